import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { forgetOwnModel, loadModels, saveModels, withModel } from './model-settings.ts'

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'morsel-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'data')
}

const chosen = { baseUrl: 'http://localhost:11434/v1', model: 'qwen3:8b', apiKey: 'sk-1' }
const own = { name: 'Small', file: 'small.gguf', bytes: 98, sha256: 'a'.repeat(64) }

test('what was chosen is kept for its owner alone, and nothing is left beside it', async () => {
  const folder = await newFolder()
  expect(await loadModels({}, folder)).toBeUndefined()
  await saveModels(folder, [{ ...chosen, model: 'before' }])
  const path = await saveModels(folder, [chosen])
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['model.json'])
  expect(await loadModels({ LLM_NAME: 'Acme' }, folder)).toEqual({
    from: 'file',
    models: [{ ...chosen, name: 'Acme' }],
  })
})

test('the environment wins', async () => {
  const folder = await newFolder()
  await saveModels(folder, [chosen])
  const env = {
    LLM_BASE_URL: 'https://api.example.org/v1',
    LLM_MODEL: [{ model: 'large' }, { model: 'next' }],
  }
  const rest = { baseUrl: env.LLM_BASE_URL, apiKey: undefined, name: 'LLM' }
  expect(await loadModels(env, folder)).toEqual({
    from: 'environment',
    models: [
      { ...rest, model: 'large' },
      { ...rest, model: 'next' },
    ],
  })
})

test('a model on this machine is kept among the others, and forgotten without them', async () => {
  const folder = await newFolder()
  await saveModels(folder, [{ own, label: 'Best' }, chosen])
  expect((await loadModels({}, folder))?.models).toMatchObject([{ own, label: 'Best' }, chosen])
  await forgetOwnModel(folder)
  expect((await loadModels({}, folder))?.models).toMatchObject([chosen])
  await saveModels(folder, [{ own }])
  await forgetOwnModel(folder)
  expect(await loadModels({}, folder)).toBeUndefined()
})

test.each([
  '',
  '{',
  '{"models":[{"own":{"name":"Small","file":"small.gguf","bytes":98,"sha256":"sk-secret-1"}}]}',
  '{"baseUrl":"sk-secret-1","model":"m"}',
  '{"baseUrl":"http://localhost/v1"}',
])('a damaged file is named and not quoted: %s', async (content) => {
  const folder = await newFolder()
  await saveModels(folder, [chosen])
  await writeFile(join(folder, 'model.json'), content)
  const failed = await loadModels({}, folder).catch((error: unknown) => String(error))
  expect(failed).toContain('model.json: the file is damaged')
  expect(failed).not.toContain('secret')
})

test('several models are kept in their order with their labels; none of them is none at all', async () => {
  const folder = await newFolder()
  const models = [
    { ...chosen, label: 'Fast' },
    { ...chosen, model: 'large', label: 'Best' },
    { ...chosen, model: 'spare' },
  ]
  await saveModels(folder, models)
  expect((await loadModels({}, folder))?.models).toMatchObject(models)
  await expect(saveModels(folder, [models[0]!, { ...models[1]!, label: 'fast' }])).rejects.toThrow()
  await saveModels(folder, [])
  expect(await loadModels({}, folder)).toBeUndefined()
})

test('a file with one model is read as a list of one', async () => {
  const folder = await newFolder()
  await saveModels(folder, [])
  for (const one of [chosen, { own }]) {
    await writeFile(join(folder, 'model.json'), JSON.stringify(one))
    expect((await loadModels({}, folder))?.models).toMatchObject([one])
  }
})

test('of two that run on this machine the later takes the place and the label of the other', () => {
  const other = { own: { ...own, name: 'Large' } }
  expect(withModel([{ own, label: 'Best' }, chosen], other)).toEqual([{ ...other, label: 'Best' }, chosen])
  expect(withModel([chosen], { own })).toEqual([chosen, { own }])
})

test('a model takes the place of the one of its label, or of its address and name, or comes last', () => {
  const [fast, best] = [
    { baseUrl: 'http://a/v1', model: 'small', label: 'Fast' },
    { baseUrl: 'http://a/v1', model: 'large', label: 'Best' },
  ]
  const other = { baseUrl: 'http://b/v1', model: 'other' }
  expect(withModel([fast, best], other)).toEqual([fast, best, other])
  expect(withModel([fast, best], { ...other, label: 'fast' })).toEqual([{ ...other, label: 'fast' }, best])
  expect(withModel([fast, best], { ...fast, label: 'Best' })).toEqual([{ ...fast, label: 'Best' }])
  expect(withModel([fast, best], { baseUrl: 'http://a/v1', model: 'small', apiKey: 'new' })).toEqual([
    { ...fast, apiKey: 'new' },
    best,
  ])
})
