/**
 * A text that remembers where it came from: character `i` stands for the stretch `from[i]` to `to[i]` of the
 * original, in UTF-16 units. Every repair keeps this, so that a repaired sentence can still be opened in the source.
 */
export type MappedText = { text: string; from: Int32Array; to: Int32Array }

/** The original itself, each character standing for itself. */
export function mapText(text: string): MappedText {
  const from = new Int32Array(text.length)
  const to = new Int32Array(text.length)
  for (let at = 0; at < text.length; at += 1) {
    from[at] = at
    to[at] = at + 1
  }
  return { text, from, to }
}

/** Replaces every match; the characters of a replacement stand for the whole match. The pattern must be global. */
export function edit(
  source: MappedText,
  pattern: RegExp,
  replacement: string | ((match: RegExpExecArray) => string),
): MappedText {
  const matches = [...source.text.matchAll(pattern)]
  if (matches.length === 0) return source
  const pieces: MappedText[] = []
  let at = 0
  for (const match of matches) {
    const end = match.index + match[0].length
    const written = typeof replacement === 'string' ? replacement : replacement(match)
    pieces.push(slice(source, at, match.index), stretch(source, match.index, end, written))
    at = end
  }
  pieces.push(slice(source, at, source.text.length))
  return join(pieces)
}

/** A part of a mapped text. */
export function slice(source: MappedText, start: number, end: number): MappedText {
  return {
    text: source.text.slice(start, end),
    from: source.from.subarray(start, end),
    to: source.to.subarray(start, end),
  }
}

/** Mapped texts one after the other. */
export function join(pieces: readonly MappedText[]): MappedText {
  const length = pieces.reduce((sum, piece) => sum + piece.text.length, 0)
  const from = new Int32Array(length)
  const to = new Int32Array(length)
  let at = 0
  for (const piece of pieces) {
    from.set(piece.from, at)
    to.set(piece.to, at)
    at += piece.text.length
  }
  return { text: pieces.map((piece) => piece.text).join(''), from, to }
}

/** New words standing for the stretch `start` to `end` of a mapped text. */
export function stretch(source: MappedText, start: number, end: number, written: string): MappedText {
  const length = written.length
  const first = source.from[start] ?? 0
  const last = end > start ? source.to[end - 1]! : first
  return {
    text: written,
    from: new Int32Array(length).fill(first),
    to: new Int32Array(length).fill(last),
  }
}
