import { AppError, isErrorCode, type ErrorCode } from '#domain/errors.ts'
import { checkFile, headBytes, type FileLimits } from '../check-file.ts'
import type { FileKind } from '../file-endings.ts'
import { readPlainly } from '../plain-text.ts'
import { readingRules } from '../reading-rules.ts'
import type { SourceText } from '../source.ts'
import { withTimeLimit } from '../time-limit.ts'
import { ReaderMessage, type ReadRequest } from './messages.ts'
import { createReaderPool, type ReaderPool, type ReaderPort } from './reader-pool.ts'

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
 * next file where all went well, and ended where it did not. A text over the limit is returned and flagged, not thrown.
 * @throws AppError for every file that cannot be read (specification, sections 5 and 8)
 */
export async function readFile(file: File, options: ReadFileOptions): Promise<SourceText> {
  const { limits, signal, timeoutMs = readingRules.timeoutMs } = options
  const kind = checkFile({ ...factsOf(file), head: await headOf(file) }, limits)
  const { late, unstarted } = failuresOf(kind)
  try {
    return await withTimeLimit(
      timeoutMs,
      signal,
      (stopped) => readInWorker(file, kind, options, stopped),
      late,
    )
  } catch (error) {
    if (error === notStarted && kind === 'txt') return await readPlainly(file, limits)
    throw error === notStarted ? new AppError(unstarted) : error
  }
}

const notStarted = new Error('The reader did not start')

function factsOf({ name, type, size }: File): { name: string; type: string; size: number } {
  return { name, type, size }
}

async function headOf(file: File): Promise<Uint8Array> {
  const head = await file
    .slice(0, headBytes)
    .arrayBuffer()
    .catch((error: unknown) => {
      throw new AppError('file_unreadable', {}, error)
    })
  return new Uint8Array(head)
}

async function readInWorker(
  file: File,
  kind: FileKind,
  { limits, onProgress, readers = pool }: ReadFileOptions,
  stopped: AbortSignal,
): Promise<SourceText> {
  const reader = readers.take()
  const worker = reader.port
  const listening = new AbortController()
  // Ending the worker is all that stops a parser that never comes up for air.
  stopped.addEventListener('abort', () => worker.terminate(), { signal: listening.signal })
  try {
    const source = await new Promise<SourceText>((resolve, reject) => {
      let { started } = reader
      const broken = (): void => reject(started ? new AppError(failuresOf(kind).broken) : notStarted)
      const tell = ({ data }: MessageEvent<unknown>): void => {
        const parsed = ReaderMessage.safeParse(data)
        if (!parsed.success) return broken()
        const message = parsed.data
        if (message.type === 'started') started = true
        else if (message.type === 'progress') onProgress?.({ page: message.page, of: message.of })
        else if (message.type === 'done') resolve(message.source)
        else reject(new AppError(isErrorCode(message.code) ? message.code : failuresOf(kind).broken))
      }
      worker.addEventListener('error', broken, { signal: listening.signal })
      worker.addEventListener('messageerror', broken, { signal: listening.signal })
      worker.addEventListener('message', tell, { signal: listening.signal })
      const request: ReadRequest = { file, limits }
      worker.postMessage(request, [])
    })
    if (!stopped.aborted) readers.giveBack(worker)
    return source
  } catch (error) {
    worker.terminate()
    throw error
  } finally {
    listening.abort()
  }
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
