import { AppError, isErrorCode, type ErrorCode } from '#domain/errors.ts'
import type { SourceText } from '../source.ts'
import { ReaderMessage } from './messages.ts'
import type { ReaderPool } from './reader-pool.ts'

export type Asked = {
  readers: ReaderPool
  request: unknown
  stopped: AbortSignal
  /** What is told of a worker that dies or talks nonsense while it reads. */
  brokenCode: ErrorCode
  onProgress: (progress: { page: number; of: number; share?: number }) => void
}

export const notStarted = new Error('The reader did not start')

/**
 * Has a worker read one file. A worker that failed at it, or was stopped, is ended.
 * @throws `notStarted` where the worker cannot be started; AppError for all it tells
 */
export async function askReader({
  readers,
  request,
  stopped,
  brokenCode,
  onProgress,
}: Asked): Promise<SourceText> {
  const reader = readers.take()
  const worker = reader.port
  const listening = new AbortController()
  const { signal } = listening
  // Ending the worker is all that stops a parser that never comes up for air.
  stopped.addEventListener('abort', () => worker.terminate(), { signal })
  try {
    const source = await new Promise<SourceText>((resolve, reject) => {
      let { started } = reader
      const broken = (): void => reject(started ? new AppError(brokenCode) : notStarted)
      const hear = ({ data }: MessageEvent<unknown>): void => {
        const parsed = ReaderMessage.safeParse(data)
        if (!parsed.success) return broken()
        const message = parsed.data
        if (message.type === 'started') started = true
        else if (message.type === 'progress') onProgress(message)
        else if (message.type === 'done') resolve(message.source)
        else reject(new AppError(isErrorCode(message.code) ? message.code : brokenCode))
      }
      worker.addEventListener('error', broken, { signal })
      worker.addEventListener('messageerror', broken, { signal })
      worker.addEventListener('message', hear, { signal })
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
