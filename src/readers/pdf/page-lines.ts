import { joinAccent } from './accents.ts'
import type { PdfTextRun } from './library.ts'
import { offsetOf } from './run-places.ts'
import { hasRightToLeft, rightToLeft, textInReadingOrder } from './right-to-left.ts'
import { shiftBefore, shiftOf, withFractions, withShiftedLetters, type Shift } from './shifted-runs.ts'
import { closeUp } from './spaced-letters.ts'

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
  /** Whether most of its letters are bold. */
  bold: boolean
  /** What of it is bold; neighbours are one. */
  strong: string[]
  /** Parted by a wide gap, as the cells of a table are. */
  parted: boolean
}

/** A gap between two words of a line that no space explains, in heights of a letter: between columns or cells. */
const wideGap = 1.5
/** The least gap that parts two words, in heights of a letter (pdf.js: SPACE_IN_FLOW_MIN_FACTOR). */
const wordGap = 0.102
/** An accent and its letter overlap by more than letters that are only set close, in heights of a letter. */
const leastOverlap = 0.15
/** Text drawn twice to make it bold is moved by less, in heights of a letter. */
const overprint = 0.15

/**
 * The lines of a page in the order in which the file draws them, which for most producers is the order of reading.
 * Words and line ends are those of pdf.js, with seven repairs: a run set back to the left begins a line, so does one that
 * another form draws elsewhere, raised and lowered letters stay in their line and are told, words drawn apart without a
 * space are parted, spaced-out letters are closed up, accents are joined to their letters, text drawn twice counts once.
 * @param page counted from 1
 * @param cells whether a wide gap ends a line too, as between the columns of a page
 */
export function linesOf(page: number, items: readonly Item[], cells = false): Line[] {
  const lines: Line[] = []
  let runs: PdfTextRun[] = []
  /** Blank ones behind what the parser takes for the end of a line. */
  let held: PdfTextRun[] = []
  let shifts = new Map<PdfTextRun, Shift>()
  let [printed, base]: (PdfTextRun | undefined)[] = []
  let [ended, runsLeft] = [false, false]
  const close = (): void => {
    const line = lineOf(page, closeUp(withShiftedLetters(runs, shifts), gapBetween))
    if (line) lines.push(line)
    runs = []
    held = []
    shifts = new Map()
    printed = base = undefined
    ended = runsLeft = false
  }
  for (const item of items) {
    if (!('str' in item)) continue
    if (item.str.trim() === '') {
      if (item.str !== '') (ended ? held : runs).push(item)
      ended ||= item.hasEOL
      continue
    }
    const run = { ...item }
    if (printed && isOverprint(printed, run)) {
      ended ||= item.hasEOL
      continue
    }
    const shift = printed && base && shiftOf(base, printed, run)
    if (printed && base && !shift && (ended ? !isBackOnLine(base, printed, run) : isElsewhere(base, run)))
      close()
    runs.push(...held)
    held = []
    ended = false
    runsLeft ||= rightToLeft.test(run.str)
    const isBeside = shift !== undefined || printed !== base
    const gap = printed ? (isBeside ? gapBeside : gapBetween)(printed, run, runsLeft) : 0
    const accented = printed && gap < -leastOverlap ? joinAccent(printed.str, run.str) : undefined
    if (printed && accented) [printed.str, run.str] = accented
    if (printed && !shift && (gap < -wideGap || (cells && gap > wideGap))) close()
    else if (printed === runs.at(-1) && gap > wordGap) runs.push({ ...run, str: ' ', width: 0 })
    const leading = printed && printed === base && !shift ? shiftBefore(printed, run) : undefined
    if (printed && leading && runs[0] === printed) shifts.set(printed, leading)
    if (shift) shifts.set(run, shift)
    else base = run
    runs.push(run)
    printed = run
    ended = item.hasEOL
  }
  close()
  return lines
}

type Item = PdfTextRun | { type: string }

function isOverprint(before: PdfTextRun, run: PdfTextRun): boolean {
  const [, , , , x = 0, y = 0] = run.transform
  const [, , , , beforeX = 0, beforeY = 0] = before.transform
  const slack = overprint * run.height
  return run.str === before.str && Math.abs(x - beforeX) < slack && Math.abs(y - beforeY) < slack
}

/**
 * Whether a line goes on where the parser takes it to end: it does so where small letters stand higher or lower than
 * they are high.
 */
function isBackOnLine(base: PdfTextRun, last: PdfTextRun, run: PdfTextRun): boolean {
  if (last === base) return shiftBefore(base, run) !== undefined
  const [offset, next] = [offsetOf(base, run), offsetOf(last, run)]
  return offset !== undefined && next !== undefined && Math.abs(offset.up) < 0.05 && next.ahead > -wordGap * 4
}

/** Whether a run stands on another line, as the parser tells within one form but not from one to the next. */
function isElsewhere(base: PdfTextRun, run: PdfTextRun): boolean {
  const offset = offsetOf(base, run)
  if (!offset) return false
  const up = Math.abs(offset.up) / Math.max(1, offset.size)
  return up > 1 || (up > 0.5 && offset.ahead < -0.2)
}

/** The same of runs of which one is raised or lowered. */
function gapBeside(before: PdfTextRun, run: PdfTextRun, runsLeft: boolean): number {
  if (runsLeft) return gapBetween(before, run, runsLeft)
  return ((offsetOf(before, run)?.ahead ?? 0) * before.height) / Math.max(before.height, run.height)
}

/**
 * From the end of one run to the next on the same baseline, in heights of a letter: negative where the next is set back
 * over it. 0 where they cannot be compared.
 * @param runsLeft whether the line holds words written from right to left
 */
function gapBetween(before: PdfTextRun, run: PdfTextRun, runsLeft = false): number {
  if (!isUpright(before) || !isUpright(run)) return 0
  const [, , , , x = 0, y = 0] = run.transform
  const [, , , , beforeX = 0, beforeY = 0] = before.transform
  const size = Math.max(run.height, before.height)
  if (size === 0 || Math.abs(y - beforeY) > 0.5 * size) return 0
  const ahead = (x - beforeX - before.width) / size
  // Where a line runs to the left, or in both directions, the next word may stand at either side.
  if (!runsLeft && !rightToLeft.test(before.str) && !rightToLeft.test(run.str)) return ahead
  return Math.max(0, ahead, (beforeX - x - run.width) / size)
}

function isUpright({ transform: [, skew = 0], dir }: PdfTextRun): boolean {
  return Math.abs(skew) <= 0.01 && dir !== 'ttb'
}

function lineOf(page: number, runs: PdfTextRun[]): Line | undefined {
  const written = hasRightToLeft(runs) ? textInReadingOrder(runs) : runs.map((run) => run.str).join('')
  const text = withFractions(written.replace(/\s+/g, ' ').trim())
  if (text === '') return undefined
  let [left, right, size, y, strong] = [Infinity, -Infinity, 0, 0, 0]
  let [upright, parted] = [true, false]
  const phrases: string[] = []
  let phrase = ''
  const endPhrase = (): void => {
    if (phrase !== '') phrases.push(phrase.replace(/\s+/g, ' ').trim())
    phrase = ''
  }
  let before: PdfTextRun | undefined
  for (const run of runs) {
    if (run.str.trim() === '') {
      if (phrase !== '') phrase += ' '
      continue
    }
    if (before && gapBetween(before, run) > wideGap) parted = true
    before = run
    const [, , , , x = 0, baseline = 0] = run.transform
    if (run.bold) {
      strong += run.str.length
      phrase += run.str
    } else endPhrase()
    left = Math.min(left, x)
    right = Math.max(right, x + run.width)
    if (run.height > size) [size, y] = [run.height, baseline]
    if (!isUpright(run)) upright = false
  }
  endPhrase()
  const bold = 2 * strong > text.length
  return { page, text, left, right, y, size, upright, bold, strong: phrases, parted }
}
