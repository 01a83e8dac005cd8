/**
 * A text area holds so many characters of a text without a pause in typing; marks stacked by the hundred cost the square
 * of their number (measured in Chromium on a processor slowed down four times).
 */
export const mostShown = 30_000
const mostStacked = 2_000
const stacked = /\p{M}{30}/u
/** So many lines cost more than their letters. */
const manyLines = 2_000
const fewerShown = 6_000

/** Whether a text is shown a part at a time. */
export function isTooLongToShow(text: string): boolean {
  return text.length > mostShown || text.length > sizeFor(text)
}

/** How many characters of a stretch of text are shown. */
export function sizeFor(stretch: string): number {
  if (stacked.test(stretch)) return mostStacked
  return hasManyLines(stretch) ? fewerShown : mostShown
}

function hasManyLines(text: string): boolean {
  let end = -1
  for (let lines = 0; lines < manyLines; lines += 1) {
    end = text.indexOf('\n', end + 1)
    if (end === -1) return false
  }
  return true
}
