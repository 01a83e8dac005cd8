import { guessBlocks } from '#domain/document/guess-blocks.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Generation, GenerationEvent } from '#domain/generation.ts'
import { asFrames, frame, startFakeProvider, type FakeProvider } from '#test/fake-provider.ts'
import { endingOf, eventsOf, signUp, startTestServer, type Person, type TestServer } from '#test/server.ts'

const summary = {
  title: 'Tides',
  summary: 'The moon pulls the sea.',
  keyPoints: ['The moon pulls the sea.', 'Dragons cause storms.', 'Tides turn twice a day.'],
}
const text = 'The moon pulls the sea. Tides turn twice a day. Harbours wait for the flood.'

let provider: FakeProvider
let server: TestServer
/** A quarter of an hour before midnight. */
const day = Date.UTC(2026, 2, 1, 23, 45)
let now = day

beforeAll(async () => {
  provider = await startFakeProvider()
  server = await startTestServer({
    env: {
      LLM_BASE_URL: provider.baseUrl,
      LLM_MODEL: 'small',
      LLM_NAME: 'Acme',
      LLM_API_KEY: 'sk-very-secret',
    },
    clock: () => now,
  })
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const goodReply = () => ({ pieces: asFrames(JSON.stringify(summary)) })
const request = { tool: 'summary', text }

async function used(person: Person): Promise<number> {
  return ((await person.get('/api/usage')) as { used: number }).used
}

async function startOf(events: AsyncGenerator<GenerationEvent>): Promise<string> {
  const { value } = await events.next()
  return value?.type === 'started' ? value.id : ''
}

/** A stream's text, until it says something; then nobody reads it any more. */
async function readUntil(response: Response, isSaid: (sofar: string) => boolean): Promise<string> {
  let said = ''
  for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
    said += piece
    if (isSaid(said)) break
  }
  return said
}

/** A reply that begins and then waits for the test. */
function heldReply(beginning = '{"title":"Tides"') {
  const { promise, resolve } = Promise.withResolvers<void>()
  const reply = () => ({
    pieces: (async function* () {
      yield frame({ choices: [{ delta: { content: beginning } }] })
      await promise
      yield* asFrames(JSON.stringify(summary).slice(beginning.length))
    })(),
  })
  return { reply, release: resolve }
}

describe('a finished generation', () => {
  test('a finished generation knows the structure of its text', async () => {
    const ada = await signUp(server.url)
    provider.replyWith(goodReply)
    const blocks = [
      { kind: 'paragraph', page: 3, start: 0, end: 23 },
      { kind: 'paragraph', page: 4, start: 24, end: text.length },
    ]
    const ending = await endingOf(
      await ada.post('/api/generations', { ...request, source: 'tides.pdf', blocks }),
    )
    expect(ending).toMatchObject({ generation: { source: { name: 'tides.pdf', blocks } } })
    const { id } = (ending as { generation: Generation }).generation
    expect(await ada.get(`/api/generations/${id}`)).toMatchObject({ source: { blocks, text } })
  })

  test('a text sent without structure has none; one whose structure does not fit gets a guessed one', async () => {
    const ada = await signUp(server.url)
    provider.replyWith(goodReply)
    const { generation } = (await endingOf(await ada.post('/api/generations', request))) as {
      generation: Generation
    }
    const stored = (await ada.get(`/api/generations/${generation.id}`)) as Generation
    expect(stored.source).not.toHaveProperty('blocks')
    const blocks = [{ kind: 'heading', start: 0, end: 9000 }]
    const wrong = await endingOf(await ada.post('/api/generations', { ...request, blocks }))
    expect(wrong).toMatchObject({ generation: { source: { blocks: guessBlocks(text) } } })
  })

  test('a generation is streamed from start to end, stored, listed, and opened with its text', async () => {
    const ada = await signUp(server.url)
    provider.replyWith(goodReply)
    const types: string[] = []
    let generation: Generation | undefined
    for await (const event of eventsOf(
      await ada.post('/api/generations', { ...request, source: 'tides.txt' }),
    )) {
      types.push(event.type)
      if (event.type === 'done') generation = event.generation
    }
    expect(types[0]).toBe('started')
    expect(types).toContain('partial')
    expect(types.at(-1)).toBe('done')
    expect(generation).toMatchObject({
      tool: 'summary',
      title: 'Tides',
      result: summary,
      engine: { name: 'Acme' },
    })

    const stored = (await ada.get(`/api/generations/${generation?.id}`)) as Generation
    const id = expect.any(String) as string
    expect(stored.source).toEqual({ id, name: 'tides.txt', characters: text.length, text })
    expect(await ada.get('/api/generations')).toMatchObject({
      generations: [{ id: generation?.id, title: 'Tides' }],
      next: null,
    })
  })

  test('a finished generation ties each claim to its passage, and says which claim has none', async () => {
    const ada = await signUp(server.url)
    provider.replyWith(goodReply)
    const ending = await endingOf(await ada.post('/api/generations', request))
    if (ending.type !== 'done') throw new Error(ending.type)
    const evidence = new Map(ending.generation.evidence.map((one) => [one.path, one]))
    const span = evidence.get('keyPoints.0')?.spans[0]
    expect(text.slice(span?.start, span?.end)).toBe('The moon pulls the sea.')
    expect(evidence.get('keyPoints.1')).toMatchObject({ label: 'not-found', spans: [] })
  })

  test('nobody can see, watch, cancel or remove another person’s generation', async () => {
    const [ada, eve] = [await signUp(server.url), await signUp(server.url)]
    provider.replyWith(goodReply)
    const ending = await endingOf(await ada.post('/api/generations', request))
    const id = ending.type === 'done' ? ending.generation.id : ''
    for (const response of [
      await eve.call(`/api/generations/${id}`),
      await eve.call(`/api/generations/${id}/events`),
      await eve.post(`/api/generations/${id}/cancel`),
      await eve.call(`/api/generations/${id}`, { method: 'DELETE' }),
    ]) {
      expect(response.status).toBe(404)
    }
    expect((await ada.call(`/api/generations/${id}`)).status).toBe(200)
  })

  test('a finished generation can be removed', async () => {
    const ada = await signUp(server.url)
    provider.replyWith(goodReply)
    const ending = await endingOf(await ada.post('/api/generations', request))
    const id = ending.type === 'done' ? ending.generation.id : ''
    expect((await ada.call(`/api/generations/${id}`, { method: 'DELETE' })).status).toBe(204)
    expect((await ada.call(`/api/generations/${id}`)).status).toBe(404)
    expect(await ada.get('/api/generations')).toMatchObject({ generations: [] })
  })
})

describe('the history', () => {
  test('the history comes in pages, newest first, without gaps', async () => {
    const ada = await signUp(server.url)
    await ada.post('/api/billing/trial')
    provider.replyWith(goodReply)
    const made: string[] = []
    for (let index = 0; index < 23; index += 1) {
      now += 1000
      const ending = await endingOf(await ada.post('/api/generations', request))
      if (ending.type === 'done') made.unshift(ending.generation.id)
    }
    const first = (await ada.get('/api/generations')) as { generations: Generation[]; next: string }
    const second = (await ada.get(`/api/generations?after=${first.next}`)) as {
      generations: Generation[]
      next: null
    }
    expect([...first.generations, ...second.generations].map((one) => one.id)).toEqual(made)
    expect(second.next).toBeNull()
    const yearZero = '0000-01-01T00:00:00.000Z_00000000-0000-4000-8000-000000000000'
    for (const after of ['made-up', yearZero])
      expect((await ada.call(`/api/generations?after=${after}`)).status).toBe(400)
  })
})

describe('the allowance', () => {
  test('of six generations requested at once, a Free plan admits five', async () => {
    const ada = await signUp(server.url)
    const held = heldReply()
    provider.replyWith(held.reply)
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => ada.post('/api/generations', request)),
    )
    const refused = responses.filter((response) => response.status === 429)
    expect(refused).toHaveLength(1)
    held.release()
    await Promise.all(responses.filter((response) => response.ok).map(endingOf))
    expect(await used(ada)).toBe(5)
    const body = (await (await ada.post('/api/generations', request)).json()) as {
      error: { code: string; message: string }
    }
    expect(body.error.code).toBe('daily_limit_reached')
    expect(body.error.message).toBe('You’ve used all 5 generations for today. You get more at 00:00 UTC.')
  })

  test('a failed generation costs the user nothing', async () => {
    const ada = await signUp(server.url)
    provider.replyWith(() => ({ status: 500, body: '{"error":{"message":"Boom"}}' }))
    expect(await endingOf(await ada.post('/api/generations', request))).toEqual({
      type: 'failed',
      code: 'llm_request_failed',
      // The provider's own words are the operator's.
      message: 'Acme API Error: API request failed: Internal Server Error. Please try again in a moment.',
      details: {
        provider: 'Acme',
        message: 'API request failed: Internal Server Error. Please try again in a moment.',
      },
    })
    expect(await used(ada)).toBe(0)
    // The built-in engine is a way on.
    expect(
      await endingOf(await ada.post('/api/generations', { ...request, engine: 'built-in' })),
    ).toMatchObject({
      type: 'done',
      generation: { engine: { kind: 'built-in' } },
    })
  })

  /** What a model copied from the form: whole, and no result. */
  const refused = { title: 'string', summary: 'string', keyPoints: ['string', 'string', 'string'] }

  /** A reply that is held after its beginning was shown, and then breaks for good. */
  function brokenReply(beginning: string) {
    const { promise, resolve } = Promise.withResolvers<void>()
    provider.replyWith(() => ({
      pieces: (async function* () {
        yield frame({ choices: [{ delta: { content: beginning } }] })
        await promise
        provider.replyWith(() => ({ status: 500, body: '{}' }))
        yield frame({ error: { message: 'Boom', code: 500 } })
      })(),
    }))
    return resolve
  }

  test.each([
    ['all of it was shown is a use, and says so', JSON.stringify(refused).slice(0, -1), 1],
    ['a part of it was shown costs nothing', JSON.stringify(summary).slice(0, 60), 0],
    ['no word of it was shown costs nothing', '{"title":"', 0],
  ])('a generation that fails after %s', async (_, beginning, cost) => {
    const ada = await signUp(server.url)
    const release = brokenReply(beginning)
    const events = eventsOf(await ada.post('/api/generations', request))
    const id = await startOf(events)
    for await (const event of events) if (event.type === 'partial') break
    release()
    const ending = await endingOf(await ada.call(`/api/generations/${id}/events`))
    expect(ending).toMatchObject({ type: 'failed' })
    expect(await used(ada)).toBe(cost)
    const isTold = JSON.stringify(ending).includes(
      'You had already been shown all of it, so this one counted.',
    )
    expect(isTold).toBe(cost === 1)
    // Whoever looks later is told the same.
    const later = await endingOf(await ada.call(`/api/generations/${id}/events`))
    expect(later).toMatchObject({ message: (ending as { message: string }).message })
  })

  test('a generation cancelled before its first visible word costs the user nothing, and its provider call ends', async () => {
    const ada = await signUp(server.url)
    provider.replyWith(heldReply('{"title":"').reply)
    const events = eventsOf(await ada.post('/api/generations', request))
    const id = await startOf(events)
    for await (const event of events) if (event.type === 'partial') break
    expect(await used(ada)).toBe(1)
    const before = provider.requests.length
    expect((await ada.post(`/api/generations/${id}/cancel`)).status).toBe(204)
    const ending = { type: 'cancelled', counted: false }
    expect(await endingOf(await ada.call(`/api/generations/${id}/events`))).toEqual(ending)
    await provider.requests[before - 1]?.aborted
    expect(await used(ada)).toBe(0)
    expect(await endingOf(await ada.call(`/api/generations/${id}/events`))).toEqual(ending)
  })

  test('whoever joins late, or goes on behind a lost connection, has the draft that the first reader has', async () => {
    const ada = await signUp(server.url)
    const words = '{"title":"Tides","summary":"The moon pulls '
    const { reply, release } = heldReply(words)
    provider.replyWith(reply)
    const first = eventsOf(await ada.post('/api/generations', request))
    const id = await startOf(first)
    const path = `/api/generations/${id}/events`
    const draft = { title: 'Tides', summary: 'The moon pulls ', keyPoints: [] }
    const partOf = async (events: AsyncGenerator<GenerationEvent>) => {
      for await (const event of events) if (event.type === 'partial') return event
      return undefined
    }
    expect(await partOf(first)).toMatchObject({ draft })
    const late = await ada.call(path)
    const told = await readUntil(late, (sofar) => sofar.includes('event: partial'))
    expect(told).toContain(JSON.stringify({ draft }))
    const [, at = ''] = /^id: (\S+)$/m.exec(told) ?? []
    const again = await ada.call(path, { headers: { 'last-event-id': at } })
    release()
    const rest = await again.text()
    const [parts = '', ending] = rest.split('event: done')
    expect(ending).toBeDefined()
    expect(parts).not.toContain('The moon pulls')
  })

  test('a draft has the fields of its tool alone, whatever else a text talks a model into writing', async () => {
    const ada = await signUp(server.url)
    const beside =
      '{"notes":"All of the result","title":{"notes":"All of it"},"keyPoints":[{"notes":"And again"}],'
    provider.replyWith(heldReply(beside).reply)
    const events = eventsOf(await ada.post('/api/generations', request))
    const id = await startOf(events)
    for await (const event of events) {
      if (event.type !== 'partial') continue
      expect(event.draft).toEqual({ title: '', summary: '', keyPoints: [] })
      break
    }
    expect((await ada.post(`/api/generations/${id}/cancel`)).status).toBe(204)
    const ending = { type: 'cancelled', counted: false }
    expect(await endingOf(await ada.call(`/api/generations/${id}/events`))).toEqual(ending)
  })

  test('a generation cancelled after its first visible word is a use, whoever reads its ending', async () => {
    const ada = await signUp(server.url)
    provider.replyWith(heldReply().reply)
    const events = eventsOf(await ada.post('/api/generations', request))
    const id = await startOf(events)
    for await (const event of events) if (event.type === 'partial') break
    expect((await ada.post(`/api/generations/${id}/cancel`)).status).toBe(204)
    const ending = { type: 'cancelled', counted: true }
    expect(await endingOf(await ada.call(`/api/generations/${id}/events`))).toEqual(ending)
    expect(await used(ada)).toBe(1)
    expect(await endingOf(await ada.call(`/api/generations/${id}/events`))).toEqual(ending)
  })

  test('a refused request for a generation costs nothing', async () => {
    const ada = await signUp(server.url)
    const refusals: [unknown, number, string][] = [
      [{ tool: 'summary', text: '  \n ' }, 400, 'Please provide some text to summarize'],
      [{ tool: 'quiz', text: '' }, 400, 'Please provide some text to generate a quiz'],
      [{ tool: 'eli5', text: '' }, 400, 'Please provide some text to explain'],
      [{ tool: 'insight', text: '' }, 400, 'Please provide some text to analyze'],
      [{ tool: 'summary', text: 'a'.repeat(3001) }, 413, 'Content exceeds 3000 characters limit'],
      [{ tool: 'poem', text }, 400, 'We couldn’t understand that request.'],
      [{ tool: 'summary' }, 400, 'We couldn’t understand that request.'],
      [null, 400, 'We couldn’t understand that request.'],
      [[], 400, 'We couldn’t understand that request.'],
    ]
    for (const [body, status, message] of refusals) {
      const response = await ada.post('/api/generations', body)
      expect([response.status, await response.json()]).toMatchObject([status, { error: { message } }])
    }
    const malformed = await ada.call('/api/generations', { method: 'POST', body: '{"tool":' })
    expect(malformed.status).toBe(400)
    expect(await used(ada)).toBe(0)
  })

  test('a text of exactly the limit is admitted, line ends counted once and edges not at all', async () => {
    const ada = await signUp(server.url)
    provider.replyWith(goodReply)
    const exact = `  ${'a\r\n'.repeat(1499)}ab  `
    expect((await endingOf(await ada.post('/api/generations', { tool: 'summary', text: exact }))).type).toBe(
      'done',
    )
  })
})

describe('a generation outlives', () => {
  test('a generation outlives its request: a second reader joins late and gets the rest', async () => {
    const ada = await signUp(server.url)
    const held = heldReply()
    provider.replyWith(held.reply)
    const leaving = new AbortController()
    const events = eventsOf(await ada.post('/api/generations', request, { signal: leaving.signal }))
    const first = await events.next()
    const id = first.value?.type === 'started' ? first.value.id : ''
    leaving.abort()
    await expect(
      (async () => {
        for await (const event of events) expect(event.type).not.toBe('done')
      })(),
    ).rejects.toThrow()

    const rejoined = eventsOf(await ada.call(`/api/generations/${id}/events`))
    expect((await rejoined.next()).value).toMatchObject({ type: 'started', id })
    held.release()
    let last
    for await (const event of rejoined) last = event
    expect(last).toMatchObject({ type: 'done', generation: { id, result: summary } })
  })

  test('a generation succeeds with a reply full of characters no database can hold', async () => {
    const ada = await signUp(server.url)
    provider.replyWith(() => ({ pieces: asFrames(JSON.stringify({ ...summary, title: 'Ti\0des \ud800' })) }))
    const ending = await endingOf(
      await ada.post('/api/generations', { tool: 'summary', text: `${text}\0\udc00` }),
    )
    expect(ending).toMatchObject({ type: 'done', generation: { title: 'Tides \ufffd' } })
  })
})

describe('a stream of events', () => {
  test('an event stream is neither cached nor transformed on its way', async () => {
    const ada = await signUp(server.url)
    provider.replyWith(goodReply)
    const response = await ada.post('/api/generations', request)
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
    await endingOf(response)
  })

  test('an event stream ends with its session, and the log says that it broke off', async () => {
    const ada = await signUp(server.url)
    const held = heldReply()
    provider.replyWith(held.reply)
    const events = eventsOf(await ada.post('/api/generations', request))
    const id = await startOf(events)
    await ada.post('/auth/v1/logout')
    for await (const event of events) expect(event.type).not.toBe('done')
    const line = () =>
      server.logged.find((one) => one.includes('stream ended') && one.includes('"broken":true'))
    await expect.poll(line).toContain('/api/generations')
    expect(id).not.toBe('')
    held.release()
  })
})

test('five generations of one person may run at once, and no more', async () => {
  const ada = await signUp(server.url)
  await ada.post('/api/billing/trial')
  const held = heldReply()
  provider.replyWith(held.reply)
  const running = await Promise.all(Array.from({ length: 5 }, () => ada.post('/api/generations', request)))
  expect((await ada.post('/api/generations', request)).status).toBe(429)
  held.release()
  await Promise.all(running.map(endingOf))
})

test('the log holds no text, no token, no address and no key', async () => {
  const ada = await signUp(server.url)
  provider.replyWith(() => ({ status: 401, body: '{"error":{"message":"no"}}' }))
  await endingOf(await ada.post('/api/generations', { tool: 'summary', text: `${text} Zanzibar.` }))
  const log = server.logged.join('\n')
  expect(log).toContain('/api/generations')
  for (const secret of ['Zanzibar', ada.accessToken, 'example.org', '127.0.0.1', 'sk-very-secret']) {
    expect(log).not.toContain(secret)
  }
})

// Last, because a clock never goes back.
test('the allowance is renewed at midnight, UTC', async () => {
  const ada = await signUp(server.url)
  provider.replyWith(goodReply)
  for (let index = 0; index < 5; index += 1) await endingOf(await ada.post('/api/generations', request))
  expect((await ada.get('/api/usage')) as object).toMatchObject({
    used: 5,
    allowance: 5,
    resetsAt: '2026-03-02T00:00:00.000Z',
  })
  now = day + 15 * 60 * 1000
  expect((await ada.post('/api/generations', request)).status).toBe(200)
})
