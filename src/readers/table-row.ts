import type { Part } from './document-text.ts'

/** A row is laid out, not tabular, where a cell holds several paragraphs of more than this many characters. */
const tabularCharacters = 300

/**
 * A row of a table as a line, or what its cells hold, where it is laid out and not tabular.
 * @param place what the row stands on and in
 */
export function rowOf(cells: Part[][], { page, zone }: Pick<Part, 'page' | 'zone'>): Part[] {
  const texts = cells.map((cell) => cell.map((block) => block.text.replaceAll('\n', ' ')).join(' '))
  const laidOut = cells.some((cell, at) => cell.length > 1 && (texts[at] ?? '').length > tabularCharacters)
  if (laidOut) return cells.flat()
  const linked = cells.flat().reduce((sum, block) => sum + block.linked, 0)
  const hidden = cells.flatMap((cell) => cell.flatMap((block) => block.hidden))
  return rowText(texts).map((text) => ({
    text,
    kind: 'row' as const,
    page,
    zone,
    linked: Math.min(linked, text.length),
    bold: [],
    hidden,
  }))
}

/** A cell keeps its column where one before it is empty; one that is alone in its row has none to keep. */
function rowText(cells: string[]): string[] {
  const filled = cells.filter((cell) => cell !== '')
  if (filled.length < 2) return filled
  const last = cells.findLastIndex((cell) => cell !== '')
  const row = cells.slice(0, last + 1).join(' | ')
  return [row.replace(/(?<=\|) {2}(?=\|)/g, ' ').trimStart()]
}
