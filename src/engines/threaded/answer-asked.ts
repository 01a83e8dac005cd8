import { parentPort } from 'node:worker_threads'
import type { Answered } from './ask-thread.ts'

/** The inside of an asked thread: answers each question in turn. A failure crosses as its words alone. */
export function answerAsked(work: (question: unknown) => unknown): void {
  parentPort?.on('message', (question: unknown) => {
    let answered: Answered
    try {
      answered = { answer: work(question) }
    } catch (error) {
      answered = { failure: error instanceof Error ? error.message : String(error) }
    }
    parentPort?.postMessage(answered)
  })
}
