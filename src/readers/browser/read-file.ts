import { readingLimits } from '#domain/limits.ts'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import type { FileLimits } from '../check-file.ts'
import type { FileKind } from '../file-endings.ts'
import { readPlainly } from '../plain-text.ts'
import { timeFor } from '../reading-time.ts'
import type { SourceText } from '../source.ts'
import { withTimeLimit } from '../time-limit.ts'
import { askReader, notStarted } from './ask-reader.ts'
import { createReaderPool, type ReaderPool, type ReaderPort } from './reader-pool.ts'
import { takeFile, type TakenFile } from './take-file.ts'

/** What the page asks of the reader worker: one file, once. */
export type ReadRequest = TakenFile & { limits: FileLimits }

export type ReadFileOptions = {
  limits: FileLimits
  /** Aborting it ends the worker; `readFile` then rejects with the signal's reason. */
  signal?: AbortSignal
  onProgress?: (progress: { page: number; of: number }) => void
  /** For tests: where readers come from, and how long one may take. */
  readers?: ReaderPool
  timeoutMs?: number
}

/**
 * What a chosen file says, read in a worker, so that nothing it does can hold up the page. The worker is kept for the
 * next file unless it broke. A text over the limit is returned and flagged, not thrown.
 * @throws AppError for every file that cannot be read
 */
export async function readFile(file: File, options: ReadFileOptions): Promise<SourceText> {
  const { limits, signal, timeoutMs = readingLimits.timeoutMs } = options
  const taken = await withTimeLimit(timeoutMs, signal, () => takeFile(file, limits), 'file_unreadable')
  const { kind } = taken
  const { late, unstarted } = failuresOf(kind)
  try {
    return await withTimeLimit(
      timeoutMs,
      signal,
      (stopped, allow) => readInWorker(taken, options, stopped, (pages) => allow(timeFor(pages, timeoutMs))),
      late,
    )
  } catch (error) {
    if (error === notStarted && kind === 'txt') return await readPlainly(file, limits)
    throw error === notStarted ? new AppError(unstarted) : error
  }
}

function readInWorker(
  taken: TakenFile,
  { limits, onProgress, readers = pool }: ReadFileOptions,
  stopped: AbortSignal,
  onPages: (pages: number) => void,
): Promise<SourceText> {
  const request: ReadRequest = { ...taken, limits }
  return askReader({
    readers,
    request,
    stopped,
    brokenCode: failuresOf(taken.kind).broken,
    onProgress({ page, of }) {
      onPages(of)
      onProgress?.({ page, of })
    },
  })
}

const pool = createReaderPool(startWorker)

/** What a reader is said to have done that took too long, did not start or died. */
function failuresOf(kind: FileKind): Record<'late' | 'unstarted' | 'broken', ErrorCode> {
  return kind === 'pdf'
    ? { late: 'pdf_timed_out', unstarted: 'pdf_initialization_failed', broken: 'pdf_failed' }
    : { late: 'document_timed_out', unstarted: 'document_reader_failed', broken: 'file_unreadable' }
}

/** @throws `notStarted` where workers are forbidden */
function startWorker(): ReaderPort {
  try {
    return new Worker(new URL('./reader-worker.ts', import.meta.url), { type: 'module', name: 'reader' })
  } catch {
    throw notStarted
  }
}
