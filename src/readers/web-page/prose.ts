import type { Part } from '../document-text.ts'

/** A paragraph of the text is not short, and not mostly links (Kohlschütter et al. 2010, "shallow text features"). */
const leastParagraph = 80
export const mostLinked = 1 / 3

const mayBeDense = /[\u1100-\u11ff\u2e80-\ud7ff]/
/** A character of these says as much as three letters. */
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** The length of a text, in letters of an alphabet. */
export function lengthOf(text: string): number {
  return text.length + (mayBeDense.test(text) ? 2 * (text.match(dense)?.length ?? 0) : 0)
}

/** How much of a part leads to other pages, 0 to 1. */
export function shareOfLinks({ linked, text }: Part): number {
  return linked / Math.max(1, text.length)
}

/** Whether a part is long enough to say something, and says it itself. */
export function isLong(part: Part): boolean {
  return lengthOf(part.text) >= leastParagraph && shareOfLinks(part) < mostLinked
}

/** A long paragraph, whatever it stands in; a heading is none. */
export function isProse(part: Part): boolean {
  return part.kind !== 'heading' && isLong(part)
}
