import { AppError, type ErrorCode } from '#domain/errors.ts'
import type { Block } from '#domain/document/block.ts'
import { normalizeCharacters } from '../characters.ts'
import type { LeftOut } from '#domain/document/reading-report.ts'
import { isBlank } from '../text-quality.ts'
import { assemble } from './assemble.ts'
import { readFormValues } from './form-values.ts'
import type { PdfLibrary } from './library.ts'
import { describeOpenFailure, isOverflow } from './pdf-errors.ts'
import { withHeadings } from './headings.ts'
import { readOutline, type OutlineEntry } from './outline.ts'
import type { PageVerdict, ReadPage } from './read-page.ts'
import { createPagesReader, type PagesOptions } from './read-pages.ts'
import { findHeadersAndFooters } from './headers-and-footers.ts'
import { withoutNoteMarks } from './note-marks.ts'

export type PdfText = {
  text: string
  blocks: Block[]
  /** Of the whole document. */
  pageCount: number
  /** One for each page that was read, in order. */
  verdicts: PageVerdict[]
  /** Pages whose text may be hidden in part, and was kept. */
  doubtful: number[]
  leftOut: LeftOut[]
  /** Whether reading stopped because the limit was passed. */
  more: boolean
}

/** Lines lose characters when they are cleaned; so many more than the limit are read at first. */
const margin = 1.25

/**
 * The text of a PDF, or a beginning of it that exceeds `limit` characters. The engine is freed however this ends.
 * @throws AppError `pdf_no_text`, `pdf_first_pages_no_text`, `pdf_text_unreadable`, `pdf_password_protected`, `pdf_invalid`, `pdf_network`,
 * `pdf_initialization_failed`, `pdf_failed`; the reason of the signal when it is aborted
 */
export async function readPdf(
  bytes: Uint8Array,
  library: PdfLibrary,
  options: PagesOptions & { limit: number },
): Promise<PdfText> {
  const { limit } = options
  const signal = AbortSignal.any([options.signal, library.broken])
  const task = library.open(bytes)
  // Freed on abort too: a document that never answers would keep its promises, and us, waiting.
  const aborted = Promise.withResolvers<never>()
  const abort = (): void => aborted.reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  if (signal.aborted) abort()
  const read = async (): Promise<PdfText> => {
    const document = await task.promise.catch((error: unknown) => {
      throw describeOpenFailure(error)
    })
    const outline = readOutline(document)
    const reader = createPagesReader(document, readFormValues(document), { ...options, signal })
    let text: Pick<PdfText, 'text' | 'blocks' | 'leftOut'>
    for (let enough = margin * limit; ; enough *= margin) {
      await reader.readUntil(enough)
      text = textOf(reader.pages, await outline)
      if (!reader.more() || text.text.length > limit) break
    }
    if (task.resourceMissing()) throw new AppError('pdf_network')
    const verdicts = reader.pages.map((page) => page.verdict)
    if (text.text === '')
      throw new AppError(whyNoText(reader.pages, document.numPages), { count: reader.pages.length })
    const doubtful = reader.pages.filter((page) => page.doubtful).map(({ number }) => number)
    return { ...text, pageCount: document.numPages, verdicts, doubtful, more: reader.more() }
  }
  try {
    return await Promise.race([read(), aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
    if (signal.aborted) library.stop()
    // Not waited for: the engine may still be reading pages that are no longer wanted.
    void task.destroy().catch(ignore)
  }
}

function whyNoText(pages: ReadPage[], pageCount: number): ErrorCode {
  if (pages.some(({ verdict }) => verdict === 'garbled')) return 'pdf_text_unreadable'
  return pages.some(({ failure }) => failure !== undefined && isOverflow(failure))
    ? 'pdf_invalid'
    : pages.length < pageCount
      ? 'pdf_first_pages_no_text'
      : 'pdf_no_text'
}

/** A document that failed to open also fails to close; the first failure is the one reported. */
function ignore(): void {}

function textOf(
  pages: ReadPage[],
  outline: readonly OutlineEntry[],
): Pick<PdfText, 'text' | 'blocks' | 'leftOut'> {
  const omitted = findHeadersAndFooters(pages)
  const { starts, text, blocks } = assemble(
    withoutNoteMarks(pages.map(({ lines }) => lines.filter((line) => !omitted.has(line)))),
  )
  let kept = 0
  const leftOut = pages.flatMap(({ number, lines, hidden }): LeftOut[] => {
    const around = lines.flatMap((line): LeftOut[] => {
      const why = omitted.get(line)
      if (!why) kept++
      return why ? [{ page: number, text: line.text, why, at: starts[kept] ?? text.length }] : []
    })
    const at = starts[kept] ?? text.length
    const unseen = hidden.map(({ text, how }) => ({
      page: number,
      text: normalizeCharacters(text).trim(),
      why: how,
      at,
    }))
    return [...around, ...unseen]
  })
  return isBlank(text)
    ? { text: '', blocks: [], leftOut }
    : { text, blocks: withHeadings(blocks, outline), leftOut }
}
