import { AppError } from '#domain/errors.ts'
import { isBlank, looksUnreadable } from '../text-quality.ts'
import { assemble, type PageSpan } from './assemble.ts'
import type { PdfLibrary } from './library.ts'
import { describeOpenFailure } from './pdf-errors.ts'
import { readPages, type PagesOptions, type PagesRead } from './read-pages.ts'
import { removeRunningHeads } from './running-heads.ts'

export type PdfText = {
  text: string
  pages: PageSpan[]
  /** Of the whole document. */
  pageCount: number
  /** Pages that could not be read, counted from 1. */
  damaged: number[]
  /** Whether reading stopped because there was enough. */
  more: boolean
}

/**
 * The text of a PDF. The engine is freed however this ends.
 * @throws AppError `pdf_no_text`, `pdf_text_unreadable`, `pdf_password_protected`, `pdf_invalid`, `pdf_network`,
 * `pdf_initialization_failed`, `pdf_failed`; the reason of the signal when it is aborted
 */
export async function readPdf(
  bytes: Uint8Array,
  library: PdfLibrary,
  options: PagesOptions,
): Promise<PdfText> {
  const task = library.open(bytes)
  // Freed on abort too: a document that never answers would keep its promises, and us, waiting.
  const aborted = Promise.withResolvers<never>()
  const abort = (): void => aborted.reject(options.signal.reason)
  options.signal.addEventListener('abort', abort, { once: true })
  if (options.signal.aborted) abort()
  try {
    const opened = task.promise.catch((error: unknown) => {
      throw describeOpenFailure(error)
    })
    const document = await Promise.race([opened, aborted.promise])
    const read = await Promise.race([readPages(document, options), aborted.promise])
    if (task.resourceMissing()) throw new AppError('pdf_network')
    return { ...textOf(read), pageCount: document.numPages, damaged: read.damaged, more: read.more }
  } finally {
    options.signal.removeEventListener('abort', abort)
    await Promise.race([task.destroy().catch(ignore), aborted.promise.catch(ignore)])
  }
}

/** A document that failed to open also fails to close; the first failure is the one that was told. */
function ignore(): void {}

function textOf(read: PagesRead): { text: string; pages: PageSpan[] } {
  const raw = read.pages.map((lines) => lines.map((line) => line.text).join('\n')).join('\n')
  if (isBlank(raw)) throw new AppError('pdf_no_text')
  if (looksUnreadable(raw)) throw new AppError('pdf_text_unreadable')
  const assembled = assemble(removeRunningHeads(read.pages))
  if (isBlank(assembled.text)) throw new AppError('pdf_no_text')
  return assembled
}
