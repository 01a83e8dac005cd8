import { parentPort } from 'node:worker_threads'
import type { RpcReply } from './rpc-thread.ts'

/** The inside of an RPC thread: answers each call in turn. Of an error only its message crosses. */
export function serveRpc(work: (question: unknown) => unknown): void {
  parentPort?.on('message', (question: unknown) => {
    let reply: RpcReply
    try {
      reply = { answer: work(question) }
    } catch (error) {
      reply = { failure: error instanceof Error ? error.message : String(error) }
    }
    parentPort?.postMessage(reply)
  })
}
