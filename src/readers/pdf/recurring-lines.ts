import { samePlace, type MarginLine } from './margin-lines.ts'

/** Lines that say the same at the same place of pages near each other, but for numbers that count these pages. */
export type Recurrence = {
  lines: MarginLine[]
  /** Whether it stands on most of four pages or more that follow each other, facing pages by turns included. */
  isSteady: boolean
  /** How far the number that counts its pages runs ahead of their index, if there is one. */
  offset: number | undefined
  /** Whether that number says of itself that it counts pages: it stands alone or is labelled so. */
  isPageNumber: boolean
}

const fewestPages = 4
/** A line that is missing on more pages than this in a row has ended. */
const mostMissing = 2

const number = String.raw`\d{1,4}|[ivxlc]{1,6}`
/** "5-12", "B.3": the page within a chapter. */
const numbered = String.raw`(?:(?:\d{1,3}|[a-z])[-–.])?(?:${number})`
const pageWord = String.raw`(?:page|seite|página|pagina|pág\.?|стр\.?|p\.|s\.)`
const bareNumber = new RegExp(String.raw`^[-–—·•|[(\s]*${numbered}[-–—·•|\])\s]*$`, 'iu')
/** A page counted in words, alone or in a line: "CARSA Page 149 of 211", "3/12". */
const countedPage = new RegExp(
  String.raw`(?<!\p{L})${pageWord}\s*(?:${number})(?![\p{L}\p{N}])|(?<![\p{N}/])\d{1,4}\s*(?:of|von|sur|de|di|из|/)\s*\d{1,4}(?![\p{N}/])`,
  'iu',
)
const roman = /(?<![\p{L}\p{N}])[ivxlc]{1,6}(?![\p{L}\p{N}])/giu

/** Whether a line is a page number by its looks; whether it counts is another question. */
function isPageNumber(text: string): boolean {
  return bareNumber.test(text) || countedPage.test(text)
}

/** Groups lines by what they say and where they stand, and each group by whether its numbers stay or count pages. */
export function recurrencesOf(lines: MarginLine[]): Recurrence[] {
  const alike = new Map<string, MarginLine[]>()
  for (const one of lines) {
    const key = `${one.side} ${wordsOf(one.line.text)}`
    alike.set(key, [...(alike.get(key) ?? []), one])
  }
  return [...alike.values()].flatMap(byPlace).flatMap(inRuns).map(describe)
}

function byPlace(lines: MarginLine[]): MarginLine[][] {
  const places: MarginLine[][] = []
  for (const one of lines.toSorted((a, b) => a.fromEdge - b.fromEdge)) {
    const place = places.at(-1)
    if (place && one.fromEdge - (place.at(-1)?.fromEdge ?? 0) <= samePlace) place.push(one)
    else places.push([one])
  }
  return places
}

function inRuns(lines: MarginLine[]): MarginLine[][] {
  const runs: MarginLine[][] = []
  for (const one of lines.toSorted((a, b) => a.page - b.page)) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    const isNear = last && one.page - last.page <= mostMissing + 1
    if (run && isNear && numbersAgree([...run, one])) run.push(one)
    else runs.push([one])
  }
  return runs
}

/** Whether each number of the lines is either the same in all of them or counts their pages. */
function numbersAgree(lines: MarginLine[]): boolean {
  const [first] = lines
  if (!first) return true
  const start = numbersOf(first.line.text)
  return start.every((value, at) => {
    const stays = lines.every(({ line }) => numbersOf(line.text)[at] === value)
    return (
      stays || lines.every(({ line, page }) => (numbersOf(line.text)[at] ?? 0) - value === page - first.page)
    )
  })
}

function describe(lines: MarginLine[]): Recurrence {
  const pages = [...new Set(lines.map(({ page }) => page))]
  const [first = 0, last = 0] = [pages[0], pages.at(-1)]
  const span = last - first + 1
  return {
    lines,
    isSteady: span >= fewestPages && pages.length > span / 2,
    offset: offsetOf(lines),
    isPageNumber: lines.some(({ line }) => isPageNumber(line.text)),
  }
}

function offsetOf([first, ...others]: MarginLine[]): number | undefined {
  if (!first) return undefined
  const counting = numbersOf(first.line.text).find((value, at) =>
    others.some(({ line }) => numbersOf(line.text)[at] !== value),
  )
  return counting === undefined ? undefined : counting - first.page
}

/** The words of a line, its numbers apart. */
function wordsOf(text: string): string {
  return toDigits(text).toLowerCase().replace(/\d+/g, '#').replace(/\s/g, '')
}

/** The numbers of a line, in order; Roman ones where they stand alone. */
export function numbersOf(text: string): number[] {
  return (toDigits(text).match(/\d+/g) ?? []).map(Number)
}

/** Roman numerals count pages where they stand alone; within words they may be letters. */
function toDigits(text: string): string {
  return isPageNumber(text)
    ? text.replace(roman, (numeral) => String(fromRoman(numeral.toLowerCase())))
    : text
}

const romanDigits: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 }

function fromRoman(numeral: string): number {
  const values = Array.from(numeral, (digit) => romanDigits[digit] ?? 0)
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0)
}
