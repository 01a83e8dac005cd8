import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Generation } from '#domain/generation.ts'
import { openingOf } from '#domain/opening-of-text.ts'
import type { Source, SourcePage, SourceSummary } from '#domain/source.ts'
import { asFrames, frame, startFakeProvider, type FakeProvider } from '#test/fake-provider.ts'
import { endingOf, eventsOf, signUp, startTestServer, type Person, type TestServer } from '#test/server.ts'

const summary = { title: 'Tides', summary: 'The moon pulls.', keyPoints: ['One.', 'Two.', 'Three.'] }
const text = 'The moon pulls the sea. Tides turn twice a day.'
const blocks = [
  { kind: 'paragraph', page: 1, start: 0, end: 23 },
  { kind: 'paragraph', page: 2, start: 24, end: text.length },
]
const report = {
  notes: [{ kind: 'damaged-pages', pages: [3] }],
  leftOut: [{ page: 1, text: 'Page 1', why: 'page-number', at: 23 }],
}
const unknown = '00000000-0000-4000-8000-000000000000'
const minuteMs = 60_000

let provider: FakeProvider
let server: TestServer
let now = Date.UTC(2026, 2, 1, 12)
beforeAll(async () => {
  provider = await startFakeProvider()
  server = await startTestServer({
    env: { LLM_BASE_URL: provider.baseUrl, LLM_MODEL: 'small' },
    clock: () => now,
  })
})
afterAll(async () => {
  await server.close()
  await provider.close()
})
beforeEach(() => {
  now += 5 * minuteMs
  provider.replyWith(() => ({ pieces: asFrames(JSON.stringify(summary)) }))
})

/** A reply that never comes, after its first visible word or before it. */
const held = (beginning = '{"title":"') => ({
  pieces: (async function* () {
    yield frame({ choices: [{ delta: { content: beginning } }] })
    await new Promise<never>(() => {})
  })(),
})

async function store(person: Person, body: object): Promise<[status: number, source: SourceSummary]> {
  const response = await person.post('/api/sources', body)
  const { source } = (await response.json()) as { source: SourceSummary }
  return [response.status, source]
}

async function generate(person: Person, body: object): Promise<Generation> {
  const ending = await endingOf(await person.post('/api/generations', { tool: 'summary', ...body }))
  if (ending.type !== 'done') throw new Error(JSON.stringify(ending))
  return ending.generation
}

const library = async (person: Person, after = '', search: Record<string, string> = {}) =>
  (await person.get(
    `/api/sources?${new URLSearchParams({ ...search, ...(after && { after }) })}`,
  )) as SourcePage
const open = async (person: Person, id: string) => (await person.get(`/api/sources/${id}`)) as Source
const remove = async (person: Person, id: string) =>
  (await person.call(`/api/sources/${id}`, { method: 'DELETE' })).status

describe('a search', () => {
  const found = async (person: Person, search: Record<string, string>) =>
    (await library(person, '', search)).sources.map(({ name }) => name)

  test('a search finds a text by its name, by a result’s title and by its own words, as they are typed', async () => {
    const [ada, eve] = [await signUp(server.url), await signUp(server.url)]
    await generate(ada, { text, source: 'sea.pdf' })
    now += 1000
    await store(ada, { text: 'Bread rises. A 100% rye, "slow dough".', name: 'Baking 1_2.txt' })
    await store(eve, { text: `${text} Hers.`, name: 'eve.txt' })
    const [sea, bread] = [['sea.pdf'], ['Baking 1_2.txt']]
    const searches: [query: string, names: string[]][] = [
      ['twice day', sea],
      ['TWI', sea],
      ['tides', sea],
      ['sea.p', sea],
      ['bak', bread],
      ['"slow dough"', bread],
      ['"dough slow"', []],
      ['rises -dough', []],
      ['1_', bread],
      ['1%', bread.slice(1)],
      ['moon bread', []],
      ['tw', sea],
      ['!!', []],
      [' ', [...bread, ...sea]],
    ]
    for (const [query, names] of searches)
      expect([query, await found(ada, { query })]).toEqual([query, names])
    expect(await found(ada, { tool: 'summary' })).toEqual(sea)
    expect(await found(ada, { tool: 'quiz' })).toEqual([])
    expect(await found(ada, { tool: 'summary', query: 'bread' })).toEqual([])
  })

  test.each(['tool=essay', `query=${'a'.repeat(201)}`])('a search is refused that is %s', async (search) => {
    const ada = await signUp(server.url)
    expect((await ada.call(`/api/sources?${search}`)).status).toBe(400)
  })

  test('what matches a search comes in pages, and nothing that was deleted', async () => {
    const ada = await signUp(server.url)
    const stored: SourceSummary[] = []
    for (let index = 0; index < 23; index += 1) {
      now += 1000
      stored.push((await store(ada, { text: `Chapter ${index} of the tides.` }))[1])
    }
    await remove(ada, stored[0]!.id)
    const first = await library(ada, '', { query: 'tides' })
    const second = await library(ada, first.next ?? '', { query: 'tides' })
    const ids = [...first.sources, ...second.sources].map(({ id }) => id)
    expect(ids).toEqual(
      stored
        .slice(1)
        .map(({ id }) => id)
        .reverse(),
    )
    expect([first.sources.length, second.next]).toEqual([20, null])
  })
})

describe('a text that is stored', () => {
  test('a stored text is opened as it was sent, with its structure and reading report', async () => {
    const ada = await signUp(server.url)
    const [status, source] = await store(ada, { text, name: ' tides.pdf ', kind: 'pdf', blocks, report })
    expect(status).toBe(201)
    const at = new Date(now).toISOString()
    const stored = { id: source.id, name: 'tides.pdf', kind: 'pdf', characters: text.length }
    const listed = { ...stored, createdAt: at, lastUsedAt: at, generations: [] }
    expect(source).toEqual(listed)
    expect(await open(ada, source.id)).toEqual({ ...listed, failures: [], text, blocks, report })
    expect(await library(ada)).toEqual({ sources: [listed], next: null })
  })

  test('a text sent again is found, takes the new name, moves to the front and keeps its structure', async () => {
    const ada = await signUp(server.url)
    const [, first] = await store(ada, { text, name: 'draft.pdf', kind: 'pdf', blocks, report })
    now += 1000
    const [, other] = await store(ada, { text: 'Another text.' })
    expect(other).toMatchObject({ name: 'Another text.', kind: 'pasted' })
    now += 1000
    const [status, again] = await store(ada, { text: `\r\n${text}  `, name: 'final.pdf' })
    expect([status, again.id, again.name]).toEqual([200, first.id, 'final.pdf'])
    expect((await store(ada, { text }))[1].name).toBe('final.pdf')
    expect((await library(ada)).sources.map(({ id }) => id)).toEqual([first.id, other.id])
    expect(await open(ada, first.id)).toMatchObject({ createdAt: first.createdAt, blocks, report })
  })

  test('a text is stored once, however many requests send it at once', async () => {
    const ada = await signUp(server.url)
    const stored = await Promise.all(Array.from({ length: 8 }, () => store(ada, { text })))
    expect(stored.filter(([status]) => status === 201)).toHaveLength(1)
    expect(stored.filter(([status]) => status === 200)).toHaveLength(7)
    expect(new Set(stored.map(([, { id }]) => id)).size).toBe(1)
  })

  test('the same text from two people is stored for each', async () => {
    const [ada, eve] = [await signUp(server.url), await signUp(server.url)]
    const [, hers] = await store(ada, { text, name: 'ada.txt' })
    const [status, theirs] = await store(eve, { text })
    expect([status, theirs.name]).toEqual([201, openingOf(text)])
    expect(theirs.id).not.toBe(hers.id)
  })

  test.each([
    ['has nothing to see', ' \u200b', openingOf(text)],
    ['turns what follows', 'tides\u202efdp.exe', 'tidesfdp.exe'],
    ['is longer than any', 'x'.repeat(300), 'x'.repeat(255)],
  ])('a file is read under a name that can be shown, where its own %s', async (_, name, kept) => {
    const ada = await signUp(server.url)
    const [status, source] = await store(ada, { text, name })
    expect([status, source.name]).toEqual([201, kept])
  })

  test.each([
    ['blank', { text: ' \n ' }, 400, 'text_missing'],
    ['longer than the plan admits', { text: 'a'.repeat(3001) }, 413, 'text_too_long'],
    ['not there', { name: 'a.txt' }, 400, 'request_invalid'],
    ['of a kind that nobody reads', { text, kind: 'exe' }, 400, 'request_invalid'],
  ])('a text is refused when it is %s, and nothing is stored', async (_, body, status, code) => {
    const ada = await signUp(server.url)
    const response = await ada.post('/api/sources', body)
    expect([response.status, await response.json()]).toMatchObject([status, { error: { code } }])
    expect((await library(ada)).sources).toEqual([])
  })

  test('a stored text loses what no database can hold, in its report as well', async () => {
    const ada = await signUp(server.url)
    const strange = { ...report, leftOut: [{ page: 1, text: 'a\0b\ud800', why: 'stamp' }] }
    const [, { id }] = await store(ada, { text: `${text}\0`, report: strange })
    expect(await open(ada, id)).toMatchObject({ text, report: { leftOut: [{ text: 'ab\ufffd' }] } })
  })
})

describe('a generation', () => {
  test('a generation is made from a stored source, and both say so', async () => {
    const ada = await signUp(server.url)
    const [, { id }] = await store(ada, { text, name: 'tides.pdf', blocks })
    now += 1000
    const made = await generate(ada, { source: id })
    expect(made.source).toEqual({ id, name: 'tides.pdf', characters: text.length, blocks })
    expect(JSON.stringify(provider.requests.at(-1))).toContain('[1] The moon pulls the sea. [2] Tides turn')
    expect(await ada.get(`/api/generations/${made.id}`)).toMatchObject({ source: { id, text } })
    const [listed] = (await library(ada)).sources
    expect(listed).toMatchObject({ id, lastUsedAt: new Date(now).toISOString() })
    const { tool, title, createdAt } = made
    expect(listed?.generations).toEqual([{ id: made.id, tool, title, createdAt, status: 'done' }])
  })

  test('a generation from a sent text stores it once, and finds it the next time', async () => {
    const ada = await signUp(server.url)
    const first = await generate(ada, { text, source: 'tides.txt', blocks })
    now += 1000
    const second = await generate(ada, { text, tool: 'summary' })
    expect(second.source).toEqual(first.source)
    const { sources } = await library(ada)
    expect(sources).toHaveLength(1)
    expect(sources[0]?.generations.map(({ id }) => id)).toEqual([second.id, first.id])
  })

  test('a text stays whatever becomes of what is made of it, until its owner deletes it', async () => {
    const ada = await signUp(server.url)
    const made = await generate(ada, { text })
    expect((await ada.call(`/api/generations/${made.id}`, { method: 'DELETE' })).status).toBe(204)
    expect((await open(ada, made.source.id ?? '')).text).toBe(text)

    provider.replyWith(() => ({ status: 500, body: '{"error":{"message":"Boom"}}' }))
    await endingOf(await ada.post('/api/generations', { tool: 'quiz', text: 'A text that fails.' }))
    provider.replyWith(() => held())
    const events = eventsOf(await ada.post('/api/generations', { tool: 'quiz', text: 'A text to cancel.' }))
    const { value } = await events.next()
    const id = value?.type === 'started' ? value.id : ''
    await ada.post(`/api/generations/${id}/cancel`)
    await endingOf(await ada.call(`/api/generations/${id}/events`))
    const { sources } = await library(ada)
    expect(sources).toHaveLength(3)
    expect(sources.every(({ generations }) => generations.length === 0)).toBe(true)

    await ada.call(`/api/sources/${made.source.id}`, { method: 'DELETE' })
    expect((await library(ada)).sources).toHaveLength(2)
  })

  test('a running generation is listed with its source; a failed one is not, and why it failed is told with the text', async () => {
    const ada = await signUp(server.url)
    provider.replyWith(() => ({ status: 500, body: '{"error":{"message":"Boom"}}' }))
    await endingOf(await ada.post('/api/generations', { tool: 'summary', text }))
    provider.replyWith(() => held())
    const events = eventsOf(await ada.post('/api/generations', { tool: 'quiz', text }))
    const { value } = await events.next()
    const failure = {
      tool: 'summary',
      code: 'llm_request_failed',
      message: expect.stringContaining('try again'),
    }
    expect((await open(ada, (await library(ada)).sources[0]!.id)).failures).toEqual([failure])
    expect((await library(ada)).sources).toMatchObject([
      { generations: [{ tool: 'quiz', status: 'running', title: '' }] },
    ])
    const id = value?.type === 'started' ? value.id : ''
    await ada.post(`/api/generations/${id}/cancel`)
    await endingOf(await ada.call(`/api/generations/${id}/events`))
    provider.replyWith(() => ({ pieces: asFrames(JSON.stringify(summary)) }))
    await generate(ada, { text })
    expect((await open(ada, (await library(ada)).sources[0]!.id)).failures).toEqual([])
  })

  test('a text is stored also where its generation is refused for the day, and not where it is too long', async () => {
    const ada = await signUp(server.url)
    for (let use = 0; use < 5; use += 1) await generate(ada, { text, source: 'kept.txt' })
    now += 1000
    const refusal = async (body: object) =>
      (await ada.post('/api/generations', { tool: 'summary', ...body })).status
    expect(await refusal({ text: 'A sixth text.' })).toBe(429)
    expect(await refusal({ text: 'Long. '.repeat(10_000) })).toBe(413)
    expect((await library(ada)).sources.map(({ name }) => name)).toEqual(['A sixth text.', 'kept.txt'])
    expect(await ada.get('/api/usage')).toMatchObject({ used: 5 })
  })

  test.each([
    ['a made-up id', unknown, 404],
    ['a name', 'tides.txt', 400],
  ])('a generation is not begun from %s', async (_, source, status) => {
    const ada = await signUp(server.url)
    expect((await ada.post('/api/generations', { tool: 'summary', source })).status).toBe(status)
    expect(await ada.get('/api/usage')).toMatchObject({ used: 0 })
  })
})

test('the library comes in pages, last used first, without gaps', async () => {
  const ada = await signUp(server.url)
  const stored: string[] = []
  for (let index = 0; index < 23; index += 1) {
    // Several in the same moment.
    if (index % 3 === 0) now += 1000
    stored.push((await store(ada, { text: `Text ${index}.` }))[1].id)
  }
  const first = await library(ada)
  expect(first.sources).toHaveLength(20)
  const second = await library(ada, first.next ?? '')
  expect(second).toMatchObject({ next: null })
  const listed = [...first.sources, ...second.sources].map(({ id }) => id)
  expect(listed.toSorted()).toEqual(stored.toSorted())
  expect(listed.at(0)).toBe(stored.slice(21).toSorted().at(-1))
  expect((await ada.call('/api/sources?after=made-up')).status).toBe(400)
})

test('a source is renamed, wherever it is shown', async () => {
  const ada = await signUp(server.url)
  const { id, source } = await generate(ada, { text })
  const path = `/api/sources/${source.id}`
  const renamed = await ada.send('PATCH', path, { name: ' Tides ' })
  expect([renamed.status, await renamed.json()]).toMatchObject([
    200,
    { name: 'Tides', generations: [{ id }] },
  ])
  expect(await ada.get('/api/generations')).toMatchObject({ generations: [{ source: { name: 'Tides' } }] })
  expect((await ada.send('PATCH', path, { name: '' })).status).toBe(400)
})

describe('a source that was deleted', () => {
  test('a deleted source is neither listed, opened nor used, and nor is what was made of it', async () => {
    const ada = await signUp(server.url)
    const made = await generate(ada, { text })
    const { id = '' } = made.source
    expect(await remove(ada, id)).toBe(204)
    expect((await library(ada)).sources).toEqual([])
    expect(await ada.get('/api/generations')).toMatchObject({ generations: [] })
    const answers = [
      await ada.call(`/api/sources/${id}`),
      await ada.send('PATCH', `/api/sources/${id}`, { name: 'x' }),
      await ada.call(`/api/sources/${id}`, { method: 'DELETE' }),
      await ada.post('/api/generations', { tool: 'summary', source: id }),
      await ada.call(`/api/generations/${made.id}`),
      await ada.call(`/api/generations/${made.id}/events`),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect(await ada.get('/api/usage')).toMatchObject({ used: 1 })
    expect(await ada.get('/api/account/export')).toMatchObject({ sources: [], generations: [] })
  })

  test('a deleted source is restored within ten minutes, with what was made of it', async () => {
    const ada = await signUp(server.url)
    const made = await generate(ada, { text })
    const { id = '' } = made.source
    const before = await library(ada)
    await remove(ada, id)
    now += 10 * minuteMs - 1
    const restored = await ada.post(`/api/sources/${id}/restore`)
    expect([restored.status, await restored.json()]).toEqual([200, before.sources[0]])
    expect(await library(ada)).toEqual(before)
    expect((await ada.call(`/api/generations/${made.id}`)).status).toBe(200)
    expect((await ada.post(`/api/sources/${id}/restore`)).status).toBe(404)
    await remove(ada, id)
    now += 10 * minuteMs
    expect((await ada.post(`/api/sources/${id}/restore`)).status).toBe(404)
  })

  test.each(['sources', 'generations'])(
    'a deleted source is back when its text is sent again to /api/%s',
    async (path) => {
      const ada = await signUp(server.url)
      const made = await generate(ada, { text })
      await remove(ada, made.source.id ?? '')
      const answer = await ada.post(`/api/${path}`, { tool: 'summary', text })
      await answer.text()
      const [back] = (await library(ada)).sources
      expect(back?.id).toBe(made.source.id)
      expect(back?.generations.map(({ id }) => id)).toContain(made.id)
    },
  )

  test('deleting a source cancels its running generation and refunds the use', async () => {
    const ada = await signUp(server.url)
    provider.replyWith(() => held())
    const events = eventsOf(await ada.post('/api/generations', { tool: 'summary', text }))
    const { value } = await events.next()
    const [{ id } = { id: '' }] = (await library(ada)).sources
    await remove(ada, id)
    let last
    for await (const event of events) last = event
    expect(last).toEqual({ type: 'cancelled', counted: false })
    expect(await ada.get('/api/usage')).toMatchObject({ used: 0 })
    const generation = value?.type === 'started' ? value.id : ''
    expect(await endingOf(await ada.call(`/api/generations/${generation}/events`))).toEqual(last)
  })
})

test('nobody can open, use, rename, delete or restore another person’s source', async () => {
  const [ada, eve] = [await signUp(server.url), await signUp(server.url)]
  const [, { id }] = await store(ada, { text })
  const tried = async () =>
    [
      await eve.call(`/api/sources/${id}`),
      await eve.post('/api/generations', { tool: 'summary', source: id }),
      await eve.send('PATCH', `/api/sources/${id}`, { name: 'x' }),
      await eve.call(`/api/sources/${id}`, { method: 'DELETE' }),
      await eve.post(`/api/sources/${id}/restore`),
    ].map(({ status }) => status)
  expect(await tried()).toEqual([404, 404, 404, 404, 404])
  expect((await library(eve)).sources).toEqual([])
  expect(await open(ada, id)).toMatchObject({ name: openingOf(text) })
  await remove(ada, id)
  expect(await tried()).toEqual([404, 404, 404, 404, 404])
})

test('sixty texts are accepted a minute', async () => {
  const ada = await signUp(server.url)
  const sent = await Promise.all(Array.from({ length: 61 }, () => ada.post('/api/sources', { text })))
  expect(sent.filter(({ status }) => status === 429)).toHaveLength(1)
})
