import type { ReaderMessage } from './ask-reader.ts'
import type { ReaderPort } from './reader-pool.ts'

/** A reader that answers its one request as instructed, and records how it was used. */
export class Reader extends EventTarget implements ReaderPort {
  ended = false
  requests: unknown[] = []
  readonly #answer: (reader: Reader) => void

  constructor(answer: (reader: Reader) => void) {
    super()
    this.#answer = answer
  }

  postMessage(request: unknown): void {
    this.requests.push(request)
    queueMicrotask(() => this.#answer(this))
  }

  terminate(): void {
    this.ended = true
  }

  tell(...messages: ReaderMessage[]): void {
    for (const data of messages) this.dispatchEvent(new MessageEvent('message', { data }))
  }

  fail(): void {
    this.dispatchEvent(new Event('error'))
  }
}
