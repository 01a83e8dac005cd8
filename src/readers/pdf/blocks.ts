import type { Line } from './page-lines.ts'

/** A line and the paragraph-like block it stands in; lengths in points. */
export type PlacedLine = Line & { edges: { left: number; right: number }; leading: number }

/**
 * Groups lines that follow closely below each other, so that each knows how wide its column is and how far apart
 * its lines usually stand.
 */
export function placeInBlocks(lines: Line[]): PlacedLine[] {
  const leading = usualLeading(lines)
  const blocks: Line[][] = []
  for (const line of lines) {
    const block = blocks.at(-1)
    const previous = block?.at(-1)
    if (block && previous && isBelow(previous, line)) block.push(line)
    else blocks.push([line])
  }
  return blocks.flatMap((block) => {
    const edges = { left: Infinity, right: -Infinity }
    for (const { left, right } of block) {
      edges.left = Math.min(edges.left, left)
      edges.right = Math.max(edges.right, right)
    }
    return block.map((line) => ({ ...line, edges, leading }))
  })
}

function isBelow(line: Line, next: Line): boolean {
  const drop = line.y - next.y
  const size = Math.max(line.size, next.size)
  return drop > -0.5 * size && drop < 2.5 * size && next.left < line.right && next.right > line.left
}

function usualLeading(lines: Line[]): number {
  const drops: number[] = []
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1]
    if (!next) break
    const drop = line.y - next.y
    const size = Math.max(line.size, next.size)
    if (drop > 0.8 * size && drop < 3 * size) drops.push(drop)
  }
  drops.sort((a, b) => a - b)
  return drops[Math.floor(drops.length / 2)] ?? 0
}
