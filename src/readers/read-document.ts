import { AppError } from '#domain/errors.ts'
import { checkFile, headBytes, type FileLimits } from './check-file.ts'
import { documentReaders } from './document-readers.ts'
import { checkImageSize } from './ocr/image-size.ts'
import type { DocumentText } from './document-text.ts'
import { loadReader } from './load-reader.ts'
import type { PdfLibrary } from './pdf/library.ts'
import type { PageVerdict } from './pdf/read-page.ts'
import { readPdf } from './pdf/read-pdf.ts'
import type { SourceNote } from '#domain/document/reading-report.ts'
import type { SourceText } from './source.ts'
import { decodeText } from './text-file.ts'
import { isBlank } from './text-quality.ts'
import { notesOf } from './notes.ts'
import { timeFor } from './reading-time.ts'
import { withTimeLimit } from './time-limit.ts'

export type DocumentFile = { name: string; type: string; bytes: Uint8Array }

export type ReadOptions = {
  timeoutMs: number
  limits: FileLimits
  signal?: AbortSignal
  onProgress?: (progress: { page: number; of: number }) => void
  /** Called for a PDF only, after its size and signature have been checked. */
  loadPdf: () => Promise<PdfLibrary>
}

/**
 * What a file says. A text beyond the limit is no failure here: it comes back flagged, so that a screen can refuse it
 * and yet offer its beginning. The bytes of a PDF are handed to the engine and are not to be used afterwards.
 * @throws AppError for every file that cannot be read; the reason of `signal` when
 * the reader of the screen changed their mind
 */
export async function readDocument(file: DocumentFile, options: ReadOptions): Promise<SourceText> {
  const { name, type, bytes } = file
  const head = bytes.subarray(0, headBytes)
  const checked = checkFile({ name, type, size: bytes.length, head }, options.limits)
  const isPage = checked === 'txt' && !/\.te?xt$/i.test(name) && looksLikePage(head)
  const kind = isPage ? 'html' : checked
  if (kind === 'image') {
    checkImageSize(bytes)
    throw new AppError('image_no_text')
  }
  if (kind === 'txt') {
    const { text, guessed } = await decodeText(bytes)
    const told = mayBeTranscript(text) ? await readTold(text) : undefined
    if (told) {
      const { blocks, leftOut, more } = told
      const notes = notesOf({ ...told, guessed })
      return { ...describe(kind, told.text, options.limits), blocks, notes, leftOut, more }
    }
    return { ...describe(kind, await withNamedSymbols(text), options.limits), notes: notesOf({ guessed }) }
  }
  if (kind !== 'pdf') return readOther(kind, bytes, options)
  const { timeoutMs, limits, onProgress } = options
  return withTimeLimit(timeoutMs, options.signal, async (signal, allow) => {
    const library = await options.loadPdf().catch((error: unknown) => {
      throw error instanceof AppError ? error : new AppError('pdf_initialization_failed', {}, error)
    })
    const pdf = await readPdf(bytes, library, {
      maxPages: limits.pages,
      limit: limits.characters,
      onProgress(progress) {
        allow(timeFor(progress.of, timeoutMs))
        onProgress?.(progress)
      },
      signal,
    })
    const notes: SourceNote[] = []
    if (pdf.pageCount > limits.pages) {
      notes.push({ kind: 'first-pages', read: pdf.verdicts.length, of: pdf.pageCount })
    }
    for (const [kind, verdicts] of pageNotes) {
      const pages = pdf.verdicts.flatMap((verdict, index) => (verdicts.includes(verdict) ? [index + 1] : []))
      if (pages.length > 0) notes.push({ kind, pages })
    }
    if (pdf.doubtful.length > 0) notes.push({ kind: 'perhaps-hidden', pages: pdf.doubtful })
    const { blocks, leftOut, more } = pdf
    return { ...describe(kind, pdf.text, limits), blocks, notes, leftOut, more }
  })
}

const page = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)*<(?:!doctype\s+html|html)\b/i
const savedPage = /^(?:[\w-]+:.*(?:\r?\n[ \t].*)*\r?\n){0,20}Content-Type:\s*multipart\/related/i

/** Whether a text that is not called a page begins as one does, or as one that was saved in one file. */
function looksLikePage(head: Uint8Array): boolean {
  const start = new TextDecoder('latin1').decode(head)
  return page.test(start) || savedPage.test(start)
}

/** A text that was copied out of an office program may hold the private codes of its symbols. */
async function withNamedSymbols(text: string): Promise<string> {
  if (!/[\uF020-\uF0FF]/.test(text)) return text
  const { withSymbols } = await loadReader(() => import('./symbol-fonts.ts'))
  return withSymbols(text)
}

/** Whether lines enough hold a time for a transcript or a chat. */
function mayBeTranscript(text: string): boolean {
  return (text.match(/^[^\n]{0,60}?\d{1,2}:\d{1,2}/gm)?.length ?? 0) >= 3
}

async function readTold(text: string): Promise<DocumentText | undefined> {
  const { readTranscript } = await loadReader(() => import('./subtitles/transcript.ts'))
  return readTranscript(text)
}

/** @throws AppError `file_empty`, `document_timed_out`, and whatever the reader of that kind refuses */
async function readOther(
  kind: keyof typeof documentReaders,
  bytes: Uint8Array,
  { timeoutMs, signal, limits }: ReadOptions,
): Promise<SourceText> {
  const work = async (signal: AbortSignal): Promise<SourceText> => {
    const read = await documentReaders[kind]()
    const document = await read(bytes, signal)
    const { text, blocks, leftOut, more } = document
    if (isBlank(text)) throw new AppError(document.damaged ? 'document_invalid' : 'file_empty')
    return { ...describe(kind, text, limits), blocks, notes: notesOf(document), leftOut, more }
  }
  return withTimeLimit(timeoutMs, signal, work, 'document_timed_out')
}

/** Pages of which something is missing in the text. */
const pageNotes: [Extract<SourceNote, { pages: number[]; confidence?: never }>['kind'], PageVerdict[]][] = [
  ['damaged-pages', ['damaged']],
  ['garbled-pages', ['garbled']],
  ['garbled-lines', ['patchy']],
  ['scanned-pages', ['scan', 'mixed']],
]

function describe(kind: SourceText['kind'], text: string, limits: FileLimits): SourceText {
  const overLimit = text.length > limits.characters
  return {
    text,
    characters: text.length,
    blocks: undefined,
    kind,
    notes: [],
    leftOut: [],
    overLimit,
    more: false,
  }
}
