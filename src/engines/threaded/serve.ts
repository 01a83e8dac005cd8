import { AppError, type ErrorCode } from '#domain/errors.ts'
import type { ErrorDetails } from '#domain/error-details.ts'
import type { Stage } from '#domain/generation.ts'
import type { Tool } from '#domain/tools/index.ts'
import type { Engine, EngineOutput, EngineRequest } from '../engine.ts'

/** What a thread is asked to work on: of a request to an engine what can cross. */
export type ThreadRequest = Pick<
  EngineRequest<Tool>,
  'tool' | 'text' | 'blocks' | 'summaryWords' | 'asked' | 'quiz' | 'sections' | 'replacing'
>

/** What a thread tells of its text: how far it is, then one ending. An expected error crosses as its code and details. */
export type ThreadMessage =
  | { type: 'progress'; stage: Stage; done: number; total: number }
  | { type: 'done'; output: EngineOutput<Tool> }
  | {
      type: 'failed'
      code?: ErrorCode | undefined
      details?: ErrorDetails | undefined
      message: string
    }

/**
 * The inside of a thread: lets an engine work on one text after another, and tells how it goes. What comes back takes one
 * message of the asking side; `stop` ends the work on the text that it is at.
 */
export function serve(
  engine: Pick<Engine, 'generate'>,
  tell: (message: ThreadMessage) => void,
): (message: ThreadRequest | 'stop') => void {
  let stop = new AbortController()

  async function work(request: ThreadRequest): Promise<void> {
    stop = new AbortController()
    try {
      const output = await engine.generate({
        ...request,
        signal: stop.signal,
        onDraft: () => {},
        onProgress: (stage, done, total) => tell({ type: 'progress', stage, done, total }),
      })
      tell({ type: 'done', output })
    } catch (error) {
      const { code, details } = error instanceof AppError ? error : {}
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
      tell({ type: 'failed', code, details, message })
    }
  }

  return (message) => {
    if (message === 'stop') stop.abort(new Error('Stopped'))
    else void work(message)
  }
}
