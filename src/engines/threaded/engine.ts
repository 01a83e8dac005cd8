import { Worker } from 'node:worker_threads'
import { AppError } from '#domain/errors.ts'
import type { Tool } from '#domain/tools/index.ts'
import { builtInInfo } from '../built-in/info.ts'
import type { Engine, EngineOutput, EngineRequest } from '../engine.ts'
import { awaitAnswer, type PendingAnswer } from './await-answer.ts'
import { ThreadMessage, type ThreadRequest } from './messages.ts'

export type ThreadedEngine = Engine & { close: () => Promise<void> }

/**
 * The built-in engine in a thread of its own: a long text there stalls nobody else's request. The thread starts with
 * the first text, serves one after another, and is started anew should it ever break.
 */
export function createThreadedEngine(): ThreadedEngine {
  const answers = new Map<number, Pick<PendingAnswer<Tool>, 'tell' | 'fail'>>()
  let worker: Worker | undefined
  let count = 0

  function start(): Worker {
    const started = new Worker(new URL('./thread.ts', import.meta.url))
    // An idle thread keeps no process alive.
    started.unref()
    started.on('message', (message: unknown) => {
      const told = ThreadMessage.parse(message)
      answers.get(told.id)?.tell(told)
    })
    started.on('error', (error) => breakDown(started, error))
    started.on('exit', () => breakDown(started, new Error('The thread of the built-in engine ended')))
    return started
  }

  function breakDown(broken: Worker, error: unknown): void {
    if (worker !== broken) return
    worker = undefined
    for (const { fail } of answers.values()) fail(new AppError('engine_unavailable', {}, error))
  }

  async function generate<T extends Tool>(request: EngineRequest<T>): Promise<EngineOutput<T>> {
    const { tool, text, blocks, summaryWords, signal } = request
    signal.throwIfAborted()
    worker ??= start()
    const thread = worker
    const id = (count += 1)
    const post = (message: ThreadRequest) => thread.postMessage(message)
    const answer = awaitAnswer(request)
    const stop = () => {
      post({ type: 'stop', id })
      answer.fail(signal.reason as Error)
    }
    answers.set(id, answer)
    signal.addEventListener('abort', stop)
    try {
      post({ type: 'generate', id, tool, text, blocks: blocks && [...blocks], summaryWords })
      return await answer.output
    } finally {
      answers.delete(id)
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
