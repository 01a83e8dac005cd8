import type { Span } from '#domain/span.ts'

/**
 * A text that remembers where it came from, run by run. Every repair keeps this, so that a repaired sentence can still
 * be opened in the source.
 */
export type MappedText = { text: string; runs: readonly Run[] }

/** A stretch of the text, from `at` on, and where it stands in the original, in UTF-16 units. */
type Run = {
  at: number
  length: number
  original: Span
  /** Whether each character stands for itself; otherwise each stands for the whole stretch of the original. */
  isCopy: boolean
}

/** The original itself, each character standing for itself. */
export function mapText(text: string): MappedText {
  const { length } = text
  return { text, runs: [{ at: 0, length, original: { start: 0, end: length }, isCopy: true }] }
}

/** Replaces every match; the characters of a replacement stand for the whole match. The pattern must be global. */
export function edit(
  source: MappedText,
  pattern: RegExp,
  replacement: string | ((match: RegExpExecArray) => string),
): MappedText {
  const pieces: MappedText[] = []
  let at = 0
  for (const match of source.text.matchAll(pattern)) {
    const end = match.index + match[0].length
    const written = typeof replacement === 'string' ? replacement : replacement(match)
    pieces.push(slice(source, at, match.index), stretch(source, match.index, end, written))
    at = end
  }
  return pieces.length === 0 ? source : join([...pieces, slice(source, at, source.text.length)])
}

/** A part of a mapped text. */
export function slice({ text, runs }: MappedText, start: number, end: number): MappedText {
  const inside: Run[] = []
  for (let place = runAt(runs, start); place < runs.length && runs[place]!.at < end; place += 1) {
    const { at, length, original, isCopy } = runs[place]!
    const [from, to] = [Math.max(at, start), Math.min(at + length, end)]
    if (from >= to) continue
    const own = isCopy ? { start: original.start + from - at, end: original.start + to - at } : original
    inside.push({ at: from - start, length: to - from, original: own, isCopy })
  }
  return { text: text.slice(start, end), runs: inside }
}

/** Mapped texts one after the other. */
export function join(pieces: readonly MappedText[]): MappedText {
  const runs: Run[] = []
  let before = 0
  for (const piece of pieces) {
    for (const run of piece.runs) runs.push({ ...run, at: run.at + before })
    before += piece.text.length
  }
  return { text: pieces.map(({ text }) => text).join(''), runs }
}

/** New words standing for the stretch `start` to `end` of a mapped text. */
export function stretch(source: MappedText, start: number, end: number, written: string): MappedText {
  const first = originalOf(source, start, start + 1)?.start ?? 0
  const original = originalOf(source, start, end) ?? { start: first, end: first }
  const run = { at: 0, length: written.length, original, isCopy: false }
  return { text: written, runs: written === '' ? [] : [run] }
}

/** Where a stretch of the text stands in the original; undefined for one without a character of it. */
export function originalOf({ runs }: MappedText, start: number, end: number): Span | undefined {
  const first = runs[runAt(runs, start)]
  const last = runs[runAt(runs, end - 1)]
  if (!first || !last || end <= start) return undefined
  const from = first.isCopy ? first.original.start + start - first.at : first.original.start
  const to = last.isCopy ? last.original.start + end - last.at : last.original.end
  return to > from ? { start: from, end: to } : undefined
}

/** The place of the run that holds a character, by halving. */
function runAt(runs: readonly Run[], character: number): number {
  let [low, high] = [0, runs.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (runs[middle]!.at <= character) low = middle
    else high = middle - 1
  }
  return low
}
