import { expect, test } from 'vitest'
import type { TrialEvent, TrialStep } from '#domain/model-server.ts'
import { asFrames, frame } from '#test/fake-provider.ts'
import { startModelServer } from '#test/fake-model-server.ts'
import { isTool, made, speak } from '#test/good-model.ts'
import { tryModel } from './try-model.ts'

const list = { object: 'list', data: [{ id: 'small', owned_by: 'llamacpp', meta: { n_ctx: 8192 } }] }
const chat = 'POST /v1/chat/completions'

async function trial(
  routes: Parameters<typeof startModelServer>[0],
  { apiKey, model = 'small', base = '/v1' }: { apiKey?: string; model?: string; base?: string } = {},
) {
  const { origin, asked } = await startModelServer({ 'GET /v1/models': () => ({ body: list }), ...routes })
  const events: TrialEvent[] = []
  const { signal } = new AbortController()
  await tryModel({ baseUrl: origin + base, apiKey, model }, { signal, tell: (event) => events.push(event) })
  const steps = events.flatMap((event) => (event.type === 'step' ? event.step : []))
  return { steps, events, asked, last: steps.at(-1) as TrialStep }
}

test('a good model is tried to its end, each step in its order, with one real sentence of it', async () => {
  const { steps, events } = await trial({ [chat]: speak })
  expect(steps.map(({ name }) => name)).toEqual([
    'address',
    'key',
    'model',
    'streaming',
    'shape',
    'context',
    'speed',
  ])
  expect(steps.filter(({ ok }) => !ok)).toEqual([])
  expect(steps.map(({ said }) => said)).toEqual([
    expect.stringMatching(/^answers in \d+ ms$/),
    'none needed',
    'small is there',
    expect.stringMatching(/^first word after (\d+ ms|0\.\d s)$/),
    '4 of 4 tools in form',
    '8,192 tokens',
    expect.any(String),
  ])
  expect(events.find(({ type }) => type === 'sample')).toMatchObject({ made: made.summary, label: 'linked' })
  expect(events.at(-1)).toMatchObject({ type: 'done', ok: true })
})

test('a server that lists no models is still tried, and an accepted key is reported', async () => {
  const { steps, asked } = await trial(
    { 'GET /v1/models': () => ({ status: 404, body: 'no' }), [chat]: speak },
    { apiKey: 'sk-1' },
  )
  expect(steps.slice(0, 3).map(({ said }) => said)).toEqual([
    'answers, and lists no models',
    'accepted',
    'small answers',
  ])
  expect(asked.at(-1)?.headers.authorization).toBe('Bearer sk-1')
})

test('llama.cpp runs one model, whatever it is asked for', async () => {
  const { steps } = await trial({ [chat]: speak }, { model: 'other' })
  expect(steps[2]).toEqual({ name: 'model', ok: true, said: 'it runs small, whatever it is asked for' })
})

test('a key that only the first question shows to be wrong ends the trial there', async () => {
  const { steps, last } = await trial(
    {
      [chat]: () => ({ status: 401, body: { error: { message: 'User not found: sk-secret-1', code: 401 } } }),
    },
    { apiKey: 'sk-secret-1' },
  )
  expect(steps).toHaveLength(2)
  expect(last).toMatchObject({ name: 'key', ok: false, said: expect.stringContaining('refuses the key') })
  expect(JSON.stringify(steps)).not.toContain('secret')
})

test('credit that is used up is no wrong key', async () => {
  const { last } = await trial({
    [chat]: () => ({
      status: 429,
      body: { error: { message: 'Check your plan', code: 'insufficient_quota' } },
    }),
  })
  expect(last).toMatchObject({ name: 'key', ok: false, said: expect.stringContaining('used up') })
})

test('an unknown model ends the trial, and those that there are are named', async () => {
  const { last } = await trial(
    {
      [chat]: () => ({
        status: 404,
        body: { error: { message: 'model "big" not found, try pulling it first' } },
      }),
    },
    { model: 'big' },
  )
  expect(last).toMatchObject({ name: 'model', ok: false, todo: 'It has small.' })
})

test('an address that cannot be used, that nobody answers at, or that lacks its /v1 says how it should read', async () => {
  const wrong = await trial({}, { base: '/v1/chat/completions' })
  expect(wrong.last).toMatchObject({
    name: 'address',
    ok: false,
    todo: expect.stringMatching(/^Use .*\/v1\.$/),
  })
  const missing = await trial({}, { base: '' })
  expect(missing.last).toMatchObject({
    name: 'address',
    ok: false,
    todo: expect.stringMatching(/^Use .*\/v1\.$/),
  })
})

test('an answer in one piece, a model that thinks first, one that refuses to stream', async () => {
  const whole = { choices: [{ message: { content: 'The moon pulls.' }, finish_reason: 'stop' }] }
  const atOnce = await trial({ [chat]: (asked) => (isTool(asked) ? speak(asked) : { body: whole }) })
  expect(atOnce.steps[3]).toMatchObject({
    name: 'streaming',
    ok: true,
    said: expect.stringContaining('all at once'),
  })
  const thinking = await trial({
    [chat]: (asked) =>
      isTool(asked)
        ? speak(asked)
        : { pieces: [frame({ choices: [{ delta: { reasoning_content: 'Hm.' } }] }), ...asFrames('Tides.')] },
  })
  expect(thinking.steps[3]?.said).toContain('thinks first')
  const refuses = await trial({
    [chat]: (asked) => {
      if (isTool(asked)) return speak(asked)
      const { stream } = JSON.parse(asked.body) as { stream: boolean }
      return stream
        ? { status: 400, body: { error: { message: 'Streaming is not supported' } } }
        : { body: whole }
    },
  })
  expect(refuses.steps[3]?.said).toContain('all at once')
})

test('an error sent before any word is shown in the server’s own words', async () => {
  const { last } = await trial({
    [chat]: () => ({ pieces: [frame({ error: { message: 'The engine is down', code: 500 } })] }),
  })
  expect(last).toMatchObject({ ok: false, said: expect.stringContaining('“The engine is down”') })
})

test('tools that come back in another form, and a window that is too small, are failures with advice', async () => {
  const narrow = { data: [{ id: 'small', owned_by: 'llamacpp', meta: { n_ctx: 2048 } }] }
  const { steps, events } = await trial({
    'GET /v1/models': () => ({ body: narrow }),
    [chat]: (asked) => (isTool(asked) ? { pieces: asFrames('I would rather not.') } : speak(asked)),
  })
  expect(steps[4]).toMatchObject({ name: 'shape', ok: false, said: '0 of 4 tools in form' })
  expect(steps[4]?.todo).toMatch(/^summary, .*: No valid JSON structure found in response\. A larger model/)
  expect(steps[5]).toMatchObject({
    name: 'context',
    ok: false,
    todo: expect.stringContaining('llama-server -c'),
  })
  expect(events.at(-1)).toMatchObject({ type: 'done', ok: false })
})

test('a trial that is given up ends at once', async () => {
  const { origin } = await startModelServer({
    'GET /v1/models': () => ({ body: list }),
    [chat]: () => new Promise(() => {}),
  })
  const leaving = new AbortController()
  const trial = tryModel(
    { baseUrl: `${origin}/v1`, model: 'small' },
    { signal: leaving.signal, tell: ({ type }) => type === 'step' && leaving.abort(new Error('left')) },
  )
  await expect(trial).rejects.toThrow('left')
})
