import { germanDay } from '#domain/document/line-groups.ts'
import type { PlacedLine } from './blocks.ts'

/** What stands between two lines that follow each other: nothing more than the wrap, a line's end, or a paragraph's. */
export type Break = 'wrap' | 'line' | 'paragraph'

const sentenceEnd = /[.!?…:。！？؟]["”’»)\]]*$/u
/** What marks an item of a list. */
export const listMark = new RegExp(
  String.raw`^(?!${germanDay})(?:[•●○◦■□▪‣·*–—-]|\(?(?:\d{1,3}|[a-z])[.)])\s`,
  'iu',
)
/** Letters that differ by more, as a share of the higher, are of two sizes; the sizes of TeX are a sixth apart. */
const otherSize = 0.15
const leaderDots = /(?<!\.)\.{4,}\s*\S{1,6}$/

/**
 * How two lines are separated, judged by their positions: a wide gap or another size begins a paragraph; a line ends early
 * where the first word of the next would still have fitted.
 */
export function breakBetween(line: PlacedLine, next: PlacedLine): Break {
  if (listMark.test(next.text) || leaderDots.test(line.text.slice(-40))) return 'line'
  if (!line.upright || !next.upright) return sentenceEnd.test(line.text) ? 'line' : 'wrap'
  const size = Math.max(line.size, next.size, 1)
  if (Math.abs(line.size - next.size) > otherSize * size) return 'paragraph'
  const drop = line.y - next.y
  const turned = line.page !== next.page || drop < -0.5 * size || drop > 8 * size
  if (turned) return goesOn(line, next) ? 'wrap' : 'paragraph'
  if (drop < 0.5 * size) return 'wrap'
  if (drop > Math.max(1.35 * line.leading, 1.3 * size)) return 'paragraph'
  if (isHigh(line) && isHigh(next)) return 'wrap'
  if ((line.parted && next.parted) || isNextRow(line, next)) return 'line'
  if (!goesOn(line, next) && hasRoomFor(line, next)) return 'line'
  const indented = next.left - line.edges.left > 0.8 * size && line.left - line.edges.left < 0.4 * size
  return indented && sentenceEnd.test(line.text) ? 'paragraph' : 'wrap'
}

/** Tells by the words alone whether a sentence runs over a line's end: all there is to go by from page to page. */
export function goesOn(line: { text: string }, next: { text: string }): boolean {
  if (/\p{L}[-\u2010\u00AD]$/u.test(line.text)) return true
  return !sentenceEnd.test(line.text) && /^["“‘«(]?[\p{Ll}\p{Lo}]/u.test(next.text)
}

/** Higher than the lines of the text are apart, as a heading over several lines, wherever those end. */
function isHigh({ size, leading }: PlacedLine): boolean {
  return leading > 0 && size > leading
}

/** A line that begins beyond the far side of the one above it stands in the next row of a table. */
function isNextRow(line: PlacedLine, next: PlacedLine): boolean {
  return isRightToLeft(line.text) ? next.left > line.right : next.right < line.left
}

/** Within a sentence a ragged edge proves little: there a line must end well before the others do. */
function hasRoomFor(line: PlacedLine, next: PlacedLine): boolean {
  const [firstWord = ''] = next.text.split(' ', 1)
  const letter = (next.right - next.left) / Math.max(1, next.text.length)
  const { left, right } = line.edges
  const fitting = letter * (firstWord.length + 1) + 0.8 * line.size
  const needed = sentenceEnd.test(line.text) ? fitting : Math.max(fitting, 0.25 * (right - left))
  return (isRightToLeft(line.text) ? line.left - left : right - line.right) > needed
}

function isRightToLeft(text: string): boolean {
  return /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text)
}
