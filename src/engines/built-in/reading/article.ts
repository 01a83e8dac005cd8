import { endsSentence } from '#domain/stops.ts'

type Line = { kind: string; text: string }

/** In characters: shorter paragraphs stand in menus and under pictures as well. */
const shortestProse = 120
/** An article has more paragraphs. */
const fewestParagraphs = 4
/** What each line that is no paragraph takes away from a stretch of text, in characters of prose; a sentence takes none, nor does a line of the contents. */
const costOf = ({ kind, text }: Line) =>
  endsSentence.test(text) || numbered.test(text) ? 0 : kind === 'item' ? 20 : 100
/** In blocks: where so near the beginning a paragraph stands, no menu stands above it. */
const nearTop = 4
/** As in a table of contents. */
const numbered = /^\d{1,2}(?:\.\d{1,2})*\.?\s/u

/**
 * Where a text is mostly paragraphs, the stretch that holds most of them and least of menus and their like: the one of the
 * greatest sum (maximum subsequence segmentation, Pasternack & Roth 2009).
 */
export function articleWithin(blocks: readonly Line[]): { from: number; to: number } {
  const isProse = ({ kind, text }: Line) =>
    kind === 'paragraph' && text.length >= shortestProse && endsSentence.test(text)
  const lengthOf = (list: readonly Line[]) => list.reduce((sum, { text }) => sum + text.length, 0)
  let body = { from: 0, to: blocks.length }
  const prose = blocks.filter(isProse)
  if (prose.length < fewestParagraphs || 2 * lengthOf(prose) < lengthOf(blocks)) return body
  let [from, sum, most] = [0, 0, 0]
  for (const [at, block] of blocks.entries()) {
    if (sum <= 0) [from, sum] = [at, 0]
    sum += isProse(block) ? block.text.length : -costOf(block)
    if (sum > most) [body, most] = [{ from, to: at + 1 }, sum]
  }
  return blocks.slice(0, nearTop).some(isProse) ? { ...body, from: 0 } : body
}
