import { AppError } from '#domain/errors.ts'
import type { Tool } from '#domain/tools/index.ts'
import type { EngineOutput, EngineRequest } from '../engine.ts'
import type { ThreadMessage, ThreadRequest } from './serve.ts'

export type PendingAnswer<T extends Tool> = {
  /** To be sent to the thread. */
  message: ThreadRequest
  /** Settles with the ending that is told, or with what it is failed with. */
  output: Promise<EngineOutput<T>>
  tell: (message: ThreadMessage) => void
  fail: (error: Error) => void
}

/** The outside of a thread: makes of what it tells about one text what the engine itself would answer. */
export function awaitAnswer<T extends Tool>(request: EngineRequest<T>): PendingAnswer<T> {
  const { tool, text, blocks, summaryWords, asked, quiz, sections, replacing } = request
  const { promise, resolve, reject } = Promise.withResolvers<EngineOutput<T>>()
  return {
    message: { tool, text, blocks, summaryWords, asked, quiz, sections, replacing },
    output: promise,
    fail: reject,
    tell(told) {
      if (told.type === 'progress') request.onProgress(told.stage, told.done, told.total)
      else if (told.type === 'done') resolve(told.output as EngineOutput<T>)
      else reject(told.code ? new AppError(told.code, told.details) : new Error(told.message))
    },
  }
}
