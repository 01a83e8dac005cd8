import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { saveModel } from '#engines/model-settings.ts'
import { asFrames } from '#test/fake-provider.ts'
import { addWeights, installFakeRuntime, newDataDirectory } from '#test/own-model.ts'
import { startModelServer, type Asked } from '#test/fake-model-server.ts'
import type { LocalPort } from '#engines/hosted/find-local-servers.ts'
import { parseCommand, UsageError, type Command } from './command.ts'
import { connect } from './connect.ts'

const quiz = {
  questions: [
    {
      question: 'How bright was the light behind the new lens?',
      options: ['60,000 candles', '20 candles', '1,862 candles', '8 candles'],
      answer: 0,
      explanation: 'Behind the lens it was measured at 60,000 candles.',
    },
    {
      question: 'What was no brighter than before?',
      options: ['The sea', 'The lamp itself', 'The sun', 'The tower'],
      answer: 1,
      explanation: 'The lamp itself was no brighter than before.',
    },
    {
      question: 'What was new?',
      options: ['The keeper', 'The ship', 'The lens', 'The rock'],
      answer: 2,
      explanation: 'The lens was new.',
    },
  ],
}
const made = {
  title: 'A lens',
  summary: 'Behind the new lens it was measured at 60,000 candles.',
  keyPoints: ['The lens was new.', 'The lamp was the same.', 'Sailors saw it.'],
  explanation: 'A new glass made the light look much brighter from far away.',
  examples: ['A torch.', 'A car.', 'A cinema.'],
  mainInsight: 'The lens did it.',
  supportingPoints: ['The lamp was the same.', 'The lens was new.'],
  implications: ['Glass counts.', 'Lamps may stay.', 'Ships are safer.'],
}
const speak = ({ body }: Asked) => ({
  pieces: asFrames(
    body.includes('lighthouse')
      ? JSON.stringify(body.includes('multiple-choice') ? quiz : made)
      : 'The moon pulls. '.repeat(40),
  ),
})
const list = (...names: string[]) => ({
  body: { data: names.map((id) => ({ id, owned_by: 'vllm', max_model_len: 8192 })) },
})

type Given = {
  env?: Record<string, string>
  /** What whoever sits at the terminal replies, in turn; without any, nobody sits there. */
  replies?: string[]
  stdin?: string
  ports?: LocalPort[]
}

async function run(args: string[], { env = {}, replies, stdin = '', ports = [] }: Given = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'morsel-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  let out = ''
  const asked: string[] = []
  const reply = async (question: string) => {
    asked.push(question)
    return replies?.shift() ?? ''
  }
  const command = parseCommand(['connect', ...args]) as Command & { kind: 'connect' }
  const streams = {
    stdin: (async function* () {
      yield stdin
    })(),
    stdout: { write: (text: string | Uint8Array) => (out += String(text)) },
    stderr: { write: (text: string) => (out += text) },
    signal: new AbortController().signal,
  }
  const prompts = replies && { ask: reply, askHidden: (question: string) => reply(`hidden ${question}`) }
  const done = await connect(command, { ...streams, env: { DATA_DIR: folder, ...env }, prompts, ports })
  const kept = await readFile(join(folder, 'model.json'), 'utf8').catch(() => undefined)
  return { done, out, asked, kept: kept && (JSON.parse(kept) as object), folder }
}

test('an address and a model that answers well are kept; every step is a line', async () => {
  const { origin } = await startModelServer({
    'GET /v1/models': () => list('small'),
    'POST /v1/chat/completions': speak,
  })
  const { done, out, kept } = await run([`${origin}/v1`, '--model', 'small'])
  expect(out.match(/^[✓✗] \w+/gm)).toEqual([
    '✓ Address',
    '✓ Key',
    '✓ Model',
    '✓ Streaming',
    '✓ Shape',
    '✓ Context',
    '✓ Speed',
  ])
  expect(out).toMatch(/It wrote .*60,000 candles\. \(found in the text\)/)
  expect(kept).toEqual({ baseUrl: `${origin}/v1`, model: 'small' })
  expect(done).toBe(true)
})

test('a key comes from standard input or the environment, is kept, and is not printed', async () => {
  const { origin, asked } = await startModelServer({
    'GET /v1/models': ({ headers }) =>
      headers.authorization === 'Bearer sk-secret-1' ? list('small') : { status: 401, body: {} },
    'POST /v1/chat/completions': speak,
  })
  const piped = await run([`${origin}/v1`, '--key-from-stdin'], { stdin: 'sk-secret-1\n' })
  const inherited = await run([`${origin}/v1`], { env: { LLM_API_KEY: 'sk-secret-1' } })
  for (const { kept, out } of [piped, inherited]) {
    expect(kept).toMatchObject({ apiKey: 'sk-secret-1' })
    expect(out).not.toContain('secret')
  }
  expect(asked.every(({ headers }) => headers.authorization === 'Bearer sk-secret-1')).toBe(true)
})

test('at a terminal a local server and a model are chosen, and a key is asked for without being shown', async () => {
  const { port } = await startModelServer({
    'GET /v1/models': ({ headers }) =>
      headers.authorization ? list('large', 'small') : { status: 401, body: {} },
    'POST /v1/chat/completions': speak,
  })
  const silent = { port: 9, name: 'LM Studio' }
  const ports = [silent, { port, name: 'vLLM' }]
  const { kept, asked, out } = await run([], { replies: ['1', 'sk-1', '2'], ports })
  expect(kept).toEqual({ baseUrl: `http://localhost:${port}/v1`, apiKey: 'sk-1', model: 'small' })
  expect(asked).toEqual([
    expect.stringContaining('Which one'),
    expect.stringMatching(/^hidden Key/),
    expect.stringContaining('Which model'),
  ])
  expect(out).toContain('2  small, 8,192 tokens')
})

test('an address that is nearly right is mended and said to be', async () => {
  const { origin } = await startModelServer({
    'GET /v1/models': () => list('small'),
    'POST /v1/chat/completions': speak,
  })
  for (const given of [`${origin}/v1/chat/completions`, origin]) {
    const { kept, out } = await run([given])
    expect(kept).toMatchObject({ baseUrl: `${origin}/v1` })
    expect(out).toContain(`Taken as ${origin}/v1`)
  }
  await expect(run(['nonsense'])).rejects.toThrow(UsageError)
})

test('with nobody at the terminal what is missing is said, and nothing is guessed', async () => {
  const { origin } = await startModelServer({ 'GET /v1/models': () => list('large', 'small') })
  const { done, out, kept } = await run([`${origin}/v1`])
  expect(out).toContain('Say which model, as in --model NAME.')
  expect((await run([])).out).toContain('Name one, as in')
  expect([done, kept]).toEqual([false, undefined])
})

test('a model that fails is not kept, unless somebody says so', async () => {
  const { origin } = await startModelServer({
    'GET /v1/models': () => list('small'),
    'POST /v1/chat/completions': () => ({ pieces: asFrames('I would rather not.') }),
  })
  const refused = await run([`${origin}/v1`])
  expect(refused.out).toContain('✗ Shape')
  expect([refused.done, refused.kept]).toEqual([false, undefined])
  const agreed = await run([`${origin}/v1`], { replies: ['yes'] })
  expect(agreed.kept).toMatchObject({ model: 'small' })
})

test('--test tries what is configured and changes nothing; the environment wins, and that is said', async () => {
  const { origin } = await startModelServer({
    'GET /v1/models': () => list('small'),
    'POST /v1/chat/completions': speak,
  })
  const env = { LLM_BASE_URL: `${origin}/v1`, LLM_MODEL: 'small' }
  const tested = await run(['--test'], { env })
  expect(tested).toMatchObject({ done: true, kept: undefined })
  expect((await run(['--test'])).out).toContain('No model is configured.')
  const { out } = await run([`${origin}/v1`], { env: { ...env, LLM_BASE_URL: 'http://127.0.0.1:9/v1' } })
  expect(out).toContain('LLM_BASE_URL is set')
})

test('--test starts a model on this machine, or says why it cannot', async () => {
  const folder = await newDataDirectory()
  const own = await addWeights(folder, { reply: JSON.stringify(made) })
  await saveModel(folder, { own })
  const env = { DATA_DIR: folder }
  const missing = await run(['--test'], { env })
  expect(missing.out).toContain('To install it: npx morsel model add')
  expect(missing.done).toBe(false)
  await installFakeRuntime(folder)
  const { out } = await run(['--test'], { env })
  expect(out).toContain('✓ Model      Small is there')
  expect(out).toContain('3 of 4 tools in form')
})

test('a damaged file is written anew, and only --test stumbles over it', async () => {
  const { origin } = await startModelServer({
    'GET /v1/models': () => list('small'),
    'POST /v1/chat/completions': speak,
  })
  const { folder } = await run([`${origin}/v1`])
  await writeFile(join(folder, 'model.json'), '{')
  await expect(run(['--test'], { env: { DATA_DIR: folder } })).rejects.toThrow('the file is damaged')
  expect((await run([`${origin}/v1`], { env: { DATA_DIR: folder } })).done).toBe(true)
})

test.each([
  [['connect', 'http://a/v1', 'sk-secret']],
  [['connect', '--test', '--model', 'm']],
  [['summary', 'file.txt', '--model', 'm']],
])('%s is not understood', (args) => {
  expect(() => parseCommand(args)).toThrow(UsageError)
})
