import { fraction, lowered, raised } from '../raised-letters.ts'
import type { PdfTextRun } from './library.ts'
import { offsetOf, type Offset } from './run-places.ts'

export type Shift = 'raised' | 'lowered'

/** Letters up to this share of those beside them are smaller. */
const smaller = 0.9
/** How far baselines of smaller letters are raised or lowered, in heights of the letters beside them. */
const rises = { least: 0.1, most: 0.95 }
const drops = { least: 0.05, most: 0.6 }
/** The same of letters of one size. */
const risesOfEqual = { least: 0.2, most: 0.7 }
const dropsOfEqual = { least: 0.15, most: 0.45 }
/** Capitals are so high, in heights of their font; what is raised reaches nearly as high as those beside it. */
const capital = 0.7
const leastTop = 0.62
/** A shifted letter stands where the line ends so far, or over its end, in heights of a letter. */
const mostAhead = 0.6
const mostOver = 0.45
/** Longer pieces are words of another kind, as labels. */
const mostCharacters = 24

/**
 * Whether a run is set higher or lower than its line, as exponents, indices and marks of notes are.
 * @param base the last run of the line that is not shifted itself
 * @param last the last run of the line
 */
export function shiftOf(base: PdfTextRun, last: PdfTextRun, run: PdfTextRun): Shift | undefined {
  // Most runs go on along the line, or are of the same size on another.
  if (run.height === base.height && base.transform[5] === run.transform[5]) return undefined
  const offset = offsetOf(base, run)
  if (
    !offset ||
    Math.abs(offset.up) > 1 ||
    offset.ahead < -mostOver ||
    (offsetOf(last, run)?.ahead ?? Infinity) > mostAhead
  )
    return undefined
  // Words beside one great letter go on from it.
  if (/^\p{L}$/u.test(base.str.trim()) && /\p{L}{2}.*\s|\p{L}{5}/u.test(run.str)) return undefined
  return shiftBy(offset, run.str.trim())
}

/** The same of a run before its line, as an isotope's number. */
export function shiftBefore(run: PdfTextRun, base: PdfTextRun): Shift | undefined {
  const [offset, next] = [offsetOf(base, run), offsetOf(run, base)]
  const isClose = next !== undefined && next.ahead > -mostOver && next.ahead < mostAhead
  return offset && isClose && /^[\p{L}\p{N}]{1,3}$/u.test(run.str.trim())
    ? shiftBy(offset, run.str.trim())
    : undefined
}

function shiftBy({ up, size }: Offset, text: string): Shift | undefined {
  if (size <= smaller) {
    if (isBetween(up, rises) && up + capital * size >= leastTop) return 'raised'
    return isBetween(-up, drops) ? 'lowered' : undefined
  }
  if (size > 1.1) return undefined
  if (isBetween(up, risesOfEqual) && /^(?:[\d+−–-]{1,4}|\p{Ll})$/u.test(text)) return 'raised'
  return isBetween(-up, dropsOfEqual) && /^\d{1,3}$/.test(text) ? 'lowered' : undefined
}

function isBetween(value: number, { least, most }: { least: number; most: number }): boolean {
  return value >= least && value <= most
}

/**
 * The runs of a line with raised and lowered letters for those that are shifted; neighbours that are shifted alike are
 * one.
 */
export function withShiftedLetters(
  runs: readonly PdfTextRun[],
  shifts: ReadonlyMap<PdfTextRun, Shift>,
): PdfTextRun[] {
  if (shifts.size === 0) return [...runs]
  const groups = groupsOf(runs, shifts)
  return groups.flatMap((group, index) => {
    const [first] = group.runs
    if (!group.shift || !first) return group.runs
    const text = textWithin(group.runs)
    const [before, after] = [textOf(groups[index - 1]).slice(-1), textOf(groups[index + 1]).slice(0, 2)]
    const below = group.shift === 'raised' ? groups[index + 1] : undefined
    if (below?.shift === 'lowered' && !/[\p{L})\]]/u.test(before) && isStacked(group.runs, below.runs)) {
      groups[index + 1] = { runs: [] }
      return [merged([...group.runs, ...below.runs], fraction(text, textWithin(below.runs)))]
    }
    return [merged(group.runs, shiftedText(text, group.shift, before, after))]
  })
}

/** What is shifted may have exponents and indices of its own. */
function textWithin(runs: readonly PdfTextRun[]): string {
  const within = new Map<PdfTextRun, Shift>()
  let base = runs[0]
  for (const [index, run] of runs.entries()) {
    const shift = base && index > 0 ? shiftOf(base, runs[index - 1] ?? base, run) : undefined
    if (shift) within.set(run, shift)
    else base = run
  }
  return wordsOf(withShiftedLetters(runs, within))
}

type Group = { runs: PdfTextRun[]; shift?: Shift | undefined }

const wordsOf = (runs: readonly PdfTextRun[]): string => runs.map(({ str }) => str).join('')
const textOf = (group: Group | undefined): string => wordsOf(group?.runs ?? [])

function groupsOf(runs: readonly PdfTextRun[], shifts: ReadonlyMap<PdfTextRun, Shift>): Group[] {
  const groups: Group[] = []
  for (const run of runs) {
    const last = groups.at(-1)
    const shift = shifts.get(run) ?? (isLowerPart(groups, run) ? 'lowered' : undefined)
    const isBlank = run.str.trim() === ''
    if (last && !isBlank && last.shift === shift) last.runs.push(run)
    else groups.push({ runs: [run], shift })
  }
  return groups
}

/** Whether small figures follow a raised number and a line, as the lower part of a fraction. */
function isLowerPart(groups: readonly Group[], run: PdfTextRun): boolean {
  const [upper, line] = groups.slice(-2)
  const [slash] = line?.runs ?? []
  return (
    upper?.shift === 'raised' &&
    line?.runs.length === 1 &&
    slash !== undefined &&
    /^[/⁄∕]$/.test(slash.str) &&
    /^\d+$/.test(run.str.trim()) &&
    run.height <= smaller * slash.height
  )
}

function shiftedText(text: string, shift: Shift, before: string, after: string): string {
  const inner = text.trim()
  if (inner.length > mostCharacters) return text
  if (shift === 'lowered') return isForLooks(inner, before, after) ? text : lowered(text)
  // Zeros and circles are typed for the sign of degrees.
  if (/^[oO0º∘◦]$/.test(inner) && /\d/.test(before) && /^\s?[CF]/.test(after)) return text.replace(inner, '°')
  // The line of a fraction may be raised with its upper part.
  const [, upper, line] = /^(\d+)([/⁄∕])$/.exec(inner) ?? []
  if (upper && line) return raised(upper) + line
  return isForLooks(inner, before, after) ? text : raised(text)
}

/** One capital among others, as in "LaTeX", and the "c" of "McLean". */
function isForLooks(inner: string, before: string, after: string): boolean {
  return (
    /^\p{Lu}/u.test(after) &&
    ((/^\p{Lu}$/u.test(inner) && /\p{Lu}/u.test(before)) || (inner === 'c' && before === 'M'))
  )
}

/** Whether one number stands above another, and both farther from the line than an exponent and an index do. */
function isStacked(upper: readonly PdfTextRun[], lower: readonly PdfTextRun[]): boolean {
  const [one, other] = [upper[0], lower[0]]
  if (!/^\s*\d+\s*$/.test(wordsOf(upper)) || !/^\s*\d+\s*$/.test(wordsOf(lower))) return false
  const offset = one && other && offsetOf(one, other)
  return offset !== undefined && offset.ahead < -0.2 && -offset.up > 0.98 && offset.size > smaller
}

function merged(runs: readonly PdfTextRun[], str: string): PdfTextRun[][number] {
  const [first, last] = [runs[0], runs.at(-1)]
  if (!first || !last) throw new Error('No runs to merge.')
  const width = first === last ? first.width : first.width + last.width + gap(first, last)
  return { ...first, str, width }
}

function gap(first: PdfTextRun, last: PdfTextRun): number {
  return Math.max(0, (offsetOf(first, last)?.ahead ?? 0) * first.height)
}

/** Fractions whose parts are raised and lowered beside their line, as they are typed: "1/2", "2 1/2". */
export function withFractions(text: string): string {
  return /[/⁄∕]/.test(text) ? text.replaceAll(setFraction, toFraction) : text
}

const setFraction =
  /(?<![\p{L}\p{M})\]⁰¹²³⁴-⁹])(\d?)([⁰¹²³⁴-⁹]{1,3})\s?([/⁄∕])\s?([₀-₉]{1,4}|\d{1,4})(?!\d)/gu

function toFraction(set: string, whole: string, upper: string, line: string, lower: string): string {
  // A power may be divided: "10²/2".
  if (whole !== '' && line === '/' && /\d/.test(lower)) return set
  return `${whole}${whole === '' ? '' : ' '}${upper.normalize('NFKC')}/${lower.normalize('NFKC')}`
}
