import { AppError, isErrorCode, type ErrorCode } from '#domain/errors.ts'
import type { SourceText } from '../source.ts'
import { ReaderMessage } from './messages.ts'

/** What is used of a worker. */
export type ReaderPort = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>

export type Asked = {
  startReader: () => ReaderPort
  request: unknown
  stopped: AbortSignal
  /** What is told of a worker that dies or talks nonsense while it reads. */
  brokenCode: ErrorCode
  onProgress: (progress: { page: number; of: number; share?: number }) => void
}

export const notStarted = new Error('The reader did not start')

/**
 * Has a worker read one file and ends it, however it went.
 * @throws `notStarted` where the worker cannot be started; AppError for all it tells
 */
export async function askReader({
  startReader,
  request,
  stopped,
  brokenCode,
  onProgress,
}: Asked): Promise<SourceText> {
  const worker = startReader()
  // Ending the worker is all that stops a parser that never comes up for air.
  stopped.addEventListener('abort', () => worker.terminate(), { once: true })
  try {
    return await new Promise((resolve, reject) => {
      let started = false
      const broken = (): void => reject(started ? new AppError(brokenCode) : notStarted)
      worker.addEventListener('error', broken)
      worker.addEventListener('messageerror', broken)
      worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const parsed = ReaderMessage.safeParse(data)
        if (!parsed.success) return broken()
        const message = parsed.data
        if (message.type === 'started') started = true
        else if (message.type === 'progress') onProgress(message)
        else if (message.type === 'done') resolve(message.source)
        else reject(new AppError(isErrorCode(message.code) ? message.code : brokenCode))
      })
      worker.postMessage(request, [])
    })
  } finally {
    worker.terminate()
  }
}
