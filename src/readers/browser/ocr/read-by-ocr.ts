import { ocrLimits } from '#domain/limits.ts'
import { AppError } from '#domain/errors.ts'
import type { FileLimits } from '../../check-file.ts'
import type { OcrLanguage } from '../../ocr/languages.ts'
import type { OcrProgress } from '../../ocr/recognize-document.ts'
import type { SourceText } from '../../source.ts'
import { withTimeLimit } from '../../time-limit.ts'
import { askReader, notStarted } from '../ask-reader.ts'
import { oneForEach, type ReaderPort } from '../reader-pool.ts'
import { takeFile } from '../take-file.ts'

/** What the page asks of the OCR worker: one file, once. */
export type OcrRequest = {
  bytes: Uint8Array<ArrayBuffer>
  kind: 'pdf' | 'image'
  language: OcrLanguage
  /** The pages to read, counted from 1; all when not given. */
  pages: readonly number[] | undefined
  limits: FileLimits
}

export type OcrOptions = {
  language: OcrLanguage
  limits: FileLimits
  /** The pages to read, counted from 1; all when not given. */
  pages?: readonly number[]
  /** Aborting it ends the worker; `readByOcr` then rejects with the signal's reason. */
  signal: AbortSignal
  onProgress: (progress: OcrProgress) => void
  /** For tests: where a reader comes from, and how long it may take. */
  startReader?: () => ReaderPort
  timeoutMs?: number
}

/**
 * What the pictures in a PDF or an image say, read by OCR in workers that live for this one file. Nothing of it leaves
 * the browser.
 * @throws AppError for every file that cannot be read, `file_type_unsupported` for a file without pictures
 */
export async function readByOcr(file: File, options: OcrOptions): Promise<SourceText> {
  const { language, limits, pages, signal, onProgress } = options
  const { startReader = startWorker, timeoutMs = ocrLimits.timeoutMs } = options
  const { kind, bytes } = await takeFile(file, limits)
  if (kind !== 'pdf' && kind !== 'image') throw new AppError('file_type_unsupported')
  const request: OcrRequest = { bytes, kind, language, pages, limits }
  const ask = (stopped: AbortSignal): Promise<SourceText> =>
    askReader({
      readers: oneForEach(startReader),
      request,
      stopped,
      brokenCode: 'ocr_failed',
      onProgress: ({ page, of, share = 0 }) => onProgress({ page, of, share }),
    })
  try {
    return await withTimeLimit(timeoutMs, signal, ask, 'ocr_timed_out')
  } catch (error) {
    throw error === notStarted ? new AppError('ocr_initialization_failed') : error
  }
}

/** @throws `notStarted` where workers are forbidden */
function startWorker(): ReaderPort {
  try {
    return new Worker(new URL('./ocr-worker.ts', import.meta.url), { type: 'module', name: 'ocr' })
  } catch {
    throw notStarted
  }
}
