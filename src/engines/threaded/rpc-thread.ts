import type { ResourceLimits, TransferListItem } from 'node:worker_threads'
import { createJobThread, runJob } from './job-thread.ts'

/** What a thread replies to a call. */
export type RpcReply = { answer?: unknown; failure?: string }

export type RpcThread = {
  /** @throws the reason of `signal`, or an Error when the thread failed, ended, or took too long */
  call: (question: unknown, signal: AbortSignal, transfer?: TransferListItem[]) => Promise<unknown>
  close: () => Promise<void>
}

/** Many times what the longest text needs on a slow machine. */
const limitMs = 60_000

/**
 * A thread that answers one call after another.
 * @param file its inside, which calls `serveRpc`
 */
export function createRpcThread(file: URL, resourceLimits: ResourceLimits): RpcThread {
  const thread = createJobThread(file, resourceLimits)
  return {
    call(question, signal, transfer) {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      const take = ({ answer, failure }: RpcReply) => {
        if (failure === undefined) resolve(answer)
        else reject(new Error(failure))
        return true
      }
      return runJob(thread, { message: question, transfer, limitMs, take, fail: reject }, promise, signal)
    },
    close: thread.close,
  }
}
