import { Worker } from 'node:worker_threads'
import { AppError } from '#domain/errors.ts'
import { ParsedPage, type FetchedPage } from './messages.ts'

/** What a thread may take of the machine. Nobody's page of 5 MB needs more. */
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 48, stackSizeMb: 4 }

/**
 * Parses a page in a thread of its own, terminated afterwards: markup made to stall the parser or to fill its memory
 * harms nothing else.
 * @param readMs how long that may take
 * @throws AppError `article_missing`, or the reason of `signal`
 */
export async function parseInThread(
  page: FetchedPage & { bytes: Uint8Array<ArrayBuffer> },
  readMs: number,
  signal: AbortSignal,
): Promise<NonNullable<ParsedPage>> {
  signal.throwIfAborted()
  const stop = AbortSignal.any([signal, AbortSignal.timeout(readMs)])
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const thread = new Worker(new URL('./parse-page-thread.ts', import.meta.url), {
    workerData: page,
    transferList: [page.bytes.buffer],
    resourceLimits,
    env: {},
    stdout: true,
    stderr: true,
  })
  const end = () => reject(stop.reason as Error)
  stop.addEventListener('abort', end)
  thread.on('message', resolve)
  thread.on('error', reject)
  thread.on('exit', () => reject(new Error('The thread ended without an answer')))
  try {
    const read = ParsedPage.parse(await promise)
    if (read) return read
  } catch (error) {
    signal.throwIfAborted()
    throw new AppError('article_missing', {}, error)
  } finally {
    stop.removeEventListener('abort', end)
    await thread.terminate()
  }
  throw new AppError('article_missing')
}
