import type { Span } from '#domain/span.ts'
import { isAsideHeading, type Document, type TextBlock } from '../reading/document.ts'

/** A list of the text with what leads to it. */
export type TextList = {
  /** The sentence before it, or the heading over it where no sentence leads to it. */
  lead: string
  items: string[]
  spans: Span[]
  /** The block that it begins with, and that of its lead. */
  block: number
  section: number
  /** Whether every item is short enough to be named. */
  isShort: boolean
}

const [fewest, most] = [3, 20]
const longestItem = 400
const longestNamed = 90

const endsInPage = /(?:\.\.\.|\s)\d{1,4}$/u

const opensList = /[:：]$/u

/** The lists of a text: items that follow each other, and what is counted within a paragraph as "(1) …, (2) …". */
export function findLists(document: Document): TextList[] {
  const { blocks } = document
  const lists: TextList[] = []
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at]!
    if (block.kind === 'paragraph') lists.push(...countedIn(block, at), ...toldIn(document, block, at))
    if (block.kind !== 'item') continue
    // An item that leads to others opens a list of its own.
    let end = at
    while (blocks[end + 1]?.kind === 'item' && !opensList.test(blocks[end + 1]!.text)) end += 1
    const list = listOf(document, at, end + 1)
    if (list) lists.push(list)
    at = end
  }
  return lists
}

function listOf({ blocks, headings, sentences }: Document, from: number, to: number): TextList | undefined {
  const own = blocks[from]!
  const isOpened = opensList.test(own.text)
  const items = blocks.slice(isOpened ? from + 1 : from, to)
  const before = isOpened ? own : blocks[from - 1]
  const { section } = own
  const heading = headings.get(section)
  if (isAsideHeading(heading)) return undefined
  const leading = before && before.kind !== 'heading' ? sentences[before.to - 1] : undefined
  // What is asked before a list has its answers in it.
  if (leading?.text.trimEnd().endsWith('?')) return undefined
  // A line that is no sentence is a label of what stands below it.
  const leads =
    leading !== undefined && (/[:：]["”]?$/u.test(leading.text) || !/[.!。！।]["”»)]*$/u.test(leading.text))
  const isFirst = !isListed(blocks.slice(0, from), section)
  const lead = leads ? leading.text : heading !== undefined && isFirst ? heading : leading?.text
  if (lead === undefined || lead.length > 320 || isAsideHeading(lead)) return undefined
  const said = items.map(({ text }) => text)
  if (!isMatter(said) || areHeadings(said, headings)) return undefined
  const spans = [leads ? leading.span : undefined, ...items.map(({ text, spanOf }) => spanOf(0, text.length))]
  return {
    lead,
    items: said,
    spans: spans.filter((span) => span !== undefined),
    block: from,
    section,
    isShort: items.every(({ text }) => text.length <= longestNamed && !/[.!?]$/u.test(text)),
  }
}

/** Whether a list of a section stands before. */
const isListed = (before: readonly TextBlock[], section: number) =>
  before.some(({ kind, section: other }) => other === section && kind === 'item')

/** Whether a list is the contents of the text: most of its items are headings of it. */
function areHeadings(items: readonly string[], headings: Document['headings']): boolean {
  const nameOf = (text: string) =>
    text
      .toLowerCase()
      .replace(/[\s\p{P}\p{N}]+/gu, ' ')
      .trim()
  const names = new Set([...headings.values()].map(nameOf))
  return 2 * items.filter((item) => names.has(nameOf(item))).length > items.length
}

function isMatter(items: readonly string[]): boolean {
  if (items.length < fewest || items.length > most) return false
  const share = (test: (item: string) => boolean) => items.filter(test).length / items.length
  return (
    items.every((item) => item.length <= longestItem && /\p{L}{2}/u.test(item)) &&
    share((item) => /[?？]$/u.test(item)) < 0.3 &&
    share((item) => endsInPage.test(item)) < 0.3 &&
    share((item) => /https?:|www\.|@\w/u.test(item)) === 0 &&
    share((item) => /[{}<>=]|\w\(\)/u.test(item)) < 0.3 &&
    new Set(items).size === items.length
  )
}

const counted = /\((?:\d|[a-h]|[ivx]{1,4})\)\s([^()]{3,160}?)(?=\((?:\d|[a-h]|[ivx]{1,4})\)|[.]\s|$)/gu
/** What stands between two of them. */
const joint = /[\s;,.]{0,3}(?:(?<!\p{L})(?:and|or|und|oder|y|o|et|ou))?[\s;,.]{0,3}$/u

/** "There are three: (1) the one, (2) the other and (3) the last." */
function countedIn(block: TextBlock, at: number): TextList[] {
  const first = /\((?:1|a|i)\)\s/u.exec(block.text)
  if (!first) return []
  const matches = [...block.text.slice(first.index).matchAll(counted)]
  const items = matches.map((match) => match[1]!.replace(joint, '').trim())
  const before = block.text.slice(0, first.index)
  const lead = before.slice(Math.max(...[...'.!?'].map((stop) => before.lastIndexOf(`${stop} `))) + 1).trim()
  if (!isMatter(items) || lead.length < 8 || lead.length > 240) return []
  const last = matches.at(-1)!
  const span = block.spanOf(before.length - lead.length - 1, first.index + last.index + last[0].length)
  return [
    {
      lead,
      items,
      spans: span ? [span] : [],
      block: at,
      section: block.section,
      isShort: items.every((item) => item.length <= longestNamed),
    },
  ]
}

/** "Organs form by three processes: folds, splits and condensation." In words, of an item. */
const longestTold = 6

/** What sentences count up behind a colon. */
function toldIn({ sentences }: Document, { from, to, section }: TextBlock, at: number): TextList[] {
  return sentences.slice(from, to).flatMap(({ text, span }) => {
    const [, lead = '', rest = ''] = /^([^:]{20,200}:) ([^:;.!?()]{10,300})[.!]$/u.exec(text) ?? []
    const parts = rest.split(
      /,\s(?:and|or|und|oder|y|o|et|ou)\s|,\s|\s(?:and|or|und|oder|y|o|e|et|ou)\s(?=[^,]*$)/u,
    )
    const items = parts.map((part) => part.trim())
    const isShort = items.every((item) => item.split(/\s+/u).length <= longestTold)
    if (!isShort || !isMatter(items) || !/\s(?:and|or|und|oder|y|o|e|et|ou)\s[^,]*$/u.test(rest)) return []
    return [{ lead, items, spans: [span], block: at, section, isShort }]
  })
}
