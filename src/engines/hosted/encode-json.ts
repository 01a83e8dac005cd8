import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

/** UTF-16 code units of a string that are escaped at once. */
const sliceLength = 64 * 1024

/**
 * The JSON of a value in UTF-8. Long strings in it are escaped slice by slice, and between slices the event loop turns:
 * a whole one of millions of characters would hold up everybody's requests.
 * @returns pieces of some 64 KB
 */
export async function encodeJson(value: unknown): Promise<Buffer[]> {
  const long: string[] = []
  const mark = randomUUID()
  const frame = JSON.stringify(value, (_, part: unknown) => {
    if (typeof part !== 'string' || part.length <= sliceLength) return part
    long.push(part)
    return mark
  })
  const pieces: Buffer[] = []
  for (const [index, part] of frame.split(mark).entries()) {
    if (index > 0)
      for (const slice of slicesOf(long[index - 1]!)) {
        pieces.push(Buffer.from(JSON.stringify(slice).slice(1, -1)))
        await setImmediate()
      }
    pieces.push(Buffer.from(part))
  }
  return pieces
}

/** Slices of a string, none ending between the two halves of a character. */
function* slicesOf(text: string): Generator<string> {
  let start = 0
  while (start < text.length) {
    const end = start + sliceLength
    const next = end - (isHighSurrogate(text.charCodeAt(end - 1)) ? 1 : 0)
    yield text.slice(start, next)
    start = next
  }
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit < 0xdc00
