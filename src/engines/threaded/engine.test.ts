import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import type { Stage } from '#domain/generation.ts'
import { toolOrder } from '#domain/tools/words.ts'
import { createBuiltInEngine } from '../built-in/engine.ts'
import type { EngineRequest } from '../engine.ts'
import { createThreadedEngine } from './engine.ts'

const tides = readFileSync(new URL('../../../test/fixtures/texts/tides.txt', import.meta.url), 'utf8').trim()
const engine = createThreadedEngine()
afterAll(() => engine.close())

function requestFor<T extends (typeof toolOrder)[number]>(
  tool: T,
  rest: Partial<EngineRequest<T>> = {},
): EngineRequest<T> {
  const signal = new AbortController().signal
  return { tool, text: tides, summaryWords: 500, signal, onDraft: () => {}, onProgress: () => {}, ...rest }
}

describe('the built-in engine in its thread', () => {
  test.each(toolOrder)('gives the same %s as without one', async (tool) => {
    const direct = await createBuiltInEngine().generate(requestFor(tool))
    expect(await engine.generate(requestFor(tool))).toEqual(direct)
  })

  test('tells how far it is', async () => {
    const stages: Stage[] = []
    await engine.generate(requestFor('summary', { onProgress: (stage) => stages.push(stage) }))
    expect(stages).toEqual(['reading', 'writing', 'checking'])
  })

  test('says when there is too little text', async () => {
    await expect(engine.generate(requestFor('quiz', { text: 'Hello world' }))).rejects.toThrow(
      'We need a few more full sentences',
    )
  })

  test('stops at once when it is told to, and serves the next text', async () => {
    const stop = new AbortController()
    const long = engine.generate(
      requestFor('summary', { text: `${tides}\n\n`.repeat(200), signal: stop.signal }),
    )
    stop.abort(new Error('enough'))
    await expect(long).rejects.toThrow('enough')
    expect((await engine.generate(requestFor('summary'))).result.title).toBe('How Tides Work')
  })

  test('leaves the event loop to others while it reads a long text', async () => {
    const long = { finished: false }
    const work = engine
      .generate(requestFor('summary', { text: `${tides}\n\n`.repeat(60) }))
      .finally(() => (long.finished = true))
    let turns = 0
    while (!long.finished) {
      await new Promise((resolve) => setImmediate(resolve))
      turns += 1
    }
    await work
    expect(turns).toBeGreaterThan(1000)
  })

  test('closed in the middle says so, and starts anew for the next text', async () => {
    const other = createThreadedEngine()
    const cut = other.generate(requestFor('summary', { text: `${tides}\n\n`.repeat(60) }))
    const told = expect(cut).rejects.toThrow('The engine is not available right now')
    await other.close()
    await told
    expect((await other.generate(requestFor('summary'))).result.title).not.toBe('')
    await other.close()
  })

  test('ends a text that never comes to its end, and serves those that waited behind it', async () => {
    const file = new URL('./test-endless-thread.ts', import.meta.url)
    const other = createThreadedEngine({ file, limitMs: (length) => (length === 7 ? 500 : 60_000) })
    const endless = other.generate(requestFor('quiz', { text: 'endless' }))
    const waiting = other.generate(requestFor('summary'))
    await expect(endless).rejects.toMatchObject({ code: 'engine_too_slow' })
    expect((await waiting).result.title).not.toBe('')
    await other.close()
  })

  test('ends a thread that does not stop when it is told to, and serves those that waited behind it', async () => {
    const file = new URL('./test-endless-thread.ts', import.meta.url)
    const other = createThreadedEngine({ file })
    const stop = new AbortController()
    const endless = other.generate(requestFor('quiz', { text: 'endless', signal: stop.signal }))
    const waiting = other.generate(requestFor('summary'))
    stop.abort(new Error('enough'))
    await expect(endless).rejects.toThrow('enough')
    expect((await waiting).result.title).not.toBe('')
    await other.close()
  })
})
