import { goesOn } from './join-lines.ts'
import type { Line } from './page-lines.ts'

/** Shares, all measured over the pieces of a page: how clear its gutter is, how full its columns, how they read. */
const mostAcross = 0.15
const leastBeside = 0.3
const leastFilled = 0.6
const leastGoingOn = 0.35
/** Rows that stand side by side before two columns are believed. */
const leastRows = 6

/**
 * The lines of a page whose file draws row after row across two columns, put in the order of reading: above, left,
 * right, below. Cut only where the order of the file clearly fails: a clear gutter, full lines of prose at both sides,
 * and sentences that go on down a column. Tables and everything else stay as drawn.
 * @param rows as the file draws them
 * @param part gives the same, parted at wide gaps
 */
export function cutColumns(rows: Line[], part: () => Line[]): Line[] {
  if (rows.filter((row) => row.parted).length < leastRows) return rows
  const pieces = part()
  const gutter = findGutter(pieces)
  if (gutter === undefined) return rows
  const left = pieces.filter((piece) => piece.right <= gutter)
  const right = pieces.filter((piece) => piece.left >= gutter)
  if (countBeside(pieces, gutter) < Math.max(leastRows, leastBeside * Math.min(left.length, right.length)))
    return rows
  if (![left, right].every((column) => isProse(column))) return rows
  return inOrder(pieces, gutter)
}

/** The place across which least is printed, in the middle half of what is printed. */
function findGutter(pieces: Line[]): number | undefined {
  const [from, to] = extent(pieces)
  const all = lengthOf(pieces)
  let best: { x: number; across: number } | undefined
  for (let x = from + (to - from) / 4; x <= from + (3 * (to - from)) / 4; x += 2) {
    const across = lengthOf(pieces.filter((piece) => piece.left < x && piece.right > x)) / all
    if (!best || across < best.across) best = { x, across }
  }
  if (!best || best.across > mostAcross) return undefined
  const { x } = best
  const beside = [pieces.filter((piece) => piece.right <= x), pieces.filter((piece) => piece.left >= x)]
  return beside.every((side) => lengthOf(side) >= leastBeside * all) ? x : undefined
}

/** How often the file goes straight on from the left of the gutter to the right of it in the same row. */
function countBeside(pieces: Line[], gutter: number): number {
  return pieces.filter((piece, index) => {
    const next = pieces[index + 1]
    return (
      next && piece.right <= gutter && next.left >= gutter && Math.abs(next.y - piece.y) < 0.5 * piece.size
    )
  }).length
}

function isProse(column: Line[]): boolean {
  const [from, to] = extent(column)
  const filled = column.filter((line) => line.right - line.left > 0.75 * (to - from))
  const pairs = column.slice(1).map((next, index) => goesOn(column[index] ?? next, next))
  return (
    filled.length >= leastFilled * column.length &&
    pairs.filter((goes) => goes).length >= leastGoingOn * pairs.length
  )
}

/** What runs across the gutter parts the page into floors; on each, the left column is read before the right one. */
function inOrder(pieces: Line[], gutter: number): Line[] {
  const ordered: Line[] = []
  let floor: Line[] = []
  const leave = (): void => {
    ordered.push(
      ...floor.filter((piece) => piece.right <= gutter),
      ...floor.filter((piece) => piece.left >= gutter),
    )
    floor = []
  }
  for (const piece of pieces) {
    const isAcross = piece.left < gutter && piece.right > gutter
    if (isAcross) {
      leave()
      ordered.push(piece)
    } else {
      floor.push(piece)
    }
  }
  leave()
  return ordered
}

function extent(lines: Line[]): [number, number] {
  let [from, to] = [Infinity, -Infinity]
  for (const { left, right } of lines) [from, to] = [Math.min(from, left), Math.max(to, right)]
  return [from, to]
}

function lengthOf(lines: Line[]): number {
  return lines.reduce((total, line) => total + line.text.length, 0)
}
