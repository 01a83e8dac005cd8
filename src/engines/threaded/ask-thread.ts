import { Worker, type ResourceLimits, type TransferListItem } from 'node:worker_threads'
import * as z from 'zod/mini'

/** A question put to a thread, and its answer. */
export const ThreadAsked = z.object({ id: z.int(), question: z.unknown() })
const Answered = z.object({ id: z.int(), answer: z.optional(z.unknown()), failure: z.optional(z.string()) })
export type Answered = z.infer<typeof Answered>

export type AskedThread = {
  /** @throws the reason of `signal`, or an Error when the thread failed or ended; what it works on goes on unheard */
  ask: (question: unknown, signal: AbortSignal, transfer?: TransferListItem[]) => Promise<unknown>
  close: () => Promise<void>
}

type Asking = { resolve: (answer: unknown) => void; reject: (error: unknown) => void }

/**
 * A thread that answers one question after another, for work that would stall everybody's requests. It starts with the
 * first question, keeps no process alive, and is started anew should it ever break.
 * @param file its inside, which calls `answerAsked`
 */
export function createAskedThread(file: URL, resourceLimits: ResourceLimits): AskedThread {
  const asking = new Map<number, Asking>()
  let worker: Worker | undefined
  let count = 0

  function start(): Worker {
    const started = new Worker(file, { resourceLimits, env: {} })
    started.unref()
    started.on('message', (message: unknown) => {
      const { id, answer, failure } = Answered.parse(message)
      if (failure === undefined) asking.get(id)?.resolve(answer)
      else asking.get(id)?.reject(new Error(failure))
    })
    started.on('error', (error) => breakDown(started, error))
    started.on('exit', () => breakDown(started, new Error('The thread ended')))
    return started
  }

  function breakDown(broken: Worker, error: unknown): void {
    if (worker !== broken) return
    worker = undefined
    for (const { reject } of asking.values()) reject(error)
  }

  return {
    async ask(question, signal, transfer) {
      signal.throwIfAborted()
      worker ??= start()
      const id = (count += 1)
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      const stop = () => reject(signal.reason)
      asking.set(id, { resolve, reject })
      signal.addEventListener('abort', stop)
      try {
        worker.postMessage({ id, question } satisfies z.infer<typeof ThreadAsked>, transfer)
        return await promise
      } finally {
        asking.delete(id)
        signal.removeEventListener('abort', stop)
      }
    },
    async close() {
      if (!worker) return
      const closing = worker
      breakDown(closing, new Error('The thread was closed'))
      await closing.terminate()
    },
  }
}
