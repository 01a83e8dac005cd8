import { endsStatement } from '#domain/stops.ts'
import type { Span } from '#domain/span.ts'
import { isAddressed } from '../ranking/candidates.ts'
import type { Document, TextBlock } from '../reading/document.ts'
import { isAsideHeading } from '../reading/headings.ts'
import { isMatter, leadsOn, longestItem, longestNamed, type TextList } from './text-list.ts'
import { countedIn, numberedIn, toldBelow, toldIn } from './told-lists.ts'

const longestLead = 320

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
      lists.push(
        ...countedIn(block, at),
        ...numberedIn(block, at),
        ...toldIn(document, block, at),
        ...toldBelow(document, at),
      )
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
    if (inner === next && next < end && leadsOn.test(blocks[at]!.text) && !leadsOn.test(blocks[next]!.text)) {
      const own = listOf(document, leading, tops)
      return [...(own ? [own] : []), ...deeper, ...listsIn(document, blocks[at], [next, end])]
    }
    tops.push(at)
    if (inner < next) deeper.push(...listsIn(document, blocks[at], [inner, next]))
  }
  // Labels with several items below each are an outline.
  const isBelow = (at: number) => at < end && blocks[at]!.level > least
  const isLabel = (at: number) => leadsOn.test(blocks[at]!.text) && isBelow(at + 1) && isBelow(at + 2)
  const isOutline = 2 * tops.filter(isLabel).length > tops.length
  const own = isOutline ? undefined : listOf(document, leading, tops)
  return own ? [own, ...deeper] : deeper
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
    (leading?.kind === 'item' || leadsOn.test(sentence.text) || !endsStatement.test(sentence.text))
  const lead = leads ? sentence.text : (heading ?? sentence?.text)
  const opening = items.map((item) => openingOf(item, document))
  const said = opening.map(({ text }) => text)
  if (lead === undefined || lead.length > longestLead || isAsideHeading(lead) || isAddressed(lead))
    return undefined
  if (!isOfBody(document, places[0]!, lead)) return undefined
  if (!isMatter(said) || (!leads && areHeadings(said, headings))) return undefined
  const spans = [leads ? sentence.span : undefined, ...opening.map(({ span }) => span)]
  const list = {
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
  return withOnlyChildren(list, places, document)
}

/** What is said of an item: all of it, or of a long one its first sentence, or its name where that is long as well. */
function openingOf(
  { text, from, spanOf }: TextBlock,
  { sentences }: Document,
): { text: string; span?: Span | undefined } {
  if (text.length <= longestItem) return { text, span: spanOf(0, text.length) }
  const first = sentences[from]
  if (first && first.text.length <= longestItem) return first
  const [name = text] = /^[^:.]{3,60}(?=:)/u.exec(text) ?? []
  return { text: name, span: spanOf(0, name.length) }
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
