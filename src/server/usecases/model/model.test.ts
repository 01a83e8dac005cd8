import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createParser } from 'eventsource-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TrialEvent } from '#domain/model-server.ts'
import { PublicConfig } from '#domain/public-config.ts'
import { saveModels } from '#engines/model-settings.ts'
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

const save = (...models: object[]) => operator.send('PUT', '/api/operator/models', { models })

const configNow = async () => PublicConfig.parse(await (await fetch(`${server.url}/api/config`)).json())

async function eventsOf(response: Response): Promise<TrialEvent[]> {
  const events: TrialEvent[] = []
  const onEvent = ({ event, data }: { event?: string | undefined; data: string }) =>
    events.push(TrialEvent.parse({ ...(JSON.parse(data) as object), type: event }))
  createParser({ onEvent }).feed(await response.text())
  return events
}

test('for everybody else there is no such page, and nothing is asked on their behalf', async () => {
  const { origin, asked } = await startModelServer({})
  const choice = { address: `${origin}/v1`, model: 'small' }
  for (const [method, path] of [
    ['GET', 'models'],
    ['GET', 'servers'],
    ['POST', 'offered'],
    ['POST', 'trial'],
    ['PUT', 'models'],
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
  const list = async (address: string) => (await operator.post('/api/operator/offered', { address })).json()
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
  expect(await operator.get('/api/operator/models')).toEqual({ from: null, models: [] })
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
    save({ address, model: 'small', key: 'sk-secret-1', ...change })
  const saved = await use(first.baseUrl)
  expect(await saved.json()).toEqual({
    from: 'file',
    models: [{ address: first.baseUrl, model: 'small', hasKey: true }],
  })
  expect((await configNow()).engine).toEqual({ kind: 'hosted', name: 'small' })

  const running = await reader.post('/api/generations', { tool: 'summary', text: 'The moon pulls the sea.' })
  await expect.poll(() => first.requests.length).toBe(1)
  expect(first.requests[0]?.authorization).toBe('Bearer sk-secret-1')
  await use(second.baseUrl, { model: 'other' })
  held.resolve()
  expect(await endingOf(running)).toMatchObject({ type: 'done', generation: { engine: { name: 'small' } } })
  const next = await reader.post('/api/generations', { tool: 'summary', text: 'The moon pulls the sea.' })
  expect(await endingOf(next)).toMatchObject({ type: 'done', generation: { engine: { name: 'other' } } })

  const kept = JSON.parse(await readFile(join(server.storage.dataDirectory, 'model.json'), 'utf8')) as object
  expect(kept).toEqual({ models: [{ baseUrl: second.baseUrl, apiKey: 'sk-secret-1', model: 'other' }] })
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
  await save({ address: `${here.origin}/v1`, model: 'm', key: 'sk-secret-1' })
  await operator.post('/api/operator/offered', { address: `${elsewhere.origin}/v1` })
  await operator.post('/api/operator/offered', { address: `${here.origin}/v1` })
  expect(elsewhere.asked.every(({ headers }) => headers.authorization === undefined)).toBe(true)
  expect(keys.at(-1)).toBe('Bearer sk-secret-1')
})

test('several are asked in order, readers choose by their labels, and the result says who wrote it', async () => {
  const [fast, best] = [await provider(), await provider()]
  const [small, large] = [
    { address: fast.baseUrl, model: 'small', label: 'Fast', key: 'sk-secret-1' },
    { address: best.baseUrl, model: 'large', label: 'Best', key: 'sk-secret-2' },
  ]
  await save(small, large)
  expect(await configNow()).toMatchObject({ engine: { name: 'Fast (small)' }, models: ['Fast', 'Best'] })
  const ada = await signUp(server.url)
  const generate = async (model?: string) =>
    ada.post('/api/generations', { tool: 'summary', text: 'The moon pulls the sea.', model })
  const writerOf = async (response: Response) => {
    const ending = await endingOf(response)
    if (ending.type !== 'done') throw new Error(`It ended as ${ending.type}`)
    const { id, engine } = ending.generation
    expect(await ada.get(`/api/generations/${id}`)).toMatchObject({ engine })
    return engine
  }
  expect(await writerOf(await generate())).toEqual({ kind: 'hosted', name: 'Fast (small)' })
  expect(await writerOf(await generate('Best'))).toEqual({ kind: 'hosted', name: 'Best (large)' })

  // A part that is written again is asked of who wrote the rest.
  const { generations } = (await ada.get('/api/generations')) as { generations: { id: string }[] }
  best.replyWith(() => ({ pieces: asFrames('{"text":"The moon pulls the sea."}') }))
  const change = { type: 'rewrite', path: 'keyPoints.0' }
  const changed = await ada.send('PATCH', `/api/generations/${generations[0]!.id}`, { change })
  expect([changed.status, fast.requests.length]).toEqual([200, 1])
  best.replyWith(() => ({ pieces: asFrames(JSON.stringify(summary)) }))

  const asked = [fast.requests.length, best.requests.length]
  const unknown = await generate('Good')
  expect([unknown.status, await unknown.json()]).toMatchObject([
    400,
    { error: { code: 'model_not_offered' } },
  ])
  expect((await generate('a=b')).status).toBe(400)
  expect([fast.requests.length, best.requests.length]).toEqual(asked)

  fast.replyWith(() => ({ status: 401, body: '{"error":"sk-secret-1 is wrong"}' }))
  expect(await writerOf(await generate())).toEqual({ kind: 'hosted', name: 'Best (large)' })
  const log = server.logged.filter((line) => line.includes('A model failed: the next one is asked'))
  expect(JSON.parse(log[0]!)).toMatchObject({
    from: 'Fast (small)',
    to: 'Best (large)',
    code: 'llm_key_refused',
  })

  // Their keys stay with them, whatever their order.
  await save({ ...large, key: undefined, label: undefined }, { ...small, key: undefined })
  expect((await configNow()).models).toEqual([])
  await writerOf(await generate())
  expect(best.requests.at(-1)?.authorization).toBe('Bearer sk-secret-2')
  expect((await save(small, { ...large, label: 'fast' })).status).toBe(400)
  expect(await (await save()).json()).toEqual({ from: null, models: [] })
  expect((await configNow()).engine.kind).toBe('built-in')
  expect(server.logged.join('')).not.toContain('secret')
  await Promise.all([fast.close(), best.close()])
})

test('an address that cannot be used is not saved', async () => {
  expect((await save({ address: 'localhost:1/v1', model: 'm' })).status).toBe(400)
})

test('where others reach the server, an address that nobody has proven is no operator’s', async () => {
  const other = await startTestServer({ env: { OPERATORS, PUBLIC_URL: 'http://morsel.example' } })
  const person = await signUp(other.url, undefined, OPERATORS.toLowerCase())
  expect((await person.call('/api/operator/models')).status).toBe(404)
  await other.close()
})

test('where the environment names the models, they are shown and nothing is saved', async () => {
  const model = await provider()
  const LLM_MODEL = 'Fast=small, large'
  const env = { OPERATORS, LLM_BASE_URL: model.baseUrl, LLM_MODEL, LLM_API_KEY: 'sk-secret-1' }
  const other = await startTestServer({ env })
  const person = await signUp(other.url, undefined, OPERATORS.toLowerCase())
  expect(await person.get('/api/operator/models')).toEqual({
    from: 'environment',
    models: [
      { address: model.baseUrl, model: 'small', label: 'Fast', hasKey: true },
      { address: model.baseUrl, model: 'large', hasKey: true },
    ],
  })
  const refused = await person.send('PUT', '/api/operator/models', { models: [] })
  expect(refused.status).toBe(501)
  await Promise.all([other.close(), model.close()])
})

test('a model on this machine is one of the list: first, the next when a server is down, and kept by what is saved', async () => {
  const storage = await createTestStorage()
  await installFakeRuntime(storage.dataDirectory)
  const own = await addWeights(storage.dataDirectory, { reply: JSON.stringify(summary) })
  await saveModels(storage.dataDirectory, [{ own }])
  const other = await startTestServer({ env: { OPERATORS }, storage })
  const person = await signUp(other.url, undefined, OPERATORS.toLowerCase())
  const shown = { model: 'Small', hasKey: false }
  expect(await person.get('/api/operator/models')).toEqual({ from: 'file', models: [shown] })
  const make = async () =>
    endingOf(await person.post('/api/generations', { tool: 'summary', text: 'The moon pulls the sea.' }))
  expect(await make()).toMatchObject({ type: 'done', generation: { engine: { name: 'Small' } } })

  const model = await provider()
  model.replyWith(() => ({ status: 401, body: '{"error":"a wrong key"}' }))
  const put = (...models: object[]) => person.send('PUT', '/api/operator/models', { models })
  const server = { address: model.baseUrl, model: 'large', label: 'Best' }
  const saved = await put(server, { ...shown, label: 'Here' })
  expect(await saved.json()).toMatchObject({ models: [server, { ...shown, label: 'Here' }] })
  expect(await make()).toMatchObject({ type: 'done', generation: { engine: { name: 'Here (Small)' } } })
  const { counts } = (await person.get('/api/operator/calls')) as { counts: object[] }
  expect(counts).toContainEqual({ model: 'Small', way: 'schema', outcome: 'good', calls: 2 })
  const kept = JSON.parse(await readFile(join(storage.dataDirectory, 'model.json'), 'utf8')) as object
  expect(kept).toMatchObject({ models: [{ model: 'large' }, { own, label: 'Here' }] })

  expect((await put({ model: 'Unknown' })).status).toBe(400)
  // Another was kept by the command line meanwhile: it is not lost, and used from then on.
  await saveModels(storage.dataDirectory, [{ own, label: 'Mine' }])
  expect((await put(server)).status).toBe(409)
  expect(await person.get('/api/operator/models')).toMatchObject({ models: [{ ...shown, label: 'Mine' }] })
  expect(await (await put(server)).json()).toMatchObject({ models: [server] })
  await Promise.all([other.close(), model.close()])
})
