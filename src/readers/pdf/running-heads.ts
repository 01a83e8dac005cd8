import { goesOn } from './join-lines.ts'
import type { Line } from './page-lines.ts'

const bandRows = 2
const number = String.raw`(?:\d{1,4}|[ivxlc]{1,6}|(?:\d{1,3}|[a-z])[-–.](?:\d{1,4}|[ivxlc]{1,6}))`
const pageNumber = new RegExp(
  String.raw`^(?:[-–—·•|[(\s]*${number}[-–—·•|\])\s]*|(?:page|seite|página|pagina|стр\.?|p\.)\s*${number}(?:\s*(?:of|von|de|di|из|/)\s*\d+)?|\d+\s*(?:of|/)\s*\d+)$`,
  'iu',
)
const stamp = /^downloaded (?:from|on|by)\b/i

/**
 * The pages without their running heads, running feet and page numbers: among the outermost two rows at either end,
 * lines that come back on three pages or on most; lines at the top of a page that cut a sentence in
 * two; bare page numbers and download stamps. No page loses more than 15 % of its characters: then it keeps them all.
 */
export function removeRunningHeads(pages: Line[][]): Line[][] {
  const bands = pages.map(bandOf)
  const seenOn = new Map<string, number>()
  for (const band of bands) {
    for (const key of new Set(band.map(keyOf))) seenOn.set(key, (seenOn.get(key) ?? 0) + 1)
  }
  const needed = pages.length <= 2 ? 2 : Math.min(3, Math.ceil(0.6 * pages.length))
  const isFurniture = (line: Line): boolean =>
    pageNumber.test(line.text) || stamp.test(line.text) || (seenOn.get(keyOf(line)) ?? 0) >= needed
  const kept = pages.map((lines, index) => without(lines, new Set(bands[index]?.filter(isFurniture))))
  return kept.map((lines, index) => {
    const head = interruptingHead(kept[index - 1]?.at(-1), lines)
    return head && bands[index]?.includes(head) ? without(lines, new Set([head])) : lines
  })
}

/** The topmost line of a page, set off from the next, where a sentence of the page before goes on right below it. */
function interruptingHead(before: Line | undefined, [head, below, next]: Line[]): Line | undefined {
  if (!before || !head || !below || !next) return undefined
  const setOff = head.y - below.y > 1.3 * (below.y - next.y)
  return setOff && !goesOn(before, head) && goesOn(before, below) ? head : undefined
}

function without(lines: Line[], furniture: Set<Line>): Line[] {
  const kept = lines.filter((line) => !furniture.has(line))
  return lengthOf(kept) >= 0.85 * lengthOf(lines) ? kept : lines
}

/** The outermost rows of a page, as long as they also lie in the outer eighth of what is printed on it. */
function bandOf(lines: Line[]): Line[] {
  const upright = lines.filter((line) => line.upright)
  const rows = [...new Set(upright.map((line) => Math.round(line.y)))].sort((a, b) => b - a)
  if (rows.length <= 2 * bandRows) return []
  const [top = 0, bottom = 0] = [rows[0], rows.at(-1)]
  const margin = (top - bottom) / 8
  const lowestHead = Math.max(rows[bandRows - 1] ?? 0, top - margin)
  const highestFoot = Math.min(rows.at(-bandRows) ?? 0, bottom + margin)
  return upright.filter(({ y }) => Math.round(y) >= lowestHead || Math.round(y) <= highestFoot)
}

/** Same words at the same height on the page. Numbers at either end may differ, within a line they tell tables apart. */
function keyOf({ text, y }: Line): string {
  const words = text
    .slice(0, 200)
    .toLowerCase()
    .replace(/^[\d\W]*(?=\p{L})|\P{L}+$/gu, '#')
  return `${Math.round(y / 8)} ${words.replace(/\s/g, '')}`
}

function lengthOf(lines: Line[]): number {
  return lines.reduce((total, line) => total + line.text.length, 0)
}
