import type { Span } from '#domain/span.ts'
import { mostShown, sizeFor } from './shown-size.ts'

/** The part of a text that is shown from about an offset on; it begins at a line or a word where one is near. */
export function partFrom(text: string, offset: number): Span {
  const size = sizeFor(text.slice(offset, offset + mostShown))
  const start = boundaryBefore(text, Math.min(offset, Math.max(0, text.length - size)), size)
  const isLast = text.length - start <= 1.1 * size
  const end = isLast ? text.length : boundaryBefore(text, start + size, size)
  return { start, end }
}

/** The part that has an offset in its middle. */
export function partAround(text: string, offset: number): Span {
  return partFrom(text, Math.max(0, offset - mostShown / 2))
}

function boundaryBefore(text: string, offset: number, size: number): number {
  if (offset <= 0) return 0
  const near = text.slice(Math.max(0, offset - size / 10), offset)
  const at = Math.max(near.lastIndexOf('\n'), near.lastIndexOf(' '))
  if (at >= 0) return offset - near.length + at + 1
  const isPair = /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(offset - 1, offset + 1))
  return isPair ? offset - 1 : offset
}

/** The spans of a text that lie in a part of it, as spans of that part. */
export function spansWithin(spans: readonly Span[], { start, end }: Span): Span[] {
  return spans.flatMap((span) =>
    span.start < end && span.end > start
      ? [{ start: Math.max(span.start - start, 0), end: Math.min(span.end, end) - start }]
      : [],
  )
}
