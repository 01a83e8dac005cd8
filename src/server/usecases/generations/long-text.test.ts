import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Generation, GenerationEvent } from '#domain/generation.ts'
import type { RunEstimate } from '#domain/generation-request.ts'
import { startBookProvider, type BookProvider } from '#test/book-provider.ts'
import { makeLongText } from '#test/long-text.ts'
import { endingOf, eventsOf, signUp, startTestServer, type Person, type TestServer } from '#test/server.ts'

let provider: BookProvider
let server: TestServer
const book = makeLongText([800, 700, 900, 800])
const request = { tool: 'summary', text: book.text, blocks: book.blocks }

beforeAll(async () => {
  provider = await startBookProvider({ window: 4096 })
  server = await startTestServer({
    env: {
      LLM_BASE_URL: provider.baseUrl,
      LLM_MODEL: 'small',
      LLM_NAME: 'Acme',
      LLM_CONTEXT: '4096',
      LLM_RUN_CALLS: '12',
      LLM_PRICE_INPUT: '0.5',
      LLM_PRICE_OUTPUT: '2',
      PLAN_FREE_CHARACTERS: '300000',
    },
  })
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const estimate = async (person: Person, body: object) =>
  (await (await person.post('/api/generations/estimate', body)).json()) as RunEstimate

async function all(response: Response): Promise<GenerationEvent[]> {
  const events: GenerationEvent[] = []
  for await (const event of eventsOf(response)) events.push(event)
  return events
}

describe('a text that is read in parts', () => {
  test('is estimated first, by text and by source, for nothing: no call, no use, nothing stored', async () => {
    const ada = await signUp(server.url)
    const before = provider.calls.length
    const { plan, engine, refused } = await estimate(ada, request)
    expect(engine).toEqual({ kind: 'hosted', name: 'Acme' })
    expect(plan!.sections).toHaveLength(4)
    expect(plan!.parts.length).toBeGreaterThanOrEqual(4)
    expect(plan!.cost).toBeGreaterThan(0)
    expect(refused).toBeUndefined()
    expect(provider.calls).toHaveLength(before)
    expect(await ada.get('/api/usage')).toMatchObject({ used: 0 })
    expect(await ada.get('/api/sources')).toMatchObject({ sources: [] })
    const stored = await ada.post('/api/sources', { text: book.text, blocks: book.blocks, name: 'b' })
    const { id } = ((await stored.json()) as { source: { id: string } }).source
    expect((await estimate(ada, { tool: 'summary', source: id })).plan!.parts).toEqual(plan!.parts)
    expect((await estimate(ada, { tool: 'summary', source: id, sections: [0] })).plan!.calls).toBeLessThan(
      plan!.calls,
    )
    expect((await estimate(ada, { tool: 'summary', text: 'A short one. It fits.' })).plan).toBeNull()
  })

  test('is told part by part, is stored with its coverage, and its parts are found again', async () => {
    const ada = await signUp(server.url)
    const events = await all(await ada.post('/api/generations', request))
    const plan = events.find((event) => event.type === 'plan')!.plan
    const done = events.filter((event) => event.type === 'part' && event.state === 'done')
    expect(done).toHaveLength(plan.parts.length)
    expect(
      events.some((event) => event.type === 'progress' && event.stage === 'reading' && event.seconds),
    ).toBe(true)
    const { generation } = events.at(-1) as { generation: Generation }
    expect(generation.coverage!.map(({ covered }) => covered)).toEqual([true, true, true, true])
    expect(await ada.get(`/api/generations/${generation.id}`)).toMatchObject({
      coverage: generation.coverage,
    })

    // The other tools share what was read.
    const asked = provider.calls.length
    const { plan: left } = await estimate(ada, { tool: 'quiz', source: generation.source.id })
    await endingOf(await ada.post('/api/generations', { tool: 'quiz', source: generation.source.id }))
    expect(provider.calls.slice(asked).map(({ asks }) => asks)).toEqual(
      Array.from({ length: left!.calls }, () => 'quiz'),
    )
    const exported = await (await ada.call('/api/account/export')).text()
    expect((JSON.parse(exported) as { sources: { parts: unknown[] }[] }).sources[0]!.parts).toHaveLength(
      plan.parts.length,
    )
    // Nobody else finds them.
    const eve = await signUp(server.url)
    expect((await estimate(eve, request)).plan!.calls).toBe(plan.calls)
  })

  test('a reader that comes late gets the plan and all parts so far', async () => {
    const ada = await signUp(server.url)
    const held = Promise.withResolvers<void>()
    provider.answer = ({ asks }) =>
      asks === 'summary'
        ? {
            pieces: (async function* () {
              yield ': still here\n\n'
              await held.promise
            })(),
          }
        : undefined
    const events = eventsOf(await ada.post('/api/generations', request))
    let id = ''
    let [parts, done] = [0, 0]
    for await (const event of events) {
      if (event.type === 'started') id = event.id
      if (event.type === 'plan') parts = event.plan.parts.length
      if (event.type === 'part' && event.state === 'done') done += 1
      if (done > 0 && done === parts) break
    }
    const late: string[] = []
    for await (const event of eventsOf(await ada.call(`/api/generations/${id}/events`))) {
      late.push(event.type)
      if (event.type === 'progress') break
    }
    expect(late).toEqual(['started', 'plan', ...Array.from({ length: parts }, () => 'part'), 'progress'])
    await ada.post(`/api/generations/${id}/cancel`)
    held.resolve()
    provider.answer = () => undefined
  })

  test('what may not be spent is refused before the first call, and costs no use', async () => {
    const ada = await signUp(server.url)
    const long = makeLongText(Array.from({ length: 12 }, () => 900))
    const body = { tool: 'summary', text: long.text, blocks: long.blocks }
    const before = provider.calls.length
    const { refused, plan } = await estimate(ada, body)
    expect(refused).toMatchObject({
      code: 'run_over_ceiling',
      details: { over: { calls: { needed: plan!.calls, most: 12 } } },
    })
    expect(await endingOf(await ada.post('/api/generations', body))).toMatchObject({
      type: 'failed',
      code: 'run_over_ceiling',
      message: refused!.message,
    })
    expect(provider.calls).toHaveLength(before)
    expect(await ada.get('/api/usage')).toMatchObject({ used: 0 })
    // Fewer sections are within it.
    const ending = await endingOf(await ada.post('/api/generations', { ...body, sections: [0, 11] }))
    expect(ending).toMatchObject({ type: 'done' })
  })
})

test('the built-in engine takes a book whole, and marks it from its first chapter to its last', async () => {
  const ada = await signUp(server.url)
  const long = makeLongText(Array.from({ length: 8 }, () => 4_500))
  expect(long.text.length).toBeGreaterThan(200_000)
  const body = { tool: 'summary', engine: 'built-in', text: long.text, blocks: long.blocks }
  expect((await estimate(ada, body)).plan).toBeNull()
  const ending = await endingOf(await ada.post('/api/generations', body))
  if (ending.type !== 'done') throw new Error(JSON.stringify(ending))
  const { coverage, evidence, result } = ending.generation
  expect(coverage).toBeUndefined()
  expect(result).toMatchObject({ found: true })
  const chapters = evidence.map(({ spans: [span] }) =>
    Math.floor((8 * (span?.start ?? 0)) / long.text.length),
  )
  expect(new Set(chapters)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7]))
})
