import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { catalogue, type CatalogueModel } from '#engines/own-model/catalogue.ts'
import { startModelServer } from '#test/fake-model-server.ts'
import { installFakeRuntime, newDataDirectory, weightsThat } from '#test/own-model.ts'
import { parseCommand, UsageError, type Command } from './command.ts'
import { ownModel } from './model.ts'

const content = weightsThat({ reply: 'x' })
const small: CatalogueModel = {
  ...catalogue[0]!,
  id: 'small',
  name: 'Small',
  file: 'small.gguf',
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
}

type Given = {
  folder?: string
  env?: Record<string, string>
  /** What whoever sits at the terminal replies, in turn; without any, nobody sits there. */
  replies?: string[]
  /** What the server of the weights sends. */
  sends?: string
  stopping?: AbortController
}

async function run(args: string[], { folder, env = {}, replies, sends = content, stopping }: Given = {}) {
  const dataDirectory = folder ?? (await newDataDirectory())
  const { origin, asked } = await startModelServer({
    'GET /small.gguf': () => {
      stopping?.abort(new Error('Stopped'))
      return { body: sends }
    },
  })
  let out = ''
  const questions: string[] = []
  const ask = async (question: string) => {
    questions.push(question)
    return replies?.shift() ?? ''
  }
  const done = await ownModel(parseCommand(['model', ...args]) as Command & { kind: 'model' }, {
    stdin: (async function* () {})(),
    stdout: { write: (text: string | Uint8Array) => (out += String(text)) },
    stderr: { write: (text: string) => (out += text) },
    signal: stopping?.signal ?? new AbortController().signal,
    env: { DATA_DIR: dataDirectory, ...env },
    prompts: replies && { ask, askHidden: ask },
    offered: [small, catalogue[1]!],
    findAddress: ({ file }) => new URL(`${origin}/${file}`),
    npm: [process.execPath, '--eval', 'process.exitCode = 1', '--'],
  })
  const kept = await readFile(join(dataDirectory, 'model.json'), 'utf8').catch(() => undefined)
  return { done, out, questions, asked, kept: kept && (JSON.parse(kept) as object), folder: dataDirectory }
}

async function folderWithRuntime(): Promise<string> {
  const folder = await newDataDirectory()
  await installFakeRuntime(folder)
  return folder
}

const { name, file, bytes, sha256 } = small
const own = { name, file, bytes, sha256 }

test('the list says how things stand, and of each model its licence, size, memory, commit and hash', async () => {
  const { out, done } = await run([])
  expect(out).toContain('There is no model of your own on this machine.')
  for (const fact of [
    'Apache-2.0, 1.8 GB to download, about 3.1 GB of memory',
    catalogue[1]!.commit,
    catalogue[1]!.sha256,
  ])
    expect(out).toContain(fact)
  expect(done).toBe(true)
})

test('a model that is named is downloaded, compared, loaded once and kept', async () => {
  const folder = await folderWithRuntime()
  const { done, out, kept, asked } = await run(['add', 'small'], { folder })
  expect(out).toContain('Kept in')
  expect([done, kept, asked.length]).toEqual([true, { models: [{ own }] }, 1])
  expect(await readFile(join(folder, 'own-model', 'small.gguf'), 'utf8')).toBe(content)
  expect((await run([], { folder })).out).toContain('Small is ready.')

  const again = await run(['add', 'small'], { folder })
  expect([again.done, again.asked.length]).toEqual([true, 0])
})

test('at a terminal one is chosen, and nothing is downloaded before somebody agreed', async () => {
  const folder = await folderWithRuntime()
  const refused = await run(['add'], { folder, replies: ['', 'n'] })
  expect(refused).toMatchObject({ done: false, kept: undefined, asked: [] })
  expect(refused.questions).toEqual([expect.stringContaining('Which one? [small]'), 'Go on? [Y/n] '])
  expect(await run(['add'], { folder, replies: ['', ''] })).toMatchObject({
    done: true,
    kept: { models: [{ own }] },
  })
})

test('with nobody at the terminal a model has to be named; an unknown one is refused', async () => {
  const { done, out } = await run(['add'])
  expect(out).toContain('Say which one, as in "morsel model add small".')
  expect(done).toBe(false)
  await expect(run(['add', 'gpt-9'])).rejects.toThrow(
    /There is no model "gpt-9". There are small, qwen3-1.7b/,
  )
})

test('where npm fails it is said, and nothing is kept', async () => {
  const { done, out, kept } = await run(['add', 'small'])
  expect(out).toContain(
    '85 MB from npm, which run it (node-llama-cpp, MIT), and 0.0 GB of weights from 127.0.0.1',
  )
  expect(out).toContain('npm could not install')
  expect([done, kept]).toEqual([false, undefined])
})

test('a download with another hash is damaged, and weights that were damaged since are had again', async () => {
  const folder = await folderWithRuntime()
  const damaged = await run(['add', 'small'], { folder, sends: content.replace('x', 'y') })
  expect(damaged.out).toContain('What was downloaded is damaged')
  expect([damaged.done, damaged.kept]).toEqual([false, undefined])
  await writeFile(join(folder, 'own-model', 'small.gguf'), 'GGUF')
  const mended = await run(['add', 'small'], { folder })
  expect(mended.out).toContain('It is damaged, and is downloaded again.')
  expect(mended.done).toBe(true)
})

test('stopped in the middle, it says how to go on', async () => {
  const stopping = new AbortController()
  const { done, out } = await run(['add', 'small'], { folder: await folderWithRuntime(), stopping })
  expect(out).toContain('Stopped; what is there stays. To go on: npx morsel model add small')
  expect(done).toBe(false)
})

test('weights that somebody has are used where they lie', async () => {
  const folder = await folderWithRuntime()
  const path = join(folder, 'mine.gguf')
  await writeFile(path, content)
  const { done, kept } = await run(['add', '--file', path], { folder })
  expect([done, kept]).toEqual([true, { models: [{ own: { ...own, name: 'mine', file: path } }] }])

  await writeFile(path, 'PK')
  expect((await run(['add', '--file', path], { folder })).out).toContain(
    'holds no weights in the format GGUF',
  )
  expect((await run(['add', '--file', `${path}.not`], { folder })).out).toContain('cannot be read')
  expect((await run([], { folder })).out).toContain('are damaged')
})

test('removed, the folder and the choice are gone; another choice and other files stay', async () => {
  const folder = await folderWithRuntime()
  await run(['add', 'small'], { folder })
  expect((await run(['remove'], { folder, replies: ['n'] })).kept).toEqual({ models: [{ own }] })
  expect(await run(['remove'], { folder, replies: ['y'] })).toMatchObject({
    done: true,
    kept: { models: [] },
  })
  expect(existsSync(join(folder, 'own-model'))).toBe(false)

  const server = { baseUrl: 'http://localhost:1/v1', model: 'm' }
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'model.json'), JSON.stringify(server))
  expect((await run([], { folder })).out).toContain('Another model is in use')
  expect((await run(['remove'], { folder })).kept).toEqual(server)
})

test('beside a server it comes last, unless somebody wants only it; the next one takes its place', async () => {
  const folder = await folderWithRuntime()
  const path = join(folder, 'model.json')
  const server = { baseUrl: 'http://localhost:1/v1', model: 'm' }
  await writeFile(path, JSON.stringify(server))
  const added = await run(['add', 'small'], { folder })
  expect(added.out).toContain('In this order, the next when one is down: m, Small.')
  expect(added.kept).toEqual({ models: [server, { own }] })

  const models = [{ own: { ...own, name: 'Earlier' }, label: 'Here' }, server]
  await writeFile(path, JSON.stringify({ models }))
  const replaced = await run(['add', 'small'], { folder, replies: ['y'] })
  expect(replaced.kept).toEqual({ models: [{ own, label: 'Here' }, server] })
  expect((await run(['remove'], { folder })).kept).toEqual({ models: [server] })

  await installFakeRuntime(folder)
  const agreed = await run(['add', 'small'], { folder, replies: ['y', 'y'] })
  expect(agreed.questions.at(-1)).toBe('Use only the new one from now on, and forget m? [y/N] ')
  expect(agreed.kept).toEqual({ models: [{ own }] })
})

test('a damaged choice is written anew; where as many are kept as there can be, nothing is downloaded', async () => {
  const folder = await folderWithRuntime()
  const path = join(folder, 'model.json')
  await writeFile(path, '{')
  expect(await run(['add', 'small'], { folder })).toMatchObject({ done: true, kept: { models: [{ own }] } })
  const many = Array.from({ length: 10 }, (_, at) => ({ baseUrl: 'http://localhost:1/v1', model: `m${at}` }))
  await writeFile(path, JSON.stringify({ models: many }))
  await expect(run(['add', 'small'], { folder })).rejects.toThrow('10 models are kept already')
})

test('what the environment says wins, and that is said', async () => {
  const env = { LLM_BASE_URL: 'http://localhost:1/v1', LLM_MODEL: 'm' }
  const { out } = await run(['add', 'small'], { folder: await folderWithRuntime(), env })
  expect(out).toContain('LLM_BASE_URL is set')
})

test.each([
  [['model', 'fetch']],
  [['model', 'add', 'a', 'b']],
  [['model', 'add', 'a', '--file', 'b']],
  [['model', 'remove', 'a']],
  [['summary', 'a.txt', '--file', 'b']],
])('%s is not understood', (args) => {
  expect(() => parseCommand(args)).toThrow(UsageError)
})
