import { isAsideHeading } from '../reading/headings.ts'
import type { Document, Sentence, TextBlock } from '../reading/document.ts'
import type { Markers } from './markers.ts'
import { shareRoot } from './roots.ts'
import { canExplain, isTerm, type FoundTerm } from './term-shape.ts'

const glossary = /^(?:glossary|key terms|glossar|begriffe|glosario|términos|glossaire|lexique)\b/iu

/** The term of an entry of a list or a glossary: "Osmosis: the movement of water …". */
export function entryIn(
  { text, index, section, block }: Sentence,
  document: Document,
  markers: Markers | undefined,
): string | undefined {
  const { kind, from } = document.blocks[block]!
  const isEntry = kind === 'item' || glossary.test(document.headings.get(section) ?? '')
  if (!isEntry || index !== from || !hasEntriesBeside(block, document, entryPattern)) return undefined
  return entryOf(text, document, markers)
}

/** What is explained by how the text is set: under headings, behind labels, below items. */
export function explainedBySetting(document: Document, markers: Markers | undefined): FoundTerm[] {
  return [
    ...explainedUnderHeadings(document),
    ...explainedByLabels(document),
    ...explainedBelow(document, markers),
  ]
}

const opensEntry = /^(?:An?|The|Any|When|Process|Eine?|Der|Die|Das|Una?|El|La|Une|Le|L['’])(?!\p{Ll})/u

/** In sections of a line or two each, one after the other, the headings are terms and the lines explain them. */
function explainedUnderHeadings(document: Document): FoundTerm[] {
  const sections = Map.groupBy(
    document.blocks.filter(({ kind }) => kind !== 'heading'),
    ({ section }) => section,
  )
  const entries = [...document.headings].map(([section, term]): FoundTerm | undefined => {
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
  return entries.filter((entry, at): entry is FoundTerm => entry !== undefined && isOfRow(at))
}

const entryPattern =
  /^["“„«]?([\p{L}\p{N}][^:.;!?–—]{1,47}?)["”“»]?(?: \([^()]{1,40}\))?(?: ?: | [–—-] )(.+)$/u

/** "Ribosomas. Son partículas …": an item that opens with its name. */
const labelPattern = /^(\p{Lu}[^.:;!?–—]{2,40})\. (\p{Lu}.{20,})$/su

/** In lists whose items open with a name and a full stop, the names are terms and the items explain them. */
function explainedByLabels(document: Document): FoundTerm[] {
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
function explainedBelow(document: Document, markers: Markers | undefined): FoundTerm[] {
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
function hasEntriesBeside(at: number, { blocks }: Document, pattern: RegExp): boolean {
  let [from, end] = [at, at + 1]
  while (at - from < longestLook && isBeside(blocks[from - 1], blocks[at]!)) from -= 1
  while (end - at < longestLook && isBeside(blocks[end], blocks[at]!)) end += 1
  const list = blocks.slice(from, end).filter(({ level }) => level === blocks[at]!.level)
  return list.length > 2 && 2 * list.filter(({ text }) => pattern.test(text)).length > list.length
}

const isBeside = (other: TextBlock | undefined, block: TextBlock) =>
  other !== undefined &&
  other.kind === block.kind &&
  other.section === block.section &&
  other.level >= block.level

/** What belongs to the subject says something of it, and not what it is. */
const ownedBySubject =
  /^(?:its|their|his|her|your|sus?|tus?|ihre?|seine?|deine?|leurs?|ses|son|sa|votre|vos)(?!\p{L})/iu

/** "Osmosis: the movement of water …", "Inflation – a rise …": the term of an entry. */
function entryOf(text: string, document: Document, markers: Markers | undefined): string | undefined {
  const [, term, rest = ''] = entryPattern.exec(text) ?? []
  if (term === undefined || rest.split(/\s+/).length < 4 || /\p{N}/u.test(term)) return undefined
  // Behind a mere label stands anything; what explains begins as the rest of a sentence does, and with words of its own.
  const [first = ''] = rest.split(/[\s’']/u)
  if (!/^\p{Ll}/u.test(first) && !markers?.articles.has(first.toLowerCase())) return undefined
  if (shareRoot(term, rest) || ownedBySubject.test(rest)) return undefined
  if (
    /^(?:note|example|tip|warning|step|figure|hint|hinweis|beispiel|nota|ejemplo|exemple|remarque|schritt|paso|étape|day|week|tag|día|jour)\b/iu.test(
      term,
    )
  )
    return undefined
  return isTerm(term, document) && term.split(/\s+/).length <= 5 ? term : undefined
}
