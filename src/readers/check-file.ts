import { AppError } from '#domain/errors.ts'
import { fileEndings, type FileKind } from './file-endings.ts'
import { isImage } from './ocr/image-size.ts'
import { looksLikeText } from './encoding/marks.ts'

export type FileLimits = {
  /** Bytes; a file must be strictly smaller. */
  fileBytes: number
  /** UTF-16 code units of the cleaned text. */
  characters: number
  /** So many of a PDF are read. */
  pages: number
}

export type FileFacts = {
  name: string
  /** The MIME type as the system reports it; often empty. */
  type: string
  /** Bytes. */
  size: number
  /** The first `headBytes` bytes of the file, where it has them. */
  head: Uint8Array
}

/** How many bytes of a file its kind is detected from. */
export const headBytes = 1024

const mimeTypes: Record<FileKind, string[]> = {
  pdf: ['application/pdf'],
  txt: ['text/plain'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  pptx: ['application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  odt: ['application/vnd.oasis.opendocument.text'],
  odp: ['application/vnd.oasis.opendocument.presentation'],
  epub: ['application/epub+zip'],
  rtf: ['application/rtf', 'text/rtf'],
  html: ['text/html', 'application/xhtml+xml'],
  markdown: ['text/markdown', 'text/x-markdown'],
  subtitles: ['text/vtt', 'application/x-subrip', 'text/srt'],
  image: ['image/png', 'image/jpeg', 'image/webp'],
}

/** A PDF starts with its signature; printers and mail gateways may put whole lines of their own before it. */
const pdfSignature = /(?:^|[\r\n])%PDF-/

/** How kinds begin that nothing else begins like, read as Latin-1. */
const beginnings = { pdf: '%PDF-', rtf: String.raw`{\rtf`, archive: 'PK\u0003\u0004' }

/** The compound files of old office programs; newer ones wrap what they encrypt in one. */
const compound = '\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1'

/** Kinds that are archives inside; which of them a file is shows in its parts once it is read. */
const archived: ReadonlySet<string> = new Set<FileKind>(['docx', 'pptx', 'odt', 'odp', 'epub'])

/** How names end that are no kind of ours: those of old office programs, and all others. */
const oldOffice = /\.(?:doc|dot|ppt|pps|pot)$|^[^.]*$/i

/**
 * Says what a file is and refuses it before any reader is loaded: type by MIME type, by extension or by how it begins,
 * then size, then signature. A file whose beginning is certain is read as what it is, whatever it is
 * called: a text that begins as a PDF is a PDF.
 * @throws AppError `file_type_unsupported`, `file_too_large`, `file_empty`, `pdf_signature_missing`, `document_mislabelled`,
 * `office_file_old`, `image_invalid`
 */
export function checkFile(file: FileFacts, limits: Pick<FileLimits, 'fileBytes'>): FileKind {
  const claimed = claimedKind(file.name, file.type)
  if (file.size >= limits.fileBytes) throw new AppError('file_too_large', { maxBytes: limits.fileBytes })
  if (file.size === 0 && claimed !== 'pdf') throw new AppError('file_empty')
  if (claimed === 'image') {
    if (!isImage(file.head)) throw new AppError('image_invalid')
    return claimed
  }
  const head = new TextDecoder('latin1').decode(file.head.subarray(0, headBytes))
  if (claimed === 'pdf' && !pdfSignature.test(head)) throw new AppError('pdf_signature_missing')
  if (claimed === 'pdf' || head.startsWith(beginnings.pdf)) return 'pdf'
  if (head.startsWith(beginnings.rtf)) return 'rtf'
  if (head.startsWith(beginnings.archive) && (claimed || oldOffice.test(file.name)))
    return claimed && isArchived(claimed) ? claimed : 'docx'
  if (!claimed) return kindByContent(file, head)
  if (isArchived(claimed) && isOld(head)) return claimed
  if (isArchived(claimed) || claimed === 'rtf') throw new AppError('document_mislabelled')
  return claimed
}

/** What a file is whose name tells nothing of use: a text, if its bytes are one. */
function kindByContent({ name, head: bytes }: FileFacts, head: string): FileKind {
  if (isOld(head) && oldOffice.test(name)) throw new AppError('office_file_old')
  if (!looksLikeText(bytes.subarray(0, headBytes))) throw new AppError('file_type_unsupported')
  return 'txt'
}

function claimedKind(name: string, type: string): FileKind | undefined {
  const mime = type.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const ending = /\.([\w-]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const kinds = Object.keys(fileEndings) as FileKind[]
  const byType = kinds.find((kind) => mimeTypes[kind].includes(mime))
  const byName = kinds.find((kind) => fileEndings[kind].includes(ending))
  if (byType === 'pdf') return 'pdf'
  return byName ?? byType
}

function isArchived(kind: FileKind): boolean {
  return archived.has(kind)
}

function isOld(head: string): boolean {
  return head.startsWith(compound)
}
