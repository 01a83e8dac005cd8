import type { PdfTextRun } from './library.ts'

/** One printed line; lengths in points, `y` growing upwards. */
export type Line = {
  page: number
  text: string
  left: number
  right: number
  y: number
  /** Height of its letters. */
  size: number
  /** Set upright, from left to right or right to left: only such lines have a place that can be compared. */
  upright: boolean
}

/**
 * The lines of a page in the order in which the file draws them, which for most producers is the order of reading.
 * Words and line ends are those of pdf.js.
 * @param page counted from 1
 */
export function linesOf(page: number, items: (PdfTextRun | { type: string })[]): Line[] {
  const lines: Line[] = []
  let runs: PdfTextRun[] = []
  const close = (): void => {
    const line = lineOf(page, runs)
    if (line) lines.push(line)
    runs = []
  }
  for (const item of items) {
    if (!('str' in item)) continue
    runs.push(item)
    if (item.hasEOL) close()
  }
  close()
  return lines
}

function lineOf(page: number, runs: PdfTextRun[]): Line | undefined {
  const text = runs
    .map((run) => run.str)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
  if (text === '') return undefined
  let [left, right, size, y] = [Infinity, -Infinity, 0, 0]
  let upright = true
  for (const run of runs) {
    if (run.str.trim() === '') continue
    const [, skew = 0, , , x = 0, baseline = 0] = run.transform
    left = Math.min(left, x)
    right = Math.max(right, x + run.width)
    if (run.height > size) [size, y] = [run.height, baseline]
    if (Math.abs(skew) > 0.01 || run.dir === 'ttb') upright = false
  }
  return { page, text, left, right, y, size, upright }
}
