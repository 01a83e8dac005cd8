import { Worker } from 'node:worker_threads'
import { AppError, isErrorCode } from '#domain/errors.ts'
import { schemaOf, type Tool } from '#domain/tools/index.ts'
import { builtInInfo } from '../built-in/engine.ts'
import type { Engine, EngineOutput, EngineRequest } from '../engine.ts'
import { ThreadMessage, type ThreadRequest } from './messages.ts'

type Listener = { tell: (message: ThreadMessage) => void; fail: (error: Error) => void }

export type ThreadedEngine = Engine & { close: () => Promise<void> }

/**
 * The built-in engine in a thread of its own: a long text there stalls nobody else's request. The thread starts with
 * the first text, serves one after another, and is started anew should it ever break.
 */
export function createThreadedEngine(): ThreadedEngine {
  const listeners = new Map<number, Listener>()
  let worker: Worker | undefined
  let count = 0

  function start(): Worker {
    const started = new Worker(new URL('./thread.ts', import.meta.url))
    // An idle thread keeps no process alive.
    started.unref()
    started.on('message', (message: unknown) => {
      const told = ThreadMessage.parse(message)
      listeners.get(told.id)?.tell(told)
    })
    started.on('error', (error) => breakDown(started, error))
    started.on('exit', () => breakDown(started, new Error('The thread of the built-in engine ended')))
    return started
  }

  function breakDown(broken: Worker, error: unknown): void {
    if (worker !== broken) return
    worker = undefined
    for (const { fail } of listeners.values()) fail(new AppError('engine_unavailable', {}, error))
  }

  async function generate<T extends Tool>(request: EngineRequest<T>): Promise<EngineOutput<T>> {
    const { tool, text, summaryWords, signal, onProgress } = request
    signal.throwIfAborted()
    worker ??= start()
    const thread = worker
    const id = (count += 1)
    const post = (message: ThreadRequest) => thread.postMessage(message)
    const { promise, resolve, reject } = Promise.withResolvers<EngineOutput<T>>()
    const stop = () => {
      post({ type: 'stop', id })
      reject(signal.reason as Error)
    }
    listeners.set(id, {
      fail: reject,
      tell(message) {
        if (message.type === 'progress') onProgress(message.stage, message.done, message.total)
        else if (message.type === 'failed') reject(failureOf(message))
        else {
          const result = schemaOf(tool).safeParse(message.result)
          if (result.success) resolve({ result: result.data, evidence: message.evidence })
          else reject(result.error)
        }
      },
    })
    signal.addEventListener('abort', stop)
    try {
      post({ type: 'generate', id, tool, text, summaryWords })
      return await promise
    } finally {
      listeners.delete(id)
      signal.removeEventListener('abort', stop)
    }
  }

  return {
    info: builtInInfo,
    generate,
    async close() {
      if (!worker) return
      const closing = worker
      breakDown(closing, new Error('The engine was closed'))
      await closing.terminate()
    },
  }
}

function failureOf({ code, message }: Extract<ThreadMessage, { type: 'failed' }>): Error {
  return code !== undefined && isErrorCode(code) ? new AppError(code) : new Error(message)
}
