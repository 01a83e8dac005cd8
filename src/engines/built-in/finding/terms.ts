import { mostFound } from '#domain/limits.ts'
import type { Term } from '#domain/items/term.ts'
import { stem } from '#domain/stem.ts'
import { isGeneral } from './general-words.ts'
import { shareRoot } from './roots.ts'
import { isBalanced } from '../ranking/candidates.ts'
import { isAsideHeading, type Document, type Sentence, type TextBlock } from '../reading/document.ts'
import type { Found } from './found.ts'
import type { Markers } from './markers.ts'

/** Of an explanation, in characters. */
const [shortest, longest] = [35, 330]
const longestTerm = 48
/** In words, but for names. */
const longestPhrase = 3
/** Stand within terms. */
const links = new Set('of and the in for to de la del du des der und für zur y et à'.split(' '))

/** What a text explains may be common: of the general words so many are never terms. */
const commonest = 400

/** "A barrage is a dam …": what is said of any is a definition. */
const indefinite = /^(?:An?|Eine?|Una?|Une)\s/u

const glossary = /^(?:glossary|key terms|glossar|begriffe|glosario|términos|glossaire|lexique)\b/iu

type Candidate = Found<Term> & {
  /** The sentence, by its place. */
  at: number
  section: number
  /** Whether the text says outright that it explains the term. */
  isSure: boolean
  /** Entries explain best, then what is said to be a name, then what stands beside a bold term. */
  order: 0 | 1 | 2
}
export type FoundTerm = Candidate

/** The terms that a text itself explains, each with the sentence that does: where it is defined, or an entry of a list. */
export function findTerms(document: Document, markers: Markers | undefined): FoundTerm[] {
  const candidates = [
    ...document.sentences.flatMap((sentence) => explainedIn(sentence, document, markers)),
    ...explainedUnderHeadings(document),
    ...explainedByLabels(document),
    ...explainedBelow(document, markers),
  ]
  const counts = countWords(document)
  const seen = new Set<string>()
  return candidates
    .sort((one, other) => one.order - other.order || one.at - other.at)
    .filter(({ item: { term }, isSure }) => {
      const key = keyOf(term)
      if (seen.has(key) || !(isSure || isOfMatter(term, document, counts))) return false
      seen.add(key)
      return true
    })
    .sort((one, other) => one.at - other.at)
    .slice(0, mostFound)
}

/** What a text has in bold that may be a term, without signs and abbreviations behind it. */
export function boldTerms(document: Document, bold: readonly string[]): string[] {
  return bold
    .map((words) =>
      words
        .replace(/ \([^()]{1,60}\)$/u, '')
        .replace(/^["“„«]|[.,:;"”“»]{1,3}$/gu, '')
        .trim(),
    )
    .filter((term) => isTerm(term, document) && !isAllGeneral(term, document))
}

const keyOf = (term: string) =>
  term
    .toLowerCase()
    .split(/[\s-]+/u)
    .map(stem)
    .join(' ')

const canExplain = (text: string) =>
  text.length >= shortest && text.length <= longest && isBalanced(text) && !/[?:]$/u.test(text)

function explainedIn(sentence: Sentence, document: Document, markers: Markers | undefined): Candidate[] {
  const { text, span, index, section, block } = sentence
  if (markers?.leaning.test(text)) return namedAfter(sentence, document, markers)
  if (!canExplain(text)) return []
  const { kind, from, bold } = document.blocks[block]!
  const found = (term: string, order: Candidate['order'], isSure = true): Candidate => ({
    item: { term: asWithin(term, text, document), sentence: text },
    spans: [span],
    at: index,
    section,
    isSure,
    order,
  })
  const isEntry = kind === 'item' || glossary.test(document.headings.get(section) ?? '')
  const entry =
    isEntry && index === from && hasEntriesBeside(block, document, entryPattern)
      ? entryOf(text, document, markers)
      : undefined
  if (entry !== undefined) return [found(entry, 0)]
  if (!markers || !/^["“„«¿]?[\p{Lu}\p{N}].*[.!]["”»]?$/su.test(text)) return []
  const terms = kind === 'item' ? [] : boldTerms(document, bold)
  const isBold = (term: string) => terms.some((bold) => keyOf(bold) === keyOf(term))
  const named = namedIn(text, document, markers)
  const isSubject = named !== undefined && text.indexOf(named) < 8
  const isOfBefore = !isSubject && markers.pointing.test(text)
  if (named !== undefined) return isOfBefore ? [] : [found(named, 1)]
  const defined = definedIn(text, document, markers)
  if (defined !== undefined) return [found(defined, 1, indefinite.test(text) || isBold(defined))]
  return terms.filter((term) => isExplainedAround(term, text, markers)).map((term) => found(term, 2))
}

/** What says what a term is not. */
const denied = /^\s*(?:not|never|only|nicht|kein\p{L}*|nur|no|solo|sólo|pas|jamais)(?!\p{L})/iu

function namedIn(text: string, document: Document, { namings }: Markers): string | undefined {
  for (const pattern of namings) {
    const match = pattern.exec(text)
    const term = match?.groups?.['term']?.trim()
    if (term === undefined || !isTerm(term, document)) continue
    if (!denied.test(text.slice(match!.index + match![0].length))) return term
  }
  return undefined
}

/** In characters. */
const [longestOpening, longestNaming] = [8, 120]

/** "This is called a tidal bore." names what the sentence before it says. */
function namedAfter(
  { text, span, index, section, block }: Sentence,
  document: Document,
  markers: Markers,
): Candidate[] {
  const before = document.sentences[index - 1]
  if (before?.block !== block || markers.leaning.test(before.text) || text.length > longestNaming) return []
  const sentence = `${before.text} ${text}`
  const term = canExplain(sentence) ? namedIn(sentence, document, markers) : undefined
  // "The former means": it says what another is, and names nothing.
  if (term === undefined || before.text.includes(term) || text.indexOf(term) < longestOpening) return []
  return [
    { item: { term, sentence }, spans: [before.span, span], at: index, section, isSure: true, order: 1 },
  ]
}

/** A sentence that says of its subject what it is, and by what it differs from others of the kind. */
function definedIn(text: string, document: Document, { definition, differing }: Markers): string | undefined {
  const match = definition.exec(text)
  const term = match?.groups?.['term']?.trim()
  if (term === undefined || !isTerm(term, document) || isAllGeneral(term, document)) return undefined
  // "An alternative to guided practice is": a remark, not a name.
  if (/\s(?:to|for)\s/u.test(term)) return undefined
  return differing.test(text.slice(match![0].length)) ? term : undefined
}

/** Whether a sentence goes on from a term as one does that explains it: it is its subject, or has an apposition. */
function isExplainedAround(term: string, text: string, { articles, differing }: Markers): boolean {
  const at = text.indexOf(term)
  if (at < 0) return false
  const before = text
    .slice(0, at)
    .replace(/["“„«(]{1,2}$/u, '')
    .trim()
  const behind = text.slice(at + term.length).replace(/^["”“»]?(?: \([^()]+\))?/u, '')
  if (before === '' || articles.has(before.toLowerCase()))
    return /^ \p{Ll}/u.test(behind) && differing.test(behind)
  return apposed.test(behind)
}

/** What opens an apposition. */
const apposed =
  /^(?:,| [–—]) (?:an?|the|or|which|where|meaning|i\.e\.|that is|eine?|oder|also|d\. ?h\.|das heißt|welche\p{L}*|una?|es decir|o|une|ou|c['’]est-à-dire|soit)(?!\p{L})/u

const opensEntry = /^(?:An?|The|Any|When|Process|Eine?|Der|Die|Das|Una?|El|La|Une|Le|L['’])(?!\p{Ll})/u

/** In sections of a line or two each, one after the other, the headings are terms and the lines explain them. */
function explainedUnderHeadings(document: Document): Candidate[] {
  const sections = Map.groupBy(
    document.blocks.filter(({ kind }) => kind !== 'heading'),
    ({ section }) => section,
  )
  const entries = [...document.headings].map(([section, term]): Candidate | undefined => {
    if (term === document.title) return undefined
    const [only, ...others] = sections.get(section) ?? []
    if (only?.kind !== 'paragraph' || others.length > 0) return undefined
    const sentence = document.sentences[only.from]
    const count = only.to - only.from
    if (!sentence || count > 3 || (count > 1 && !opensEntry.test(sentence.text))) return undefined
    if (!canExplain(sentence.text) || !isTerm(term, document) || isAsideHeading(term)) return undefined
    const item = { term, sentence: sentence.text }
    return { item, spans: [sentence.span], at: only.from, section, isSure: true, order: 0 }
  })
  const isOfRow = (at: number) =>
    [at - 2, at - 1, at].some((from) => [0, 1, 2].every((more) => entries[from + more] !== undefined))
  return entries.filter((entry, at): entry is Candidate => entry !== undefined && isOfRow(at))
}

/** A term in the form that it has by itself: in German with the ending of its adjective, else as within a sentence. */
function asWithin(term: string, text: string, { language, sentences }: Document): string {
  if (language === 'de') {
    const article = /(?<!\p{L})(Der|Das) $/u.exec(text.slice(0, Math.max(0, text.indexOf(term))))?.[1]
    return article ? term.replace(/^(\p{L}+e)(?= )/u, `$1${article === 'Der' ? 'r' : 's'}`) : term
  }
  if (!text.startsWith(term) || !/^\p{Lu}\p{Ll}/u.test(term)) return term
  const lower = term[0]!.toLowerCase() + term.slice(1)
  return sentences.some((sentence) => sentence.text.includes(` ${lower}`)) ? lower : term
}

const entryPattern =
  /^["“„«]?([\p{L}\p{N}][^:.;!?–—]{1,47}?)["”“»]?(?: \([^()]{1,40}\))?(?: ?: | [–—-] )(.+)$/u

/** "Ribosomas. Son partículas …": an item that opens with its name. */
const labelPattern = /^(\p{Lu}[^.:;!?–—]{2,40})\. (\p{Lu}.{20,})$/su

/** In lists whose items open with a name and a full stop, the names are terms and the items explain them. */
function explainedByLabels(document: Document): Candidate[] {
  return document.blocks.flatMap(({ kind, text, from, section, spanOf }, at) => {
    const term = kind === 'item' ? labelPattern.exec(text)?.[1] : undefined
    if (term === undefined || !isTerm(term, document) || !canExplain(text)) return []
    const span = hasEntriesBeside(at, document, labelPattern) ? spanOf(0, text.length) : undefined
    return span
      ? [{ item: { term, sentence: text }, spans: [span], at: from, section, isSure: true, order: 0 }]
      : []
  })
}

/** In outlines: an item that is a term, with one below it that opens as an explanation does. */
function explainedBelow(document: Document, markers: Markers | undefined): Candidate[] {
  const { blocks } = document
  const isBelow = (at: number, level: number) => blocks[at]?.kind === 'item' && blocks[at].level > level
  return blocks.flatMap(({ kind, level, text, section, spanOf }, at) => {
    if (kind !== 'item' || !isBelow(at + 1, level) || isBelow(at + 2, level)) return []
    const term = text.replace(/ ?:$/u, '')
    const below = blocks[at + 1]!
    const [first = ''] = below.text.split(/[\s’']/u)
    if (
      !markers?.articles.has(first.toLowerCase()) ||
      !isTerm(term, document) ||
      !canExplain(below.text) ||
      shareRoot(term, below.text)
    )
      return []
    const spans = [spanOf(0, text.length), below.spanOf(0, below.text.length)].filter(
      (span) => span !== undefined,
    )
    return [{ item: { term, sentence: below.text }, spans, at: below.from, section, isSure: true, order: 0 }]
  })
}

/** In items: so far is looked for others like one. */
const longestLook = 20

/** Whether most items of the list that an item stands in are entries: one alone with a colon is a remark. */
function hasEntriesBeside(at: number, { blocks }: Document, entryPattern: RegExp): boolean {
  let [from, end] = [at, at + 1]
  while (at - from < longestLook && isBeside(blocks[from - 1], blocks[at]!)) from -= 1
  while (end - at < longestLook && isBeside(blocks[end], blocks[at]!)) end += 1
  const list = blocks.slice(from, end).filter(({ level }) => level === blocks[at]!.level)
  return list.length > 2 && 2 * list.filter(({ text }) => entryPattern.test(text)).length > list.length
}

const isBeside = (other: TextBlock | undefined, block: TextBlock) =>
  other !== undefined &&
  other.kind === block.kind &&
  other.section === block.section &&
  other.level >= block.level

/** "Osmosis: the movement of water …", "Inflation – a rise …": the term of an entry. */
function entryOf(text: string, document: Document, markers: Markers | undefined): string | undefined {
  const [, term, rest = ''] = entryPattern.exec(text) ?? []
  if (term === undefined || rest.split(/\s+/).length < 4 || /\p{N}/u.test(term)) return undefined
  // Behind a mere label stands anything; what explains begins as the rest of a sentence does, and with words of its own.
  const [first = ''] = rest.split(/[\s’']/u)
  if (!/^\p{Ll}/u.test(first) && !markers?.articles.has(first.toLowerCase())) return undefined
  if (shareRoot(term, rest)) return undefined
  if (
    /^(?:note|example|tip|warning|step|figure|hint|hinweis|beispiel|nota|ejemplo|exemple|remarque|schritt|paso|étape|day|week|tag|día|jour)\b/iu.test(
      term,
    )
  )
    return undefined
  return isTerm(term, document) && term.split(/\s+/).length <= 5 ? term : undefined
}

/** Whether words may be a term: some of them say something, none points elsewhere, and a phrase is whole. */
function isTerm(term: string, { isCommon, language }: Document): boolean {
  const words = term.toLowerCase().split(/\s+/u)
  const [first = '', last = ''] = [words[0], words.at(-1)]
  if (
    /\p{N}$/u.test(term) ||
    term.length > longestTerm ||
    term.length < 3 ||
    words.length > 5 ||
    !/\p{L}{2}/u.test(term)
  )
    return false
  if (words.slice(1, -1).some((word) => isCommon(word) && !links.has(word))) return false
  if (
    words.filter((word) => !links.has(word)).length > longestPhrase &&
    !/^(?:\p{Lu}\S*(?: |$))+$/u.test(term)
  )
    return false
  if (isCommon(first) || isCommon(last) || /^\p{N}/u.test(first)) return false
  if (language === 'de' && !isGermanNoun(term)) return false
  return words.length > 1 || !isGeneral(first, language, commonest)
}

/** In German a noun, or one with an adjective before it, that is none of order or number. */
function isGermanNoun(term: string): boolean {
  if (!/^(?:\p{L}+e[rsnm]? )*\p{Lu}\S*(?: (?:der|des|von|zur) .+)?$/u.test(term)) return false
  if (/^(?:zweit|dritt|viert|ander|weiter|nächst|letzt|erst)e/u.test(term)) return false
  return /\s/u.test(term) || !/(?:ig|lich|isch|bar|sam)$/u.test(term)
}

/** Whether each of its words stands in texts of every subject. */
function isAllGeneral(term: string, { language }: Document): boolean {
  return term
    .split(/\s+/u)
    .every((word) => links.has(word.toLowerCase()) || isGeneral(word, language, commonest))
}

function countWords({ sentences, headings }: Document): Map<string, number> {
  const counts = new Map<string, number>()
  const add = (word: string) => counts.set(word, (counts.get(word) ?? 0) + 1)
  for (const { terms } of sentences) for (const term of new Set(terms)) add(term)
  for (const heading of headings.values())
    for (const word of heading.toLowerCase().split(/\P{L}+/u)) add(stem(word))
  return counts
}

/** Whether a text comes back to a term: one that it names only to explain another is none of its matter. */
function isOfMatter(
  term: string,
  { isCommon, sentences }: Document,
  counts: ReadonlyMap<string, number>,
): boolean {
  const least = sentences.length < 30 ? 1 : 2
  const words = term
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !isCommon(word))
  return words.some((word) => (counts.get(stem(word)) ?? 0) >= least + 1) || /^\p{Lu}{2,}/u.test(term)
}
