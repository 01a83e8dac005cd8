import type { Block } from '../document/block.ts'
import type { Span } from '../span.ts'
import type { CardPassage } from './card.ts'

/** How much of the text is shown before what proves a card, and after, in UTF-16 units at the most. */
const before = 200
const after = 120
/** No longer than this, however long the claim's passage is. */
const longest = 1200

/** The stretch of a text around the first of some spans, cut between words, within its paragraph. */
export function passageOf(
  text: string,
  spans: readonly Span[],
  blocks: readonly Block[] = [],
): CardPassage | null {
  const [first] = spans
  if (!first) return null
  const end = Math.min(first.end, first.start + longest)
  const from = cutBefore(text, first.start)
  const to = cutAfter(text, end)
  const page = blocks.find((block) => block.start <= first.start && first.start < block.end)?.page
  return {
    text: text.slice(from, to),
    marks: [{ start: first.start - from, end: end - from }],
    ...(page !== undefined && { page }),
  }
}

function cutBefore(text: string, start: number): number {
  const from = Math.max(0, start - before)
  const lead = text.slice(from, start)
  const line = lead.lastIndexOf('\n')
  if (line >= 0) return from + line + 1
  if (from === 0) return 0
  const gap = lead.indexOf(' ')
  return gap < 0 ? start : from + gap + 1
}

function cutAfter(text: string, end: number): number {
  const to = Math.min(text.length, end + after)
  const rest = text.slice(end, to)
  const line = rest.indexOf('\n')
  if (line >= 0) return end + line
  if (to === text.length) return to
  const gap = rest.lastIndexOf(' ')
  return gap < 0 ? end : end + gap
}
