/** Packages unpack to no more than this, each part, in bytes. */
export const mostUnpacked = 128 * 1_048_576

/**
 * The parts of a ZIP archive that are asked for, by https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT.
 * @throws RangeError for bytes that are no archive, for a broken one, and where a part unpacks to too much
 */
export async function unzip(bytes: Uint8Array, names: readonly string[]): Promise<Map<string, Uint8Array>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end--
  if (end < 0) throw new RangeError('This is no archive.')
  const parts = new Map<string, Uint8Array>()
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index++) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new RangeError('The list of an archive is broken.')
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((from) =>
      view.getUint16(at + from, true),
    )
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + (nameLength ?? 0)))
    if (names.includes(name)) {
      const [method, packed, local] = [
        view.getUint16(at + 10, true),
        view.getUint32(at + 20, true),
        view.getUint32(at + 42, true),
      ]
      const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
      const content = bytes.subarray(start, start + packed)
      parts.set(name, method === 0 ? content : await inflate(content))
    }
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0)
  }
  return parts
}

async function inflate(content: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(content)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
  const reader = stream.getReader()
  const pieces: Uint8Array[] = []
  let length = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.length
    if (length > mostUnpacked) {
      await reader.cancel()
      throw new RangeError('A part of an archive unpacks to too much.')
    }
    pieces.push(read.value)
  }
  return joined(pieces, length)
}

/** Bytes that came in pieces. */
export function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
