import { AppError, type ErrorCode } from '#domain/errors.ts'
import type { Tool } from '#domain/tools/index.ts'
import type { EngineOutput, EngineRequest } from '../engine.ts'
import { awaitAnswer } from '../threaded/await-answer.ts'
import type { ThreadMessage } from '../threaded/serve.ts'

/** What is wrong with a text, and not with the worker. */
const refusals = new Set<ErrorCode>(['not_enough_text', 'nothing_to_practise', 'nothing_else'])

/** What is used of a worker. */
export type EnginePort = Pick<
  Worker,
  'addEventListener' | 'removeEventListener' | 'postMessage' | 'terminate'
>

export type BrowserEngine = {
  /**
   * As the port of all engines.
   * @throws AppError `offline` when the engine could not be loaded, `engine_unavailable` when it broke
   */
  generate: <T extends Tool>(request: EngineRequest<T>) => Promise<EngineOutput<T>>
  /** Ends the worker, and with it all memory of the texts. */
  close: () => void
}

/**
 * The built-in engine in a worker of the page, one text at a time: the text stays in the browser. The worker starts
 * with the first text; ending it is how work is stopped, and the next text starts another.
 * @param startWorker for tests: where a worker comes from
 */
export function createBrowserEngine(startWorker: () => EnginePort = startEngineWorker): BrowserEngine {
  let worker: EnginePort | undefined
  let heard = false

  function close(): void {
    worker?.terminate()
    worker = undefined
    heard = false
  }

  return {
    close,
    async generate(request) {
      const { signal } = request
      signal.throwIfAborted()
      const port = (worker ??= startWorker())
      const { message, output, tell, fail } = awaitAnswer(request)
      const hear = ({ data }: MessageEvent<ThreadMessage>) => {
        heard = true
        tell(data)
      }
      // A worker whose code does not arrive says nothing but `error`.
      const broken = () => fail(new AppError(heard ? 'engine_unavailable' : 'offline'))
      const stop = () => fail(signal.reason as Error)
      port.addEventListener('message', hear)
      port.addEventListener('error', broken)
      signal.addEventListener('abort', stop)
      try {
        port.postMessage(message, [])
        return await output
      } catch (error) {
        // One that only refused the text is kept, with all that it has loaded.
        if (!(error instanceof AppError) || !refusals.has(error.code)) close()
        throw error
      } finally {
        port.removeEventListener('message', hear)
        port.removeEventListener('error', broken)
        signal.removeEventListener('abort', stop)
      }
    },
  }
}

/** @throws AppError `engine_unavailable` where workers are forbidden */
function startEngineWorker(): EnginePort {
  try {
    return new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module', name: 'engine' })
  } catch (error) {
    throw new AppError('engine_unavailable', {}, error)
  }
}
