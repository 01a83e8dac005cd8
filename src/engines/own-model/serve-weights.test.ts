import { expect, test } from 'vitest'
import { serveWeights } from './serve-weights.ts'
import { PromptTooLong, ShapeRefused, type Weights, type Writing } from './weights.ts'

const report = { finish: 'stop', read: 12, cached: 4, written: 2 } as const

async function start(write: Weights['write']) {
  const weights = { contextTokens: 4096, trainedTokens: 8192, write }
  const port = await serveWeights({ name: 'Small', bytes: 98, key: 'secret', weights })
  const call = (path: string, init: RequestInit & { key?: string } = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${init.key ?? 'secret'}`, 'content-type': 'application/json' },
    })
  const chat = (body: object, signal?: AbortSignal) =>
    call('/v1/chat/completions', {
      method: 'POST',
      signal,
      body: JSON.stringify({ messages: [{ role: 'user', content: 'Hello' }], ...body }),
    })
  return { call, chat }
}

const hello: Weights['write'] = async (_, { onBegun, onRead, onText }) => {
  onBegun()
  onRead(12)
  onText('Hel')
  onText('lo')
  return report
}

test('without the key every request is refused', async () => {
  const { call } = await start(hello)
  for (const key of ['', 'secreT', 'secret2']) expect((await call('/v1/models', { key })).status).toBe(401)
  expect((await call('/v1/models')).status).toBe(200)
  expect((await call('/v1/anything')).status).toBe(404)
})

test('the list tells the window, the most it could be, and the bytes', async () => {
  const { call } = await start(hello)
  expect(await (await call('/v1/models')).json()).toMatchObject({
    data: [{ id: 'Small', meta: { n_ctx: 4096, n_ctx_train: 8192, size: 98 } }],
  })
})

test('a stream has keep-alives, the text, the finish reason, the usage and the end marker', async () => {
  const { chat } = await start(hello)
  const response = await chat({ stream: true })
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  const parts = (await response.text()).trim().split('\n\n')
  expect([parts[0], parts.at(-1)]).toEqual([': read 12', 'data: [DONE]'])
  const chunks = parts.slice(1, -1).map((part) => JSON.parse(part.slice('data: '.length)) as object)
  expect(chunks).toMatchObject([
    { choices: [{ delta: { content: 'Hel' }, finish_reason: null }] },
    { choices: [{ delta: { content: 'lo' } }] },
    { choices: [{ delta: {}, finish_reason: 'stop' }] },
    {
      choices: [],
      usage: { prompt_tokens: 12, completion_tokens: 2, prompt_tokens_details: { cached_tokens: 4 } },
    },
  ])
})

test('an answer without a stream is one body, cut where it was', async () => {
  const { chat } = await start(async (asked, listener) => ({
    ...(await hello(asked, listener)),
    finish: 'length',
  }))
  expect(await (await chat({ stream: false })).json()).toMatchObject({
    choices: [{ message: { content: 'Hello' }, finish_reason: 'length' }],
    usage: { total_tokens: 14 },
  })
})

test.each([
  [{ type: 'json_schema', json_schema: { name: 'x', schema: { type: 'object' } } }, { type: 'object' }],
  [{ type: 'json_object' }, 'any'],
  [undefined, undefined],
])('the shape %j is handed on', async (response_format, shape) => {
  const seen: Writing[] = []
  const { chat } = await start((asked, listener) => (seen.push(asked), hello(asked, listener)))
  await chat({ response_format, max_tokens: 50, seed: 3 })
  expect(seen).toMatchObject([{ shape, maxTokens: 50, seed: 3, temperature: 0.7 }])
})

test('a text that does not fit is refused with both numbers, as llama.cpp does it', async () => {
  const { chat } = await start(() => Promise.reject(new PromptTooLong(5000)))
  const response = await chat({ stream: true })
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({
    error: {
      code: 400,
      type: 'exceed_context_size_error',
      message: 'request (5000 tokens) exceeds the available context size (4096 tokens), try increasing it',
      n_prompt_tokens: 5000,
      n_ctx: 4096,
    },
  })
})

test('a schema without a grammar, another request and a failure are told without words of a text', async () => {
  const { chat } = await start((asked) =>
    asked.shape ? Promise.reject(new ShapeRefused('no')) : Promise.reject(new Error('The secret text')),
  )
  const refused = await chat({ response_format: { type: 'json_object' } })
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('response_format')])
  expect((await chat({ messages: 'Hello' })).status).toBe(400)
  const failed = await chat({})
  expect([failed.status, await failed.text()]).toEqual([500, expect.not.stringContaining('secret text')])
})

test('jobs run one at a time; one without a reader is ended and the next begins', async () => {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let count = 0
  const { chat } = await start(async (asked, listener) => {
    count += 1
    if (count > 1) return hello(asked, listener)
    listener.onBegun()
    begun.resolve()
    await new Promise((_, reject) => {
      listener.signal.addEventListener('abort', () => reject(listener.signal.reason as Error))
    }).finally(ended.resolve)
    return report
  })
  const leaving = new AbortController()
  const first = chat({ stream: true }, leaving.signal)
  await begun.promise
  const second = chat({})
  await first
  expect(count).toBe(1)
  leaving.abort()
  await ended.promise
  expect(await (await second).json()).toMatchObject({ choices: [{ message: { content: 'Hello' } }] })
  expect(count).toBe(2)
})
