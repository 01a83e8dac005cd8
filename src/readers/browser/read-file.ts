import { AppError, type ErrorCode } from '#domain/errors.ts'
import type { FileKind, FileLimits } from '../check-file.ts'
import { readPlainly } from '../plain-text.ts'
import { readingRules } from '../reading-rules.ts'
import type { SourceText } from '../source.ts'
import { withTimeLimit } from '../time-limit.ts'
import { askReader, notStarted, type ReaderPort } from './ask-reader.ts'
import { kindOfFile } from './kind-of-file.ts'
import type { ReadRequest } from './messages.ts'

export type ReadFileOptions = {
  limits: FileLimits
  /** Aborting it ends the worker; `readFile` then rejects with the signal's reason. */
  signal?: AbortSignal
  onProgress?: (progress: { page: number; of: number }) => void
  /** For tests: where a reader comes from, and how long it may take. */
  startReader?: () => ReaderPort
  timeoutMs?: number
}

/**
 * What a chosen file says, read in a worker that lives for this one file, so that nothing it does can hold up the
 * page. A text over the limit is returned and flagged, not thrown.
 * @throws AppError for every file that cannot be read (specification, sections 5 and 8)
 */
export async function readFile(file: File, options: ReadFileOptions): Promise<SourceText> {
  const { limits, signal, timeoutMs = readingRules.timeoutMs } = options
  const kind = await kindOfFile(file, limits)
  try {
    return await withTimeLimit(timeoutMs, signal, (stopped) => readInWorker(file, kind, options, stopped))
  } catch (error) {
    if (error === notStarted && kind === 'txt') return await readPlainly(file, limits)
    throw error === notStarted ? new AppError('pdf_initialization_failed') : error
  }
}

function readInWorker(
  file: File,
  kind: FileKind,
  { limits, onProgress, startReader = startWorker }: ReadFileOptions,
  stopped: AbortSignal,
): Promise<SourceText> {
  const request: ReadRequest = { file, limits }
  return askReader({
    startReader,
    request,
    stopped,
    brokenCode: brokenCode[kind],
    onProgress: ({ page, of }) => onProgress?.({ page, of }),
  })
}

const brokenCode: Record<FileKind, ErrorCode> = {
  pdf: 'pdf_failed',
  txt: 'file_unreadable',
  image: 'image_invalid',
}

/** @throws `notStarted` where workers are forbidden */
function startWorker(): ReaderPort {
  try {
    return new Worker(new URL('./reader-worker.ts', import.meta.url), { type: 'module', name: 'reader' })
  } catch {
    throw notStarted
  }
}
