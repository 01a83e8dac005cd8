import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { saveModels } from '#engines/model-settings.ts'
import { asFrames } from '#test/fake-provider.ts'
import { startModelServer } from '#test/fake-model-server.ts'
import { made, speak } from '#test/good-model.ts'
import { addWeights, installFakeRuntime, newDataDirectory } from '#test/own-model.ts'
import type { LocalPort } from '#engines/hosted/find-local-servers.ts'
import { parseCommand, UsageError, type Command } from './command.ts'
import { connect } from './connect.ts'

const list = (...names: string[]) => ({
  body: { data: names.map((id) => ({ id, owned_by: 'vllm', max_model_len: 8192 })) },
})

type Given = {
  env?: Record<string, string>
  /** What whoever sits at the terminal replies, in turn; without any, nobody sits there. */
  replies?: string[]
  stdin?: string
  ports?: LocalPort[]
  /** Where something is kept already. */
  folder?: string
}

async function run(args: string[], { env = {}, replies, stdin = '', ports = [], ...given }: Given = {}) {
  const folder = given.folder ?? (await mkdtemp(join(tmpdir(), 'morsel-')))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
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
  const file = await readFile(join(folder, 'model.json'), 'utf8').catch(() => '{}')
  const { models: kept } = JSON.parse(file) as { models?: object[] }
  return { done, out, asked, kept, folder }
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
  expect(kept).toEqual([{ baseUrl: `${origin}/v1`, model: 'small' }])
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
    expect(kept).toMatchObject([{ apiKey: 'sk-secret-1' }])
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
  expect(kept).toEqual([{ baseUrl: `http://localhost:${port}/v1`, apiKey: 'sk-1', model: 'small' }])
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
    expect(kept).toMatchObject([{ baseUrl: `${origin}/v1` }])
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
  expect(agreed.kept).toMatchObject([{ model: 'small' }])
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
  await saveModels(folder, [{ own }])
  const env = { DATA_DIR: folder }
  const missing = await run(['--test'], { env })
  expect(missing.out).toContain('To install it: npx morsel model add')
  expect(missing.done).toBe(false)
  await installFakeRuntime(folder)
  const { out } = await run(['--test'], { env })
  expect(out).toContain('✓ Model      Small is there')
  expect(out).toContain('3 of 4 tools in form')
})

test('several models are kept in order, by their labels or without, and none is lost unasked', async () => {
  const { origin } = await startModelServer({
    'GET /v1/models': () => list('small', 'large', 'spare'),
    'POST /v1/chat/completions': speak,
  })
  const { folder } = await run([`${origin}/v1`, '--model', 'small', '--as', 'Fast'])
  const add = (...args: string[]) => run([`${origin}/v1`, ...args], { folder })
  expect((await add('--model', 'spare', '--add')).out).toContain('Readers can choose once two of them have')
  expect((await add('--model', 'large', '--as', 'Best')).out).toContain(
    'In this order: Fast (small), spare, Best (large).',
  )
  const replaced = await add('--model', 'spare', '--as', 'Best')
  expect(replaced.kept).toMatchObject([
    { label: 'Fast', model: 'small' },
    { label: 'Best', model: 'spare' },
  ])
  const tested = await run(['--test'], { folder })
  expect([tested.done, tested.out.match(/^Trying \w+/gm)]).toEqual([true, ['Trying small', 'Trying spare']])

  const unasked = await add('--model', 'large')
  expect([unasked.done, unasked.kept]).toEqual([false, replaced.kept])
  expect(unasked.out).toContain('To keep one beside them, say --as LABEL or --add.')
  const declined = await run([`${origin}/v1`, '--model', 'large'], { folder, replies: ['n'] })
  expect(declined.kept).toEqual(replaced.kept)
  const agreed = await run([`${origin}/v1`, '--model', 'large'], { folder, replies: ['y'] })
  expect(agreed.kept).toEqual([{ baseUrl: `${origin}/v1`, model: 'large' }])
})

test('a model on this machine stays as the next one, unless somebody wants it replaced', async () => {
  const { origin } = await startModelServer({
    'GET /v1/models': () => list('small'),
    'POST /v1/chat/completions': speak,
  })
  const folder = await newDataDirectory()
  const own = await addWeights(folder, { reply: 'x' })
  const server = { baseUrl: `${origin}/v1`, model: 'small' }
  const connectWith = async (replies?: string[]) => {
    await saveModels(folder, [{ own }])
    return run([`${origin}/v1`], { folder, ...(replies && { replies }) })
  }
  const kept = await connectWith()
  expect(kept.out).toContain('In this order: small, Small.')
  expect(kept.kept).toEqual([server, { own }])
  expect((await run([`${origin}/v1`], { folder })).kept).toEqual(kept.kept)
  const asked = await connectWith([''])
  expect([asked.asked[0], asked.kept]).toEqual([expect.stringContaining('Replace Small'), kept.kept])
  expect((await connectWith(['y'])).kept).toEqual([server])
})

test('a damaged file is written anew, and only what needs its content stumbles over it', async () => {
  const { origin } = await startModelServer({
    'GET /v1/models': () => list('small'),
    'POST /v1/chat/completions': speak,
  })
  const { folder } = await run([`${origin}/v1`])
  await writeFile(join(folder, 'model.json'), '{')
  await expect(run(['--test'], { folder })).rejects.toThrow('the file is damaged')
  await expect(run([`${origin}/v1`, '--add'], { folder })).rejects.toThrow('the file is damaged')
  expect((await run([`${origin}/v1`], { folder })).done).toBe(true)
})

test.each([
  [['connect', 'http://a/v1', 'sk-secret']],
  [['connect', '--test', '--model', 'm']],
  [['connect', '--test', '--add']],
  [['connect', '--as', 'Best', '--add']],
  [['connect', '--as', 'a=b']],
  [['summary', 'file.txt', '--as', 'Best']],
  [['export', 'quiz.json', '--to', 'anki', '--model', 'Best']],
])('%s is not understood', (args) => {
  expect(() => parseCommand(args)).toThrow(UsageError)
})
