import { AppError } from '#domain/errors.ts'

/** Pixels. */
export type ImageSize = { width: number; height: number }

/** More would take a quarter of a gigabyte once decoded, whatever the file weighs. */
const mostPixels = 64_000_000

/** Tells whether a file begins as a PNG, JPEG or WebP. */
export function isImage(head: Uint8Array): boolean {
  return isPng(head) || isJpeg(head) || isWebp(head)
}

/**
 * Refuses an image before it is decoded, by what its header claims.
 * @param bytes the whole file: a JPEG may state its size late
 * @throws AppError `image_invalid` where no size is stated, `image_too_large`
 */
export function checkImageSize(bytes: Uint8Array): void {
  const size = sizeOfImage(bytes)
  if (!size || size.width === 0 || size.height === 0) throw new AppError('image_invalid')
  if (size.width * size.height > mostPixels) throw new AppError('image_too_large')
}

/**
 * The size that the header of a PNG (W3C PNG, 11.2.1), JPEG (ITU-T T.81, B.2.2) or WebP (RFC 9649, 2.4 to 2.7) claims.
 */
export function sizeOfImage(bytes: Uint8Array): ImageSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (isPng(bytes)) return { width: view.getUint32(16), height: view.getUint32(20) }
    if (isJpeg(bytes)) return sizeOfJpeg(view)
    if (isWebp(bytes)) return sizeOfWebp(view)
  } catch (error) {
    // The file ends before it states its size.
    if (!(error instanceof RangeError)) throw error
  }
  return undefined
}

function isPng(bytes: Uint8Array): boolean {
  return begins(bytes, 0, '\x89PNG\r\n\x1A\n')
}

function isJpeg(bytes: Uint8Array): boolean {
  return begins(bytes, 0, '\xFF\xD8\xFF')
}

function isWebp(bytes: Uint8Array): boolean {
  return begins(bytes, 0, 'RIFF') && begins(bytes, 8, 'WEBP')
}

function begins(bytes: Uint8Array, at: number, letters: string): boolean {
  return Array.from(letters).every((letter, index) => bytes[at + index] === letter.charCodeAt(0))
}

/** Segment after segment up to the first that starts a frame: any of C0 to CF but tables (C4), C8 and CC. */
function sizeOfJpeg(view: DataView): ImageSize | undefined {
  let at = 2
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    // A marker may be preceded by any number of fill bytes.
    if (marker === 0xff) {
      at += 1
      continue
    }
    const startsFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (startsFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    at += 2 + view.getUint16(at + 2)
  }
  return undefined
}

/** Little-endian; an extended file states the size of its canvas, minus one. */
function sizeOfWebp(view: DataView): ImageSize | undefined {
  const kind = String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + 12, 4))
  if (kind === 'VP8X') {
    const low = view.getUint32(24, true) & 0xff_ff_ff
    return { width: low + 1, height: (view.getUint32(26, true) >>> 8) + 1 }
  }
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (kind !== 'VP8 ') return undefined
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
}
