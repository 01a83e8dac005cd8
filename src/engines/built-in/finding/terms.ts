import { mostFound } from '#domain/limits.ts'
import { stem } from '#domain/stem.ts'
import type { Document, Sentence } from '../reading/document.ts'
import { entryIn, explainedBySetting } from './entries.ts'
import type { Markers } from './markers.ts'
import { canExplain, isAllGeneral, isTerm, type FoundTerm } from './term-shape.ts'

/** "A barrage is a dam …": what is said of any is a definition. */
const indefinite = /^(?:An?|Eine?|Una?|Une)\s/u

/** The terms that a text itself explains, each with the sentence that does: where it is defined, or an entry of a list. */
export function findTerms(document: Document, markers: Markers | undefined): FoundTerm[] {
  const candidates = [
    ...document.sentences.flatMap((sentence) => explainedIn(sentence, document, markers)),
    ...explainedBySetting(document, markers),
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

function explainedIn(sentence: Sentence, document: Document, markers: Markers | undefined): FoundTerm[] {
  const { text, span, index, section, block } = sentence
  if (markers?.leaning.test(text)) return namedAfter(sentence, document, markers)
  if (!canExplain(text)) return []
  const { kind, bold } = document.blocks[block]!
  const found = (term: string, order: FoundTerm['order'], isSure = true): FoundTerm => ({
    item: { term: asWithin(term, text, document), sentence: text },
    spans: [span],
    at: index,
    section,
    isSure,
    order,
  })
  const entry = entryIn(sentence, document, markers)
  if (entry !== undefined) return [found(entry, 0)]
  if (!markers || !/^["“„«¿]?[\p{Lu}\p{N}].*[.!]["”»]?$/su.test(text)) return []
  const terms = kind === 'item' ? [] : boldTerms(document, bold)
  const isBold = (term: string) => terms.some((bold) => keyOf(bold) === keyOf(term))
  const named = namedIn(text, document, markers)
  const isSubject = named !== undefined && text.indexOf(named) < longestOpening
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
): FoundTerm[] {
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
