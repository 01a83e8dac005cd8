import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createParser } from 'eventsource-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TrialEvent } from '#domain/model-server.ts'
import { saveModel } from '#engines/model-settings.ts'
import { createTestStorage } from '#test/database.ts'
import { asFrames, startFakeProvider, type FakeProvider } from '#test/fake-provider.ts'
import { startModelServer, type Asked } from '#test/fake-model-server.ts'
import { addWeights, installFakeRuntime } from '#test/own-model.ts'
import { endingOf, signUp, startTestServer, type Person, type TestServer } from '#test/server.ts'

const summary = { title: 'Tides', summary: 'The moon pulls.', keyPoints: ['One.', 'Two.', 'Three.'] }
const OPERATORS = 'Operator@example.org'

let [server, operator, reader] = [] as unknown as [TestServer, Person, Person]
beforeAll(async () => {
  server = await startTestServer({ env: { OPERATORS } })
  operator = await signUp(server.url, undefined, OPERATORS.toLowerCase())
  reader = await signUp(server.url)
})
afterAll(() => server.close())

async function provider(): Promise<FakeProvider> {
  const started = await startFakeProvider()
  started.replyWith(() => ({ pieces: asFrames(JSON.stringify(summary)) }))
  return started
}

async function eventsOf(response: Response): Promise<TrialEvent[]> {
  const events: TrialEvent[] = []
  const onEvent = ({ event, data }: { event?: string | undefined; data: string }) =>
    events.push(TrialEvent.parse({ ...(JSON.parse(data) as object), type: event }))
  createParser({ onEvent }).feed(await response.text())
  return events
}

const engineNow = async () =>
  ((await (await fetch(`${server.url}/api/config`)).json()) as { engine: unknown }).engine

test('for everybody else there is no such page, and nothing is asked on their behalf', async () => {
  const { origin, asked } = await startModelServer({})
  const choice = { address: `${origin}/v1`, model: 'small' }
  for (const [method, path] of [
    ['GET', 'model'],
    ['GET', 'servers'],
    ['POST', 'models'],
    ['POST', 'trial'],
    ['PUT', 'model'],
  ] as const) {
    const init =
      method === 'GET'
        ? {}
        : { method, body: JSON.stringify(choice), headers: { 'content-type': 'application/json' } }
    expect((await reader.call(`/api/operator/${path}`, init)).status).toBe(404)
    expect((await fetch(`${server.url}/api/operator/${path}`, init)).status).toBe(401)
  }
  expect(asked).toEqual([])
  expect(await reader.get('/api/account')).not.toHaveProperty('operator')
  expect(await operator.get('/api/account')).toMatchObject({ operator: true })
})

test('an operator lists the models of an address, or is told why there are none', async () => {
  const { origin } = await startModelServer({
    'GET /v1/models': () => ({ body: { data: [{ id: 'm', owned_by: 'vllm', max_model_len: 8192 }] } }),
  })
  const list = async (address: string) => (await operator.post('/api/operator/models', { address })).json()
  expect(await list(`${origin}/v1`)).toEqual({
    baseUrl: `${origin}/v1`,
    models: [{ name: 'm', context: 8192 }],
  })
  expect(await list(origin)).toMatchObject({
    corrected: `${origin}/v1`,
    trouble: { said: expect.any(String) },
  })
  expect(await list(`${origin}/v1/models`)).toMatchObject({ corrected: `${origin}/v1` })
  expect(await list('nowhere')).toMatchObject({ trouble: { todo: expect.stringContaining('http://') } })
})

test('a trial is told step by step, and changes nothing', async () => {
  const { origin } = await startModelServer({
    'GET /v1/models': () => ({ body: { data: [{ id: 'm', owned_by: 'vllm' }] } }),
    'POST /v1/chat/completions': () => ({ status: 401, body: { error: 'sk-secret-1 is wrong' } }),
  })
  const choice = { address: `${origin}/v1`, model: 'm', key: 'sk-secret-1' }
  const events = await eventsOf(await operator.post('/api/operator/trial', choice))
  expect(
    events.map((event) => (event.type === 'step' ? [event.step.name, event.step.ok] : event.type)),
  ).toEqual(['begun', ['address', true], 'begun', ['key', false], 'done'])
  expect(JSON.stringify(events)).not.toContain('secret')
  expect(await operator.get('/api/operator/model')).toEqual({ from: null, hasKey: false })
})

test('what is saved is used at once, without the key ever coming back; what runs keeps the model it began with', async () => {
  const [first, second] = [await provider(), await provider()]
  const held = Promise.withResolvers<void>()
  first.replyWith(() => ({
    pieces: (async function* () {
      await held.promise
      yield* asFrames(JSON.stringify(summary))
    })(),
  }))
  const use = (address: string, change: object = {}) =>
    operator.send('PUT', '/api/operator/model', { address, model: 'small', key: 'sk-secret-1', ...change })
  const saved = await use(first.baseUrl)
  expect(await saved.json()).toEqual({ from: 'file', address: first.baseUrl, model: 'small', hasKey: true })
  expect(await engineNow()).toEqual({ kind: 'hosted', name: 'small' })

  const running = await reader.post('/api/generations', { tool: 'summary', text: 'The moon pulls the sea.' })
  await expect.poll(() => first.requests.length).toBe(1)
  expect(first.requests[0]?.authorization).toBe('Bearer sk-secret-1')
  await use(second.baseUrl, { model: 'other' })
  held.resolve()
  expect(await endingOf(running)).toMatchObject({ type: 'done', generation: { engine: { name: 'small' } } })
  const next = await reader.post('/api/generations', { tool: 'summary', text: 'The moon pulls the sea.' })
  expect(await endingOf(next)).toMatchObject({ type: 'done', generation: { engine: { name: 'other' } } })

  const kept = JSON.parse(await readFile(join(server.storage.dataDirectory, 'model.json'), 'utf8')) as object
  expect(kept).toEqual({ baseUrl: second.baseUrl, apiKey: 'sk-secret-1', model: 'other' })
  expect(server.logged.join('')).not.toContain('secret')
  await Promise.all([first.close(), second.close()])
})

test('a key that is kept goes to its own address and to no other', async () => {
  const keys: (string | undefined)[] = []
  const routes = {
    'GET /v1/models': ({ headers }: Asked) => (
      keys.push(headers.authorization),
      { body: { data: [{ id: 'm' }] } }
    ),
  }
  const [here, elsewhere] = [await startModelServer(routes), await startModelServer(routes)]
  await operator.send('PUT', '/api/operator/model', {
    address: `${here.origin}/v1`,
    model: 'm',
    key: 'sk-secret-1',
  })
  await operator.post('/api/operator/models', { address: `${elsewhere.origin}/v1` })
  await operator.post('/api/operator/models', { address: `${here.origin}/v1` })
  expect(elsewhere.asked.every(({ headers }) => headers.authorization === undefined)).toBe(true)
  expect(keys.at(-1)).toBe('Bearer sk-secret-1')
})

test('an address that cannot be used is not saved', async () => {
  const answer = await operator.send('PUT', '/api/operator/model', { address: 'localhost:1/v1', model: 'm' })
  expect(answer.status).toBe(400)
})

test('where others reach the server, an address that nobody has proven is no operator’s', async () => {
  const other = await startTestServer({ env: { OPERATORS, PUBLIC_URL: 'http://morsel.example' } })
  const person = await signUp(other.url, undefined, OPERATORS.toLowerCase())
  expect((await person.call('/api/operator/model')).status).toBe(404)
  await other.close()
})

test('where the environment names the model, it is shown and nothing is saved', async () => {
  const model = await provider()
  const env = { OPERATORS, LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'small', LLM_API_KEY: 'sk-secret-1' }
  const other = await startTestServer({ env })
  const person = await signUp(other.url, undefined, OPERATORS.toLowerCase())
  expect(await person.get('/api/operator/model')).toEqual({
    from: 'environment',
    address: model.baseUrl,
    model: 'small',
    hasKey: true,
  })
  const refused = await person.send('PUT', '/api/operator/model', { address: model.baseUrl, model: 'other' })
  expect(refused.status).toBe(501)
  await Promise.all([other.close(), model.close()])
})

test('a model on this machine makes results, is shown without an address, and gives way to another', async () => {
  const storage = await createTestStorage()
  await installFakeRuntime(storage.dataDirectory)
  const own = await addWeights(storage.dataDirectory, { reply: JSON.stringify(summary) })
  await saveModel(storage.dataDirectory, { own })
  const other = await startTestServer({ env: { OPERATORS }, storage })
  const person = await signUp(other.url, undefined, OPERATORS.toLowerCase())
  expect(await person.get('/api/operator/model')).toEqual({ from: 'file', model: 'Small', hasKey: false })
  const made = await person.post('/api/generations', { tool: 'summary', text: 'The moon pulls the sea.' })
  expect(await endingOf(made)).toMatchObject({ type: 'done', generation: { engine: { name: 'Small' } } })

  const model = await provider()
  const choice = { address: model.baseUrl, model: 'large' }
  const saved = await person.send('PUT', '/api/operator/model', choice)
  expect(await saved.json()).toMatchObject({ address: model.baseUrl, model: 'large' })
  await Promise.all([other.close(), model.close()])
})
