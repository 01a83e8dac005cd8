import { AppError, isErrorCode } from '#domain/errors.ts'
import { schemaOf, type Tool } from '#domain/tools/index.ts'
import type { EngineOutput, EngineRequest } from '../engine.ts'
import type { ThreadMessage } from './messages.ts'

export type PendingAnswer<T extends Tool> = {
  /** Settles with the ending that is told, or with what it is failed with. */
  output: Promise<EngineOutput<T>>
  tell: (message: ThreadMessage) => void
  fail: (error: Error) => void
}

/** The outside of a thread: makes of what it tells about one text what the engine itself would answer. */
export function awaitAnswer<T extends Tool>({
  tool,
  onProgress,
}: Pick<EngineRequest<T>, 'tool' | 'onProgress'>): PendingAnswer<T> {
  const { promise, resolve, reject } = Promise.withResolvers<EngineOutput<T>>()
  return {
    output: promise,
    fail: reject,
    tell(message) {
      if (message.type === 'progress') onProgress(message.stage, message.done, message.total)
      else if (message.type === 'failed') reject(failureOf(message))
      else {
        const result = schemaOf(tool).safeParse(message.result)
        if (result.success) resolve({ result: result.data, spans: message.spans, coverage: message.coverage })
        else reject(result.error)
      }
    },
  }
}

function failureOf({ code, details, message }: Extract<ThreadMessage, { type: 'failed' }>): Error {
  return code !== undefined && isErrorCode(code) ? new AppError(code, details) : new Error(message)
}
