import type { Glyph, State } from './parser-state.ts'
import type { Matrix } from './path.ts'

/** A wider gap parts two words, in heights of a letter. */
const wordGap = 0.15

/** The text that stands beside a page, put together letter by letter. */
export function createTextBeyond() {
  let text = ''
  let end: { x: number; y: number } | undefined
  return {
    /** @param place from the space of the letter, one letter high, to the page */
    add: ({ unicode, width }: Glyph, { fontMatrix }: State, place: () => Matrix): void => {
      const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = Array.from(place())
      const gap = end ? Math.hypot(x - end.x, y - end.y) : Infinity
      text += gap < wordGap * Math.max(1, Math.hypot(c, d)) ? unicode : ` ${unicode}`
      const advance = width * (fontMatrix[0] ?? 0)
      end = { x: x + advance * a, y: y + advance * b }
    },
    text: () => text.trim(),
  }
}
