import { join, slice, stretch, type MappedText } from './mapped-text.ts'

/**
 * Puts the columns of a page that was read straight across one after the other. Only where most lines show a wide
 * gap at nearly the same place; otherwise the text comes back as it is.
 */
export function separateColumns(source: MappedText): MappedText {
  const lines: { start: number; end: number; gap: RegExpExecArray | null }[] = []
  let at = 0
  for (const line of source.text.split('\n')) {
    lines.push({ start: at, end: at + line.length, gap: /(?<=\S) {3,}(?=\S)/u.exec(line) })
    at += line.length + 1
  }
  const filled = lines.filter((line) => line.end > line.start)
  const right = new Map<number, number>()
  for (const { gap } of filled) {
    if (gap) right.set(gap.index + gap[0].length, (right.get(gap.index + gap[0].length) ?? 0) + 1)
  }
  const [column, count] = [...right].sort((x, y) => y[1] - x[1])[0] ?? [0, 0]
  if (filled.length < 6 || count < 0.6 * filled.length || column < 20) return source

  const left: MappedText[] = []
  const rest: MappedText[] = []
  for (const { start, end, gap } of lines) {
    const split = gap && gap.index + gap[0].length === column
    const newline = stretch(source, Math.max(0, end - 1), end, '\n')
    left.push(slice(source, start, split ? start + gap.index : end), newline)
    if (split) rest.push(slice(source, start + column, end), newline)
  }
  return join([...left, ...rest])
}
