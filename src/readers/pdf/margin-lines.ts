import type { Line } from './page-lines.ts'

export type PageLines = {
  lines: Line[]
  /** Heights between which the page is seen, in points. */
  bottom: number
  top: number
}

/** A line that stands apart from the text of its page, at its head or foot; or one set sideways. */
export type MarginLine = {
  line: Line
  /** Index of its page. */
  page: number
  side: 'head' | 'foot' | 'sideways'
  /** Points from the edge of the sheet; from its left edge for a line set sideways. */
  fromEdge: number
  /** Whether it stands where sheets are hardly ever printed but for headers and footers. */
  inMargin: boolean
  /** Whether no more than a few pages have such a line at this height. */
  isAlone: boolean
}

/** Headers and footers stand no deeper than this: a share of the sheet's height. LaTeX's, at 14 %, are the deepest. */
const zoneShare = 0.15
/** Text usually keeps an inch from the edge of a sheet, 8 or 9 % of its height, headers and footers half an inch. */
const marginShare = 0.065
/** More rows than this are no header. */
const mostRows = 3
/** Letters larger than the document's usual ones by more than this factor make a heading. */
const headingFactor = 1.15
/** The gap to the text, at least: in heights of a letter, and in distances between the rows of the page. */
const setOff = { letters: 1.7, rows: 1.5 }
/** On this share of the pages or more, what stands at a place shows what the place is for: text, or headers. */
const fewPages = 0.2
/** Points by which places may differ and be the same. */
export const samePlace = 6

/** The lines of all pages that may be headers and footers by where and how they stand, from top to bottom. */
export function marginLinesOf(pages: PageLines[]): MarginLine[] {
  const usual = usualSize(pages)
  const found = pages.flatMap((page, index) => {
    const rows = rowsOf(page.lines.filter((line) => line.upright))
    const leading = median(rows.slice(1).map((row, at) => (rows[at]?.y ?? 0) - row.y))
    const place = (lines: Line[], side: 'head' | 'foot'): MarginLine[] =>
      lines
        .filter((line) => line.size <= headingFactor * usual)
        .map((line) => {
          const fromEdge = edgeDistance(page, line, side)
          return {
            line,
            page: index,
            side,
            fromEdge,
            inMargin: fromEdge <= marginShare * heightOf(page),
            isAlone: true,
          }
        })
    return [
      ...place(outerRows(page, rows, leading, 'head'), 'head'),
      ...place(outerRows(page, rows.toReversed(), leading, 'foot'), 'foot'),
      ...sidewaysLines(page, index),
    ]
  })
  const apart = found.filter((one) => one.side === 'sideways' || !isAmongText(one, pages, found))
  return apart.map((one) => ({ ...one, isAlone: isAlone(one, pages, apart) }))
}

function isAlone({ side, fromEdge }: MarginLine, pages: PageLines[], apart: MarginLine[]): boolean {
  const level = apart.filter(
    (other) => other.side === side && Math.abs(other.fromEdge - fromEdge) <= samePlace,
  )
  const found = new Set(level.map(({ page }) => page)).size
  return found < 2 || found < fewPages * pages.length
}

/** The rows between the edge of a sheet and the last wide gap before its text. */
function outerRows(page: PageLines, rows: Row[], leading: number, side: 'head' | 'foot'): Line[] {
  let outer = 0
  for (const [at, row] of rows.slice(0, mostRows).entries()) {
    const next = rows[at + 1]
    if (!next || edgeDistance(page, row, side) > zoneShare * heightOf(page)) break
    const gap = Math.abs(row.y - next.y)
    if (gap > setOff.letters * Math.max(row.size, next.size) && gap > setOff.rows * leading) outer = at + 1
  }
  return rows.slice(0, outer).flatMap(({ lines }) => lines)
}

/** Whether text stands as near to the edge on other pages: the line is then more likely text itself. */
function isAmongText({ side, fromEdge }: MarginLine, pages: PageLines[], found: MarginLine[]): boolean {
  if (side === 'sideways') return false
  const marginal = new Set(found.map(({ line }) => line))
  const reaching = pages.filter((page) =>
    page.lines.some(
      (line) =>
        line.upright && !marginal.has(line) && edgeDistance(page, line, side) <= fromEdge + samePlace / 2,
    ),
  )
  return reaching.length >= fewPages * pages.length
}

function sidewaysLines({ lines }: PageLines, page: number): MarginLine[] {
  const sideways = lines.filter((line) => !line.upright)
  if (sideways.length > mostRows) return []
  return sideways.map((line) => ({
    line,
    page,
    side: 'sideways',
    fromEdge: line.left,
    inMargin: false,
    isAlone: true,
  }))
}

type Row = { lines: Line[]; y: number; size: number }

/** Lines on one height make a row; from top to bottom. */
function rowsOf(lines: Line[]): Row[] {
  const rows: Row[] = []
  for (const line of lines.toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1)
    if (row && row.y - line.y < 0.5 * Math.max(row.size, line.size)) {
      row.lines.push(line)
      row.size = Math.max(row.size, line.size)
    } else rows.push({ lines: [line], y: line.y, size: line.size })
  }
  return rows
}

function edgeDistance({ top, bottom }: PageLines, { y }: { y: number }, side: 'head' | 'foot'): number {
  return side === 'head' ? top - y : y - bottom
}

function heightOf({ top, bottom }: PageLines): number {
  return top - bottom
}

/** The height of the letters in which most of the text is set. */
function usualSize(pages: PageLines[]): number {
  const lines = pages.flatMap((page) => page.lines).toSorted((a, b) => a.size - b.size)
  let left = lines.reduce((total, { text }) => total + text.length, 0) / 2
  return lines.find(({ text }) => (left -= text.length) <= 0)?.size ?? 0
}

/** The lower one of two: on a page of few rows the gaps to header and footer are half of all. */
function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0
}
