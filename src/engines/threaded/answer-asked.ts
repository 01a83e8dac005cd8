import { parentPort } from 'node:worker_threads'
import { ThreadAsked, type Answered } from './ask-thread.ts'

/** The inside of an asked thread: answers each question in turn. A failure crosses as its words alone. */
export function answerAsked(work: (question: unknown) => unknown): void {
  parentPort?.on('message', (message: unknown) => {
    const { id, question } = ThreadAsked.parse(message)
    let answered: Answered
    try {
      answered = { id, answer: work(question) }
    } catch (error) {
      answered = { id, failure: error instanceof Error ? error.message : String(error) }
    }
    parentPort?.postMessage(answered)
  })
}
