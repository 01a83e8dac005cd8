import { AppError } from '#domain/errors.ts'
import { isImage } from './ocr/image-size.ts'

export type FileKind = 'pdf' | 'txt' | 'image'

export type FileLimits = {
  /** Bytes; a file must be strictly smaller. */
  fileBytes: number
  /** UTF-16 code units of the cleaned text. */
  characters: number
}

export type FileFacts = {
  name: string
  /** The MIME type as the system tells it; often empty. */
  type: string
  /** Bytes. */
  size: number
  /** The first `headBytes` bytes of the file, where it has them. */
  head: Uint8Array
}

/** How much of a file its kind is told from. */
export const headBytes = 1024

/** A PDF starts with its signature; printers and mail gateways may put whole lines of their own before it. */
const pdfSignature = /(?:^|[\r\n])%PDF-/

/**
 * Says what a file is and refuses it before any reader is loaded: type by MIME type or by extension, then size,
 * then signature (specification, section 5). A text file that begins as a PDF is read as the PDF it is.
 * @throws AppError `file_type_unsupported`, `file_too_large`, `pdf_signature_missing`, `image_invalid`
 */
export function checkFile(file: FileFacts, limits: Pick<FileLimits, 'fileBytes'>): FileKind {
  const claimed = claimedKind(file.name, file.type)
  if (!claimed) throw new AppError('file_type_unsupported')
  if (file.size >= limits.fileBytes) throw new AppError('file_too_large', { maxBytes: limits.fileBytes })
  if (claimed === 'image') {
    if (!isImage(file.head)) throw new AppError('image_invalid')
    return claimed
  }
  const head = new TextDecoder('latin1').decode(file.head.subarray(0, headBytes))
  if (claimed === 'pdf' && !pdfSignature.test(head)) throw new AppError('pdf_signature_missing')
  return claimed === 'pdf' || head.startsWith('%PDF-') ? 'pdf' : 'txt'
}

function claimedKind(name: string, type: string): FileKind | undefined {
  const mime = type.split(';', 1)[0]?.trim().toLowerCase()
  if (mime === 'application/pdf' || /\.pdf$/i.test(name)) return 'pdf'
  if (mime === 'text/plain' || /\.txt$/i.test(name)) return 'txt'
  if (/^image\/(?:png|jpeg|webp)$/.test(mime ?? '') || /\.(?:png|jpe?g|webp)$/i.test(name)) return 'image'
  return undefined
}
