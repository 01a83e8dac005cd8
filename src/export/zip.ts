/** A part of an archive; its name has `/` between folders. */
export type ArchivePart = { name: string; content: string | Uint8Array }

/** 1 January 1980, the first day that an archive can name: the same parts make the same bytes. */
const firstDay = 0x0021

/** Parts as a ZIP archive, by https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT. All together below 4 GB. */
export async function writeZip(parts: readonly ArchivePart[]): Promise<Uint8Array<ArrayBuffer>> {
  const files: BlobPart[] = []
  const directory: BlobPart[] = []
  let [offset, directorySize] = [0, 0]
  for (const part of parts) {
    const name = new TextEncoder().encode(part.name)
    const content = new Uint8Array(
      typeof part.content === 'string' ? new TextEncoder().encode(part.content) : part.content,
    )
    const packed = await deflate(content)
    // Version 2.0, names in UTF-8, deflated.
    const facts = fields(
      [20, 2],
      [0x0800, 2],
      [8, 2],
      [0, 2],
      [firstDay, 2],
      [crc32(content), 4],
      [packed.length, 4],
      [content.length, 4],
      [name.length, 2],
      [0, 2],
    )
    const local = fields([0x04034b50, 4])
    files.push(local, facts, name, packed)
    const entry = [
      fields([0x02014b50, 4], [20, 2]),
      facts,
      fields([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
      name,
    ]
    directory.push(...entry)
    directorySize += sum(entry)
    offset += sum([local, facts, name, packed])
  }
  const end = fields(
    [0x06054b50, 4],
    [0, 4],
    [parts.length, 2],
    [parts.length, 2],
    [directorySize, 4],
    [offset, 4],
    [0, 2],
  )
  return new Uint8Array(await new Blob([...files, ...directory, end]).arrayBuffer())
}

async function deflate(content: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([content]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

/** Numbers one after another, the lowest byte of each first. */
function fields(...numbers: [value: number, bytes: number][]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    numbers.flatMap(([value, bytes]) =>
      Array.from({ length: bytes }, (_, index) => (value >>> (8 * index)) & 0xff),
    ),
  )
}

function sum(pieces: Uint8Array[]): number {
  return pieces.reduce((total, piece) => total + piece.length, 0)
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

function crc32(bytes: Uint8Array): number {
  let value = -1
  for (const byte of bytes) value = (value >>> 8) ^ crcTable[(value ^ byte) & 0xff]!
  return ~value >>> 0
}
