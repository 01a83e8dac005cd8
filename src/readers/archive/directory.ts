import { AppError } from '#domain/errors.ts'

/** Where one part of an archive lies, as its central directory says. None of it is to be trusted. */
export type ArchiveEntry = {
  name: string
  deflated: boolean
  encrypted: boolean
  /** Bytes in the archive. */
  packedBytes: number
  /** Where its local header begins. */
  offset: number
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const endBytes = 22
const maxCommentBytes = 65_535

/**
 * The parts that the central directory of a ZIP archive lists, by name, the first of each (APPNOTE.TXT 6.3.10, 4.3).
 * Archives split over several files or beyond four gigabytes are not read.
 * @throws AppError `document_invalid`; `document_unpacks_too_large` for more than `maxEntries`
 */
export function readDirectory(bytes: Uint8Array, maxEntries: number): Map<string, ArchiveEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  if (count > maxEntries) throw new AppError('document_unpacks_too_large')
  const entries = new Map<string, ArchiveEntry>()
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== entrySignature) {
      throw new AppError('document_invalid')
    }
    const nameBytes = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameBytes)).replaceAll('\\', '/')
    const method = view.getUint16(at + 10, true)
    const encrypted = (view.getUint16(at + 8, true) & 1) === 1
    const packedBytes = view.getUint32(at + 20, true)
    const offset = view.getUint32(at + 42, true)
    if ((method === 0 || method === 8) && !entries.has(name)) {
      entries.set(name, { name, deflated: method === 8, encrypted, packedBytes, offset })
    }
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/**
 * The bytes of a part as they lie in the archive.
 * @throws AppError `document_invalid` when they are not there
 */
export function packedBytesOf(bytes: Uint8Array, { offset, packedBytes }: ArchiveEntry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (offset + 30 > view.byteLength || view.getUint32(offset, true) !== localSignature) {
    throw new AppError('document_invalid')
  }
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  if (start + packedBytes > bytes.length) throw new AppError('document_invalid')
  return bytes.subarray(start, start + packedBytes)
}

/** The record that ends an archive, looked for from the end: only a comment may follow it. */
function findEnd(view: DataView): number {
  const last = view.byteLength - endBytes
  for (let at = last; at >= Math.max(last - maxCommentBytes, 0); at--) {
    if (view.getUint32(at, true) === endSignature) return at
  }
  throw new AppError('document_invalid')
}
