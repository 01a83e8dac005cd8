import { goesOn } from './join-lines.ts'
import type { Line } from './page-lines.ts'

/** Why a line was left out of the text. */
export type Furniture = 'running' | 'page-number' | 'stamp'

export type PageLines = {
  lines: Line[]
  /** Heights between which the page is seen, in points. */
  bottom: number
  top: number
}

/** How many rows at either end of a page may be furniture, and how deep they lie: a share of the page's height. */
const bandRows = 3
const bandDepth = 0.125
/** Of a page's characters; the surest are taken first. */
const mostRemoved = 0.15

/** Longer than this, in characters, a line that comes back is hardly a cell of a table. */
const longestCell = 30

const number = String.raw`\d{1,4}|[ivxlc]{1,6}`
/** "5-12", "B.3": the page within a chapter. */
const numbered = String.raw`(?:(?:\d{1,3}|[a-z])[-–.])?(?:${number})`
const pageWord = String.raw`(?:page|seite|página|pagina|pág\.?|стр\.?|p\.|s\.)`
const ofAll = String.raw`(?:\s*(?:of|von|sur|de|di|из|/)\s*\d+)?`
const bareNumber = new RegExp(String.raw`^[-–—·•|[(\s]*(${numbered})[-–—·•|\])\s]*$`, 'iu')
const pageNumber = new RegExp(
  String.raw`^[-–—·•|[(\s]*(?:${pageWord}\s*(?:${number})${ofAll}|\d+\s*(?:of|/)\s*\d+)[-–—·•|\])\s]*$`,
  'iu',
)
/** A page counted in words, somewhere in a line: "CARSA Page 149 of 211". */
const countedPage = new RegExp(
  String.raw`\b(?:${pageWord}\s*\d{1,4}${ofAll}|\d{1,4}\s+(?:of|/)\s+\d{1,4})`,
  'giu',
)
/** What libraries, preprint servers and browsers print at the edge of a page. */
const stamp =
  /^(?:this (?:content|article|document) (?:was )?)?(?:downloaded|printed|retrieved) (?:from|on|by|at|for|via)\b|^arXiv:\d{4}\.\d{4,5}|^\d{1,2}[/.]\d{1,2}[/.]\d{2,4},? \d{1,2}:\d{2}|^(?:file|https?):\/\/\S+ \[?\d.{0,30}$/i

/**
 * Running heads, running feet, page numbers and stamps. Looked for among the outermost rows of each page: lines that
 * come back at the same height on three pages, on most, or on two with the same side; numbers that count the pages;
 * stamps of libraries and browsers; lines at the top of a page that cut a sentence in two. What comes back right next
 * to the text may be the head of a table: it stays where it stands first; or a cell of it, beside others: it stays.
 * @returns for each line that is no text, why
 */
export function findFurniture(pages: PageLines[]): Map<Line, Furniture> {
  const doubles = doublesOf(pages)
  const bands = pages.map(bandOf)
  const seenOn = new Map<string, number[]>()
  for (const [index, band] of bands.entries()) {
    for (const key of new Set(band.map(keyOf))) seenOn.set(key, [...(seenOn.get(key) ?? []), index])
  }
  const counting = pageOffsets(bands)
  const found = new Map<Line, Furniture>()
  for (const [index, { lines }] of pages.entries()) {
    let allowance = mostRemoved * lengthOf(lines)
    const take = (line: Line, why: Furniture): void => {
      if (line.text.length > allowance) return
      allowance -= line.text.length
      found.set(line, why)
    }
    const band = bands[index] ?? []
    for (const line of lines) if (isSideStamp(line)) take(line, 'stamp')
    for (const line of band) if (stamp.test(line.text)) take(line, 'stamp')
    for (const line of band) {
      const offset = offsetOf(line, index)
      if (pageNumber.test(line.text) || (offset !== undefined && counting.has(offset)))
        take(line, 'page-number')
    }
    const returning = new Set(
      band.filter((line) => !found.has(line) && comesBack(seenOn.get(keyOf(line)) ?? [], pages.length)),
    )
    const body = lines.filter((line) => line.upright && !found.has(line) && !returning.has(line))
    for (const line of returning) {
      // Where a whole page comes back, only what stands apart from the rest of it is furniture.
      const isDouble = doubles.has(index)
      const rest = isDouble ? lines.filter((other) => other.upright && other !== line) : body
      const isAgain = !isDouble && seenOn.get(keyOf(line))?.[0] !== index
      if (isSetOff(line, rest) || (isAgain && !isCell(line, body))) take(line, 'running')
    }
    const head = interruptingHead(
      lastKept(pages[index - 1], found),
      lines.filter((line) => !found.has(line)),
    )
    if (head && band.includes(head)) take(head, 'running')
  }
  return found
}

/** Pages that, but for their numbers, say the same as another: all of it comes back. */
function doublesOf(pages: PageLines[]): Set<number> {
  const said = new Map<string, number[]>()
  for (const [index, { lines }] of pages.entries()) {
    const texts = lines.map((line) => line.text)
    const key = texts.filter((text) => !bareNumber.test(text) && !pageNumber.test(text)).join('\n')
    said.set(key, [...(said.get(key) ?? []), index])
  }
  return new Set([...said.values()].filter(({ length }) => length > 1).flat())
}

function comesBack(pages: number[], all: number): boolean {
  const [first = 0, second = 0] = pages
  if (all <= 2) return pages.length === 2
  return pages.length >= Math.min(3, Math.ceil(0.6 * all)) || (pages.length === 2 && second - first === 2)
}

/**
 * How far the numbers at the edges of pages run ahead of the pages themselves, where two pages agree on it. A single
 * page is believed when its last row is a plain number.
 */
function pageOffsets(bands: Line[][]): Set<number> {
  const counts = new Map<number, number>()
  for (const [index, band] of bands.entries()) {
    for (const offset of new Set(band.map((line) => offsetOf(line, index)))) {
      if (offset !== undefined) counts.set(offset, (counts.get(offset) ?? 0) + 1)
    }
  }
  const agreed = new Set([...counts].flatMap(([offset, count]) => (count >= 2 ? [offset] : [])))
  const [only = [], ...others] = bands
  const last = only.toSorted((a, b) => a.y - b.y)[0]
  if (others.length === 0 && last && /^\d{1,4}$/.test(last.text)) agreed.add(Number(last.text))
  return agreed
}

function offsetOf({ text }: Line, index: number): number | undefined {
  const [, last] = /([\da-z]+)$/i.exec(bareNumber.exec(text)?.[1] ?? '') ?? []
  if (last === undefined) return undefined
  return (/^\d/.test(last) ? Number(last) : fromRoman(last.toLowerCase())) - index
}

const romanDigits: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 }

function fromRoman(numeral: string): number {
  const values = Array.from(numeral, (digit) => romanDigits[digit] ?? 0)
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0)
}

/** Preprint servers print theirs upright along the margin. */
function isSideStamp(line: Line): boolean {
  return !line.upright && stamp.test(line.text)
}

/** Further from the text than its lines are from each other, or in letters of another size. */
function isSetOff(line: Line, body: Line[]): boolean {
  const distance = (other: Line): number => Math.abs(other.y - line.y)
  const [first] = body
  if (!first) return false
  const nearest = body.reduce((best, other) => (distance(other) < distance(best) ? other : best), first)
  const size = Math.max(nearest.size, line.size)
  return distance(nearest) > 1.7 * size || Math.abs(nearest.size - line.size) > 0.15 * size
}

/** A few words beside others that do not come back. */
function isCell(line: Line, body: Line[]): boolean {
  if (line.text.length > longestCell) return false
  return body.some((other) => Math.abs(other.y - line.y) < 0.5 * Math.max(other.size, line.size))
}

function lastKept(page: PageLines | undefined, found: Map<Line, Furniture>): Line | undefined {
  return page?.lines.findLast((line) => !found.has(line))
}

/** The topmost line of a page, set off from the next, where a sentence of the page before goes on right below it. */
function interruptingHead(before: Line | undefined, [head, below, next]: Line[]): Line | undefined {
  if (!before || !head || !below || !next) return undefined
  const setOff = head.y - below.y > 1.3 * (below.y - next.y)
  return setOff && !goesOn(before, head) && goesOn(before, below) ? head : undefined
}

/** The outermost rows of a page that also lie in the outer part of it, or of what is printed on it. */
function bandOf({ lines, bottom, top }: PageLines): Line[] {
  const upright = lines.filter((line) => line.upright)
  const rows = [...new Set(upright.map(rowOf))].sort((a, b) => b - a)
  if (rows.length <= 4) return []
  const [first = 0, last = 0] = [rows[0], rows.at(-1)]
  const headsFrom = Math.max(rows[bandRows - 1] ?? 0, Math.min(top, first) - bandDepth * (top - bottom))
  const feetTo = Math.min(rows.at(-bandRows) ?? 0, Math.max(bottom, last) + bandDepth * (top - bottom))
  return upright.filter((line) => rowOf(line) >= headsFrom || rowOf(line) <= feetTo)
}

function rowOf({ y }: Line): number {
  return Math.round(y)
}

/**
 * Same words at the same height. Numbers at either end and counted pages may differ; others tell tables apart, and
 * numbers without words tell axes and cells.
 */
function keyOf({ text, y }: Line): string {
  const plain = text.slice(0, 200).toLowerCase()
  const words = plain.replace(countedPage, '#').replace(/^[\d\W]*(?=\p{L})|\P{L}+$/gu, '#')
  return `${Math.round(y / 8)} ${(/\p{L}/u.test(words) ? words : plain).replace(/\s/g, '')}`
}

function lengthOf(lines: Line[]): number {
  return lines.reduce((total, line) => total + line.text.length, 0)
}
