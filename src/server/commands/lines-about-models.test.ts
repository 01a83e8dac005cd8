import { expect, test } from 'vitest'
import { addWeights, installFakeRuntime, newDataDirectory } from '#test/own-model.ts'
import { startModelServer } from '#test/fake-model-server.ts'
import { linesAboutModels } from './lines-about-models.ts'

const settings = { apiKey: 'sk-secret-1', model: 'small', name: 'LLM' }
const lineOf = async (baseUrl: string) =>
  (await linesAboutModels({ from: 'environment', models: [{ ...settings, baseUrl }] }, '.'))[0]
const list = { body: { data: [{ id: 'small' }] } }

test('a local model that is listed is right, and is not loaded for a question', async () => {
  const { origin, asked } = await startModelServer({ 'GET /v1/models': () => list })
  expect(await lineOf(`${origin}/v1`)).toBeUndefined()
  expect(asked.every(({ method }) => method === 'GET')).toBe(true)
})

test.each([
  [
    'a wrong key',
    { 'GET /v1/models': () => ({ status: 401, body: { error: 'sk-secret-1 is wrong' } }) },
    'refuses the key',
  ],
  [
    'an unknown model',
    {
      'GET /v1/models': () => ({ body: { data: [{ id: 'large' }] } }),
      'POST /v1/chat/completions': () => ({
        status: 404,
        body: { error: { message: 'model "small" not found' } },
      }),
    },
    'has no model small',
  ],
  [
    'a used-up quota, where no list says anything',
    {
      'POST /v1/chat/completions': () => ({
        status: 429,
        body: { error: { code: 'insufficient_quota', message: '' } },
      }),
    },
    'used up',
  ],
])('%s is one line without the key', async (_, routes, words) => {
  const { origin } = await startModelServer(routes)
  const told = await lineOf(`${origin}/v1`)
  expect(told).toMatchObject({ isTrouble: true, line: expect.stringContaining(words) })
  expect(told?.line).not.toMatch(/secret|\n/)
  expect(told?.line).toContain(`The model small at ${origin}/v1 can’t be used: `)
})

test('a missing /v1 and a server that does not answer are named', async () => {
  const { origin } = await startModelServer({ 'GET /v1/models': () => list })
  expect((await lineOf(origin))?.line).toContain(`Use ${origin}/v1.`)
  expect((await lineOf('http://nowhere.invalid/v1'))?.line).toContain('no server called nowhere.invalid')
})

test('of several models each has its line', async () => {
  const { origin } = await startModelServer({ 'GET /v1/models': () => list })
  const models = ['nowhere', origin.slice(7), 'elsewhere'].map((host) => ({
    ...settings,
    baseUrl: `http://${host}${host.includes(':') ? '' : '.invalid'}/v1`,
  }))
  const told = await linesAboutModels({ from: 'file', models }, '.')
  expect(told.map(({ line }) => /no server called (\w+)/.exec(line)?.[1])).toEqual(['nowhere', 'elsewhere'])
})

test('a busy model is no fault', async () => {
  const { origin } = await startModelServer({
    'POST /v1/chat/completions': () => ({ status: 503, body: { error: { message: 'Loading model' } } }),
  })
  expect(await lineOf(`${origin}/v1`)).toBeUndefined()
})

test('without a model, the local server with models is named, and otherwise nothing is said', async () => {
  const { port } = await startModelServer({ 'GET /v1/models': () => list })
  const ports = [
    { port: 9, name: 'Ollama' },
    { port, name: 'Jan' },
  ]
  expect(await linesAboutModels(undefined, '.', ports)).toEqual([
    { line: 'Jan runs on this machine with 1 model. To use it: npx morsel connect', isTrouble: false },
  ])
  expect(await linesAboutModels(undefined, '.', ports.slice(0, 1))).toEqual([])
})

test('a model on this machine is named, and one that cannot run is a trouble with what to do', async () => {
  const folder = await newDataDirectory()
  const own = await addWeights(folder, { reply: 'x' })
  const server = { ...settings, baseUrl: 'http://nowhere.invalid/v1' }
  const lines = () => linesAboutModels({ from: 'file', models: [server, { own }] }, folder)
  expect((await lines())[1]).toMatchObject({
    isTrouble: true,
    line: expect.stringContaining('npx morsel model add'),
  })
  await installFakeRuntime(folder)
  expect(await lines()).toMatchObject([
    { isTrouble: true },
    { line: 'Small is ready on this machine; it is loaded for its first text.', isTrouble: false },
  ])
})
