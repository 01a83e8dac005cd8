import type { ErrorDetails } from '#domain/error-details.ts'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import type { SourceText } from '../source.ts'
import type { ReaderPool } from './reader-pool.ts'

/** What a reading worker sends: that it runs, its progress, and one outcome. A failure is sent as its code. */
export type ReaderMessage =
  | { type: 'started' }
  | { type: 'progress'; page: number; of: number; share?: number }
  | { type: 'done'; source: SourceText }
  | { type: 'failed'; code: ErrorCode; details?: ErrorDetails }

export type ReaderAsked = {
  readers: ReaderPool
  /** Its bytes are handed over, not copied. */
  request: { bytes: Uint8Array<ArrayBuffer> }
  stopped: AbortSignal
  /** The error for a worker that crashes while it reads. */
  brokenCode: ErrorCode
  onProgress: (progress: { page: number; of: number; share?: number }) => void
}

/** What a reader reports when a part of its own code is missing; a browser may not fetch it again for the same worker. */
const incomplete: ReadonlySet<string> = new Set<ErrorCode>([
  'pdf_initialization_failed',
  'pdf_network',
  'document_reader_failed',
])

export const notStarted = new Error('The reader did not start')

/**
 * Has a worker read one file. It is kept for the next where it read this one or said what is wrong with it, and ended
 * where it broke, lacks a part or was stopped.
 * @throws `notStarted` where the worker cannot be started; AppError for every failure it reports
 */
export async function askReader({
  readers,
  request,
  stopped,
  brokenCode,
  onProgress,
}: ReaderAsked): Promise<SourceText> {
  const reader = readers.take()
  const worker = reader.port
  let sound = false
  const listening = new AbortController()
  const { signal } = listening
  // Ending the worker is all that stops a parser that never comes up for air.
  stopped.addEventListener('abort', () => worker.terminate(), { signal })
  try {
    const source = await new Promise<SourceText>((resolve, reject) => {
      let { started } = reader
      const broken = (): void => reject(started ? new AppError(brokenCode) : notStarted)
      const hear = ({ data: message }: MessageEvent<ReaderMessage>): void => {
        if (message.type === 'started') started = true
        else if (message.type === 'progress') onProgress(message)
        else if (message.type === 'done') resolve(message.source)
        else {
          const { code, details } = message
          sound = code !== brokenCode && !incomplete.has(code)
          reject(new AppError(code, details))
        }
      }
      worker.addEventListener('error', broken, { signal })
      worker.addEventListener('messageerror', broken, { signal })
      worker.addEventListener('message', hear, { signal })
      worker.postMessage(request, [request.bytes.buffer])
    })
    sound = true
    return source
  } finally {
    listening.abort()
    if (sound && !stopped.aborted) readers.giveBack(worker)
    else worker.terminate()
  }
}
