import type { Span } from '#domain/span.ts'
import { isAddressed } from '../ranking/candidates.ts'
import { isAsideHeading, type Document, type TextBlock } from '../reading/document.ts'

/** A list of the text with what leads to it. */
export type TextList = {
  /** The sentence before it, or the heading over it where no sentence leads to it. */
  lead: string
  /** The heading that it stands under. */
  heading: string | undefined
  items: string[]
  spans: Span[]
  /** The block that it begins with. */
  block: number
  section: number
  /** How deep its items stand, from 1. */
  level: number
  /** Whether a line leads to it, or its heading stands right above it. */
  isLed: boolean
  /** Whether every item is short enough to be named. */
  isShort: boolean
}

const [fewest, most] = [3, 20]
const longestItem = 400
const longestNamed = 90
const longestLead = 320

const endsInPage = /(?:\.\.\.|\s)\d{1,4}$/u

const leadsOn = /[:：]["”»]?$/u
const stops = /[.!。！।]["”»)]*$/u

/**
 * The lists of a text: items that follow each other, lists within lists by themselves, and what a sentence counts up, as
 * "(1) …, (2) …" or behind a colon.
 */
export function findLists(document: Document): TextList[] {
  const { blocks } = document
  const lists: TextList[] = []
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at]!
    if (block.kind === 'paragraph')
      lists.push(...countedIn(block, at), ...numberedIn(block, at), ...toldIn(document, block, at))
    if (block.kind !== 'item') continue
    let end = at + 1
    while (blocks[end]?.kind === 'item') end += 1
    const before = blocks[at - 1]
    lists.push(...listsIn(document, before?.kind === 'heading' ? undefined : before, [at, end]))
    at = end - 1
  }
  return lists
}

/**
 * The list that stands in a run of items, and those within its items.
 * @param leading the block before it that is no heading @param run from the first block to before the last
 */
function listsIn(
  document: Document,
  leading: TextBlock | undefined,
  [from, end]: [number, number],
): TextList[] {
  const { blocks } = document
  const least = Math.min(...blocks.slice(from, end).map(({ level }) => level))
  const tops: number[] = []
  const deeper: TextList[] = []
  for (let at = from; at < end; at += 1) {
    if (blocks[at]!.level !== least) continue
    const inner = at + 1
    let next = inner
    while (next < end && blocks[next]!.level > least) next += 1
    // An item that leads to others of its level opens a list of its own.
    if (inner === next && leadsOn.test(blocks[at]!.text) && next < end) {
      const own = listOf(document, leading, tops)
      return [...(own ? [own] : []), ...deeper, ...listsIn(document, blocks[at], [next, end])]
    }
    tops.push(at)
    if (inner < next) deeper.push(...listsIn(document, blocks[at], [inner, next]))
  }
  const own = listOf(document, leading, tops)
  return own ? [withOnlyChildren(own, tops, document), ...deeper] : deeper
}

/** Of a list in which most items have one item below them, each with what stands there: "Osmosis: the movement of …". */
function withOnlyChildren(list: TextList, places: readonly number[], { blocks }: Document): TextList {
  const children = places.map((at) => {
    const [own, child, next] = [blocks[at]!, blocks[at + 1], blocks[at + 2]]
    const isChild = child?.kind === 'item' && child.level > own.level
    return isChild && !(next?.kind === 'item' && next.level > own.level) ? child : undefined
  })
  if (2 * children.filter(Boolean).length < places.length) return list
  const items = list.items.map((item, at) => {
    const child = children[at]
    return child ? `${item.replace(/[.:;]$/u, '')}: ${child.text}` : item
  })
  if (!isMatter(items)) return list
  const spans = children.flatMap((child) => child?.spanOf(0, child.text.length) ?? [])
  const inOrder = [...list.spans, ...spans].sort((one, other) => one.start - other.start)
  return { ...list, items, spans: inOrder, isShort: false }
}

function listOf(
  document: Document,
  leading: TextBlock | undefined,
  places: readonly number[],
): TextList | undefined {
  const { blocks, headings, sentences } = document
  const items = places.map((at) => blocks[at]!)
  const [first] = items
  if (!first) return undefined
  const { section } = first
  const heading = headings.get(section)
  const sentence = leading && sentences[leading.to - 1]
  // What is asked before a list has its answers in it.
  if (isAsideHeading(heading) || sentence?.text.trimEnd().endsWith('?')) return undefined
  // A line that is no sentence is a label of what stands below it.
  const leads =
    sentence !== undefined &&
    (leading?.kind === 'item' || leadsOn.test(sentence.text) || !stops.test(sentence.text))
  const lead = leads ? sentence.text : (heading ?? sentence?.text)
  const said = items.map(({ text }) => text)
  if (lead === undefined || lead.length > longestLead || isAsideHeading(lead) || isAddressed(lead))
    return undefined
  if (!isOfBody(document, places[0]!, lead)) return undefined
  if (!isMatter(said) || areHeadings(said, headings)) return undefined
  const spans = [
    leads ? sentence.span : undefined,
    ...items.map(({ text, spanOf }) => spanOf(0, text.length)),
  ]
  return {
    lead,
    heading,
    items: said,
    spans: spans.filter((span) => span !== undefined),
    block: places[0]!,
    section,
    level: first.level,
    isLed: leads || blocks[places[0]! - 1]?.kind === 'heading',
    isShort: said.every((item) => item.length <= longestNamed && !/[.!?]$/u.test(item)),
  }
}

/** In words: a menu has shorter titles. */
const shortestLead = 4

/** Whether a list stands among the paragraphs of a text, or behind a line that leads to it. */
function isOfBody({ body }: Document, at: number, lead: string): boolean {
  return (
    (body.from <= at && at < body.to) || (leadsOn.test(lead) && lead.split(/\s+/u).length >= shortestLead)
  )
}

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
    items.every(
      (item) => item.length <= longestItem && /\p{L}/u.test(item) && /[\p{L}\p{N}].?[\p{L}\p{N}]/u.test(item),
    ) &&
    share((item) => /[?？]$/u.test(item)) < 0.3 &&
    share(isAsideHeading) < 0.3 &&
    share(isAddressed) < 0.5 &&
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
      heading: undefined,
      items,
      spans: span ? [span] : [],
      block: at,
      section: block.section,
      level: 1,
      isLed: true,
      isShort: items.every((item) => item.length <= longestNamed),
    },
  ]
}

const number = /(?<![^\s])(\d)[.)]\s/gu
const longestNumbered = 220

/** "The three parts are: 1. The weight … 2. The risk … 3. The interest …" */
function numberedIn(block: TextBlock, at: number): TextList[] {
  const { text, section, spanOf } = block
  const numbers = [...text.matchAll(number)]
  const first = numbers.findIndex(([, digit]) => digit === '1')
  const run = first < 0 ? [] : numbers.slice(first).filter(([, digit], place) => Number(digit) === place + 1)
  if (run.length < fewest) return []
  const before = text.slice(0, run[0]!.index).trimEnd()
  const lead = before.slice(Math.max(...[...'.!?'].map((stop) => before.lastIndexOf(`${stop} `))) + 1).trim()
  const items = run.map(({ 0: mark, index }, place) => {
    const rest = text.slice(index + mark.length, run[place + 1]?.index)
    const end = run[place + 1] ? -1 : rest.search(/[.;](?:\s|$)/u)
    return (end < 0 ? rest : rest.slice(0, end)).trim().replace(/[.;,]$/u, '')
  })
  if (!leadsOn.test(lead) || !isMatter(items) || items.some((item) => item.length > longestNumbered))
    return []
  const last = run.at(-1)!
  const span = spanOf(before.length - lead.length, last.index + last[0].length + items.at(-1)!.length)
  return [
    {
      lead,
      heading: undefined,
      items,
      spans: span ? [span] : [],
      block: at,
      section,
      level: 1,
      isLed: true,
      isShort: items.every((item) => item.length <= longestNamed),
    },
  ]
}

/** In words, of an item. */
const longestTold = 6
/** What says how many are told, or that they follow. */
const announced =
  /(?<!\p{L})(?:\d|two|three|four|five|six|seven|eight|nine|ten|following|zwei|drei|vier|fünf|sechs|sieben|acht|folgende\p{L}*|dos|tres|cuatro|cinco|seis|siete|ocho|siguientes?|deux|trois|quatre|cinq|sept|huit|suivante?s?|kinds|types|arten|tipos|clases|sortes)(?!\p{L})/iu
const parting = /,\s(?:and|or|und|oder|y|o|et|ou)\s|,\s|\s(?:and|or|und|oder|y|o|e|et|ou)\s(?=[^,]*$)/u

/** "Organs form by three processes: folds, splits and condensation." */
function toldIn({ sentences, headings }: Document, { from, to, section }: TextBlock, at: number): TextList[] {
  return sentences.slice(from, to).flatMap(({ text, span }) => {
    const [, lead = '', rest = ''] = /^([^:]{20,200}:) ([^:;.!?()"“„«]{10,300})[.!]$/u.exec(text) ?? []
    const items = rest.split(parting).map((part) => part.trim())
    const isShort = items.every((item) => item.split(/\s+/u).length <= longestTold)
    if (!isShort || !announced.test(lead) || !isMatter(items)) return []
    const place = { block: at, section, level: 1, isLed: true }
    return [{ lead, heading: headings.get(section), items, spans: [span], ...place, isShort }]
  })
}
