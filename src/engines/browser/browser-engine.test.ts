import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createBuiltInEngine } from '../built-in/engine.ts'
import { serve, type ThreadRequest } from '../threaded/serve.ts'
import { createBrowserEngine, type EnginePort } from './browser-engine.ts'

const tides = readFileSync(new URL('../../../test/fixtures/texts/tides.txt', import.meta.url), 'utf8').trim()
const builtIn = createBuiltInEngine()

/** A worker that answers as told, and remembers how it was treated. */
class FakeWorker extends EventTarget implements EnginePort {
  ended = false
  readonly #take: (message: ThreadRequest) => void

  constructor(answer: (worker: FakeWorker) => (message: ThreadRequest) => void) {
    super()
    this.#take = answer(this)
  }

  postMessage(message: ThreadRequest): void {
    queueMicrotask(() => this.#take(message))
  }

  terminate(): void {
    this.ended = true
  }

  tell(data: unknown): void {
    if (!this.ended) this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

const working = () => new FakeWorker((worker) => serve(builtIn, (message) => worker.tell(message)))
const silent = () => new FakeWorker(() => () => {})

function engineOf(...kinds: (() => FakeWorker)[]) {
  const started: FakeWorker[] = []
  const engine = createBrowserEngine(() => {
    const worker = (kinds[started.length] ?? working)()
    started.push(worker)
    return worker
  })
  const ask = (text = tides, signal = new AbortController().signal) =>
    engine.generate({
      tool: 'summary',
      text,
      summaryWords: 500,
      signal,
      onDraft: () => {},
      onProgress: () => {},
    })
  return { ask, started, close: engine.close }
}

describe('the built-in engine in the browser', () => {
  test('answers as it does elsewhere, and one worker does for all texts', async () => {
    const { ask, started } = engineOf()
    const signal = new AbortController().signal
    const request = { tool: 'summary', text: tides, summaryWords: 500, signal } as const
    const direct = await builtIn.generate({ ...request, onDraft: () => {}, onProgress: () => {} })
    expect(await ask()).toEqual(direct)
    await expect(ask('Hello world')).rejects.toThrow('We need a few more full sentences')
    expect(await ask()).toEqual(direct)
    expect(started).toHaveLength(1)
  })

  test('cancelled ends its worker at once, and serves the next text with another', async () => {
    const { ask, started } = engineOf(silent)
    const stop = new AbortController()
    const cut = ask(tides, stop.signal)
    stop.abort(new Error('enough'))
    await expect(cut).rejects.toThrow('enough')
    expect(started[0]?.ended).toBe(true)
    expect((await ask()).result.title).not.toBe('')
  })

  test('ends its worker when its page is left', async () => {
    const { ask, started, close } = engineOf()
    await ask()
    close()
    expect(started[0]?.ended).toBe(true)
  })

  test('whose code does not arrive says that the server cannot be reached', async () => {
    const { ask, started } = engineOf(
      () => new FakeWorker((worker) => () => worker.dispatchEvent(new Event('error'))),
    )
    await expect(ask()).rejects.toThrow('We can’t reach the server')
    expect(started[0]?.ended).toBe(true)
    expect((await ask()).result.title).not.toBe('')
  })

  test('that breaks fails that text only', async () => {
    const breaking = () =>
      new FakeWorker((worker) => () => {
        worker.tell({ type: 'progress', stage: 'reading', done: 0, total: 4 })
        worker.dispatchEvent(new Event('error'))
      })
    const { ask } = engineOf(breaking)
    await expect(ask()).rejects.toThrow('The engine is not available right now')
    expect((await ask()).result.title).not.toBe('')
  })
})
