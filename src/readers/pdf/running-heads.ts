import type { Line } from './page-lines.ts'

const bandLines = 2
const pageNumber =
  /^(?:[-–—·•|[(\s]*(?:\d{1,4}|[ivxlc]{1,6})[-–—·•|\])\s]*|(?:page|seite|página|pagina|стр\.?|p\.)\s*\d+(?:\s*(?:of|von|de|di|из|\/)\s*\d+)?|\d+\s*(?:of|\/)\s*\d+)$/iu
const stamp = /^downloaded (?:from|on|by)\b/i

/**
 * The pages without their running heads, running feet and page numbers: lines among the outermost two at either end
 * that come back, digits aside, on three pages or more or on most pages; elsewhere only bare page numbers and
 * download stamps. No page loses more than 15 % of its characters: then it keeps them all.
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
  return pages.map((lines, index) => {
    const furniture = new Set(bands[index]?.filter(isFurniture))
    const kept = lines.filter((line) => !furniture.has(line))
    return lengthOf(kept) >= 0.85 * lengthOf(lines) ? kept : lines
  })
}

function bandOf(lines: Line[]): Line[] {
  const upright = lines.filter((line) => line.upright)
  const rows = [...new Set(upright.map((line) => Math.round(line.y)))].sort((a, b) => b - a)
  if (rows.length <= 2 * bandLines) return []
  const lowestHead = rows[bandLines - 1] ?? 0
  const highestFoot = rows.at(-bandLines) ?? 0
  return upright.filter((line) => Math.round(line.y) >= lowestHead || Math.round(line.y) <= highestFoot)
}

/** Same words, same height on the page within four points; the digits may differ. */
function keyOf(line: Line): string {
  return `${Math.round(line.y / 8)} ${line.text.toLowerCase().replace(/\d+/g, '#').replace(/\s/g, '')}`
}

function lengthOf(lines: Line[]): number {
  return lines.reduce((total, line) => total + line.text.length, 0)
}
