import { AppError } from '#domain/errors.ts'

export type FileKind = 'pdf' | 'txt'

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
  /** The first bytes of the file, five or more where it has them. */
  head: Uint8Array
}

const pdfSignature = new TextEncoder().encode('%PDF-')

/**
 * Says what a file is and refuses it before any reader is loaded: type by MIME type or by extension, then size,
 * then signature (specification, section 5). A text file that begins as a PDF is read as the PDF it is.
 * @throws AppError `file_type_unsupported`, `file_too_large`, `pdf_signature_missing`
 */
export function checkFile(file: FileFacts, limits: Pick<FileLimits, 'fileBytes'>): FileKind {
  const claimed = claimedKind(file.name, file.type)
  if (!claimed) throw new AppError('file_type_unsupported')
  if (file.size >= limits.fileBytes) throw new AppError('file_too_large', { maxBytes: limits.fileBytes })
  const signed = startsAsPdf(file.head)
  if (claimed === 'pdf' && !signed) throw new AppError('pdf_signature_missing')
  return signed ? 'pdf' : 'txt'
}

/** Tells whether bytes START as a PDF: some readers also accept the signature further in, and we do not. */
export function startsAsPdf(head: Uint8Array): boolean {
  return pdfSignature.every((byte, index) => head[index] === byte)
}

function claimedKind(name: string, type: string): FileKind | undefined {
  const mime = type.split(';', 1)[0]?.trim().toLowerCase()
  if (mime === 'application/pdf' || /\.pdf$/i.test(name)) return 'pdf'
  if (mime === 'text/plain' || /\.txt$/i.test(name)) return 'txt'
  return undefined
}
