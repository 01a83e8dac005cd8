import { expect, test } from 'vitest'
import { startModelServer } from '#test/fake-model-server.ts'
import { listModels, type ModelList } from './list-models.ts'

const list = (...data: object[]) => ({ body: { object: 'list', data } })
const troubleOf = (list: ModelList) => (list.ok ? undefined : list.trouble)

test('Ollama: bytes of each model, its longest window, and none that only embed', async () => {
  const model = (id: string) => ({ id, object: 'model', created: 1, owned_by: 'library' })
  const shown: Record<string, object> = {
    'qwen3:8b': { capabilities: ['completion', 'tools'], model_info: { 'qwen3.context_length': 40960 } },
    'minilm:latest': { capabilities: ['embedding'], model_info: { 'bert.context_length': 512 } },
  }
  const { origin } = await startModelServer({
    'GET /v1/models': () => list(model('qwen3:8b'), model('minilm:latest')),
    'GET /api/tags': () => ({ body: { models: [{ name: 'qwen3:8b', size: 5_200_000_000 }] } }),
    'POST /api/show': ({ body }) => ({ body: shown[(JSON.parse(body) as { model: string }).model] ?? {} }),
  })
  expect(await listModels({ baseUrl: `${origin}/v1` })).toMatchObject({
    ok: true,
    server: 'Ollama',
    models: [{ name: 'qwen3:8b', longestContext: 40960, bytes: 5_200_000_000 }],
  })
})

test('llama.cpp: the window it runs with, and the longest of the model', async () => {
  const meta = { vocab_type: 1, n_ctx: 8192, n_ctx_train: 131072, size: 98_000_000 }
  const { origin } = await startModelServer({
    'GET /v1/models': () => list({ id: 'smollm2', object: 'model', owned_by: 'llamacpp', meta }),
  })
  const models = [{ name: 'smollm2', context: 8192, longestContext: 131072, bytes: 98_000_000 }]
  expect(await listModels({ baseUrl: `${origin}/v1` })).toMatchObject({ server: 'llama.cpp', models })
})

test('an older llama.cpp tells its window elsewhere', async () => {
  const { origin } = await startModelServer({
    'GET /v1/models': () => list({ id: 'a.gguf', owned_by: 'llamacpp', meta: { n_ctx_train: 131072 } }),
    'GET /props': () => ({ body: { default_generation_settings: { n_ctx: 4096 } } }),
  })
  const models = [{ name: 'a.gguf', context: 4096, longestContext: 131072 }]
  expect(await listModels({ baseUrl: `${origin}/v1` })).toMatchObject({ models })
})

test('LM Studio: the window with which a model is loaded, and none that only embed', async () => {
  const model = (id: string) => ({ id, object: 'model', owned_by: 'organization_owner' })
  const { origin } = await startModelServer({
    'GET /v1/models': () => list(model('qwen3-8b'), model('gemma-3-4b'), model('nomic')),
    'GET /api/v0/models': () =>
      list(
        {
          id: 'qwen3-8b',
          type: 'llm',
          state: 'loaded',
          max_context_length: 32768,
          loaded_context_length: 8192,
        },
        { id: 'gemma-3-4b', type: 'vlm', state: 'not-loaded', max_context_length: 131072 },
        { id: 'nomic', type: 'embeddings', max_context_length: 2048 },
      ),
  })
  const models = [
    { name: 'qwen3-8b', context: 8192, longestContext: 32768 },
    { name: 'gemma-3-4b', longestContext: 131072 },
  ]
  const found = await listModels({ baseUrl: `${origin}/v1` })
  expect(found).toMatchObject({ server: 'LM Studio' })
  expect(found).toHaveProperty('models', models)
})

test.each([
  ['vLLM', { id: 'm', owned_by: 'vllm', max_model_len: 16384 }],
  ['OpenRouter', { id: 'm', name: 'M', context_length: 16384, architecture: { modality: 'text->text' } }],
  ['Groq', { id: 'm', owned_by: 'Meta', active: true, context_window: 16384 }],
  ['Mistral', { id: 'm', owned_by: 'mistralai', max_context_length: 16384 }],
])('%s: the window, by its name there', async (_, item) => {
  const { origin } = await startModelServer({ 'GET /v1/models': () => list(item) })
  expect(await listModels({ baseUrl: `${origin}/v1` })).toHaveProperty('models', [
    { name: 'm', context: 16384 },
  ])
})

test('a list without windows, with models that hear and speak among them, or a bare one', async () => {
  const ids = ['gpt-5-mini', 'text-embedding-3-small', 'whisper-1', 'gpt-4o-mini-tts', 'dall-e-3', 'bge-m3']
  const items = [...ids.map((id) => ({ id, owned_by: 'system' })), { id: null }, 'nothing']
  const { origin } = await startModelServer({
    'GET /v1/models': () => ({ body: { data: items } }),
    'GET /bare/v1/models': () => ({ body: items }),
  })
  for (const base of ['/v1', '/bare/v1'])
    expect(await listModels({ baseUrl: origin + base })).toHaveProperty('models', [{ name: 'gpt-5-mini' }])
})

test('the key goes as a bearer, and never where a redirect leads', async () => {
  const other = await startModelServer({})
  const { origin, asked } = await startModelServer({
    'GET /v1/models': () => ({ status: 302, headers: { location: `${other.origin}/v1/models` }, body: '' }),
  })
  const found = troubleOf(await listModels({ baseUrl: `${origin}/v1`, apiKey: 'sk-secret-1' }))
  expect(asked[0]?.headers.authorization).toBe('Bearer sk-secret-1')
  expect(other.asked).toEqual([])
  expect(found).toMatchObject({ kind: 'address', said: expect.stringContaining(new URL(other.origin).host) })
})

test('a missing /v1 is found by asking', async () => {
  const { origin } = await startModelServer({ 'GET /v1/models': () => list({ id: 'm', owned_by: 'vllm' }) })
  const found = await listModels({ baseUrl: origin })
  expect(found).toMatchObject({ ok: false, corrected: `${origin}/v1`, trouble: { kind: 'address' } })
  expect(troubleOf(found)?.said).toContain(`${origin}/v1`)
})

test('a missing /api/v1 is found where a key is wanted for the list', async () => {
  const refusal = { status: 401, body: { error: { message: 'No auth credentials found', code: 401 } } }
  const { origin } = await startModelServer({
    'GET /models': () => ({ body: '<!doctype html><title>Models</title>' }),
    'GET /api/v1/models': () => refusal,
  })
  expect(await listModels({ baseUrl: origin })).toMatchObject({ ok: false, corrected: `${origin}/api/v1` })
})

test.each([
  [
    'a wrong key',
    401,
    { error: { message: 'Incorrect API key provided: sk-secre*et-1' } },
    'refuses the key',
  ],
  [
    'a proxy without its database',
    400,
    { error: { message: 'No connected db.', type: 'no_db_connection' } },
    'refuses the key',
  ],
  [
    'a wrong key at Google',
    400,
    [{ error: { code: 400, message: 'API key not valid.' } }],
    'refuses the key',
  ],
  ['credit used up', 402, { error: { message: 'Insufficient credits' } }, 'used up'],
  [
    'a quota used up',
    429,
    { error: { message: 'You exceeded your current quota', code: 'insufficient_quota' } },
    'used up',
  ],
  ['busy', 429, { error: 'Too many requests' }, 'is busy'],
  ['loading', 503, { error: { message: 'Loading model', code: 503 } }, 'still loading'],
  ['words of its own', 500, { detail: 'The sk-secret-1 engine is\u0007 down' }, '“The … engine is down”'],
])('%s is said in words, without the key', async (_, status, body, words) => {
  const { origin } = await startModelServer({ 'GET /v1/models': () => ({ status, body }) })
  const found = await listModels({ baseUrl: `${origin}/v1`, apiKey: 'sk-secret-1' })
  expect(troubleOf(found)?.said).toContain(words)
  expect(JSON.stringify(found)).not.toMatch(/sk-sec/)
})

test('without a key, a refusal asks for one', async () => {
  const { origin } = await startModelServer({ 'GET /v1/models': () => ({ status: 401, body: {} }) })
  expect(troubleOf(await listModels({ baseUrl: `${origin}/v1` }))).toMatchObject({
    kind: 'key',
    said: expect.stringContaining('wants a key'),
  })
})

test('a server that lists no models is not a model server, and one that does not answer is reported', async () => {
  const { origin, port } = await startModelServer({
    'GET /v1/models': () => ({ body: '<html>It works!</html>' }),
    'GET /slow/models': () => new Promise(() => {}),
  })
  expect(troubleOf(await listModels({ baseUrl: `${origin}/v1` }))?.said).toContain('lists no models')
  expect(troubleOf(await listModels({ baseUrl: `${origin}/slow`, withinMs: 50 }))).toMatchObject({
    kind: 'unreachable',
    said: `127.0.0.1:${port} does not answer in time.`,
  })
  expect(troubleOf(await listModels({ baseUrl: 'http://127.0.0.1:9/v1' }))?.said).toMatch(
    /Nothing answers|breaks/,
  )
  expect(troubleOf(await listModels({ baseUrl: 'http://nowhere.invalid/v1' }))?.said).toContain(
    'nowhere.invalid',
  )
  expect(troubleOf(await listModels({ baseUrl: `https://127.0.0.1:${port}/v1` }))?.todo).toContain('http://')
})
