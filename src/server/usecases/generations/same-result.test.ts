import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GenerationEvent } from '#domain/generation.ts'
import type { Source } from '#domain/source.ts'
import { eventsOf, signUp, startTestServer, type Person, type TestServer } from '#test/server.ts'
import { tides } from '#test/tides.ts'

const text = tides.paragraphs.join('\n\n')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({})
})
afterAll(() => server.close())

async function generate(person: Person, request: object) {
  const events: GenerationEvent[] = []
  for await (const event of eventsOf(await person.post('/api/generations', request))) events.push(event)
  const last = events.at(-1)
  if (last?.type !== 'done') throw new Error(`It ended as ${last?.type}`)
  return { types: events.map(({ type }) => type), started: events[0], generation: last.generation }
}

async function used(person: Person): Promise<number> {
  return ((await person.get('/api/usage')) as { used: number }).used
}

test('the same text and tool again give the stored result, and take nothing', async () => {
  const ada = await signUp(server.url)
  const first = await generate(ada, { tool: 'quiz', text, source: 'tides.txt' })
  const { id: source } = first.generation.source
  expect(first.started).toMatchObject({ type: 'started', source })
  for (const request of [{ text, source: 'sea.txt' }, { source }]) {
    const again = await generate(ada, { tool: 'quiz', ...request })
    expect(again.types).toEqual(['done'])
    expect(again.generation.id).toBe(first.generation.id)
  }
  expect(await used(ada)).toBe(1)
  expect(await ada.get(`/api/sources/${source}`)).toMatchObject({ name: 'sea.txt' })
  const other = await generate(ada, { tool: 'summary', source })
  expect(other.types[0]).toBe('started')
  const grace = await signUp(server.url)
  expect((await generate(grace, { tool: 'quiz', text })).types[0]).toBe('started')
})

test('asked for another one, a quiz asks none of its questions again, and counts', async () => {
  const ada = await signUp(server.url)
  const questionsOf = ({ generation }: Awaited<ReturnType<typeof generate>>) =>
    generation.tool === 'quiz' ? generation.result.questions.map(({ question }) => question) : []
  const first = await generate(ada, { tool: 'quiz', text, count: 3 })
  expect(questionsOf(first)).toHaveLength(3)
  const source = first.generation.source.id
  const next = await generate(ada, { tool: 'quiz', source, count: 3, again: true })
  expect(questionsOf(next).length).toBeGreaterThan(0)
  expect(questionsOf(next).some((question) => questionsOf(first).includes(question))).toBe(false)
  expect(await used(ada)).toBe(2)
})

test('a quiz is found again only under the same options', async () => {
  const ada = await signUp(server.url)
  const quizOf = async (options: object) => {
    const { types, generation } = await generate(ada, { tool: 'quiz', text, ...options })
    return {
      isNew: types[0] === 'started',
      count: generation.tool === 'quiz' && generation.result.questions.length,
    }
  }
  expect(await quizOf({})).toEqual({ isNew: true, count: 5 })
  expect(await quizOf({ count: 3 })).toEqual({ isNew: true, count: 3 })
  expect(await quizOf({ count: 3 })).toEqual({ isNew: false, count: 3 })
  expect(await quizOf({ count: 3, form: 'gaps' })).toEqual({ isNew: true, count: 0 })
  expect(await quizOf({ count: 5 })).toEqual({ isNew: false, count: 5 })
  for (const wrong of [{ count: 2 }, { count: 31 }, { count: 4.5 }, { form: 'essay' }])
    await expect(generate(ada, { tool: 'quiz', text, ...wrong })).rejects.toThrow()
  expect(await used(ada)).toBe(3)
})

test('a text whose structure is known by now is worked on anew', async () => {
  const ada = await signUp(server.url)
  await generate(ada, { tool: 'insight', text })
  const blocks = [{ kind: 'paragraph', page: 1, start: 0, end: text.length }]
  expect((await generate(ada, { tool: 'insight', text, blocks })).types[0]).toBe('started')
})

test('a summary is made anew for Pro, whose summaries may be longer, and nothing else is', async () => {
  const ada = await signUp(server.url)
  for (const tool of ['summary', 'eli5']) await generate(ada, { tool, text })
  await ada.post('/api/billing/trial')
  expect((await generate(ada, { tool: 'eli5', text })).types).toEqual(['done'])
  expect((await generate(ada, { tool: 'summary', text })).types[0]).toBe('started')
  expect((await generate(ada, { tool: 'summary', text })).types).toEqual(['done'])
})

test('how a file was read is stored with what is made of it', async () => {
  const ada = await signUp(server.url)
  const report = { notes: [], leftOut: [{ page: 1, text: 'The Almanac', why: 'running' }] }
  const { generation } = await generate(ada, { tool: 'eli5', text, source: 'tides.pdf', kind: 'pdf', report })
  const source = (await ada.get(`/api/sources/${generation.source.id}`)) as Source
  expect(source).toMatchObject({
    kind: 'pdf',
    name: 'tides.pdf',
    report: { leftOut: [{ text: 'The Almanac' }] },
  })
})
