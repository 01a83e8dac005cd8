import type { Span } from '#domain/span.ts'

export type Piece = { kind: 'plain' | 'mark' | 'active'; start: number; text: string }

/** A text cut at its passages; those that overlap or touch are one, but for the part that is active. */
export function markedPieces(text: string, marks: readonly Span[], active: readonly Span[]): Piece[] {
  const edges = new Set([0, ...[...marks, ...active].flatMap(({ start, end }) => [start, end])])
  const cuts = [...edges].filter((at) => at >= 0 && at < text.length).sort((a, b) => a - b)
  const covers = (spans: readonly Span[], at: number) =>
    spans.some(({ start, end }) => start <= at && at < end)
  const pieces: Piece[] = []
  for (const [index, start] of cuts.entries()) {
    const kind = covers(active, start) ? 'active' : covers(marks, start) ? 'mark' : 'plain'
    const own = text.slice(start, cuts[index + 1])
    const last = pieces.at(-1)
    if (last?.kind === kind) last.text += own
    else pieces.push({ kind, start, text: own })
  }
  return pieces
}
