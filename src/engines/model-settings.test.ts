import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { forgetOwnModel, loadModel, saveModel } from './model-settings.ts'

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'morsel-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'data')
}

const chosen = { baseUrl: 'http://localhost:11434/v1', model: 'qwen3:8b', apiKey: 'sk-1' }

test('what was chosen is kept for its owner alone, and nothing is left beside it', async () => {
  const folder = await newFolder()
  expect(await loadModel({}, folder)).toBeUndefined()
  await saveModel(folder, { ...chosen, model: 'before' })
  const path = await saveModel(folder, chosen)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['model.json'])
  expect(await loadModel({ LLM_NAME: 'Acme' }, folder)).toEqual({
    from: 'file',
    settings: { ...chosen, name: 'Acme' },
  })
})

test('the environment wins', async () => {
  const folder = await newFolder()
  await saveModel(folder, chosen)
  const env = { LLM_BASE_URL: 'https://api.example.org/v1', LLM_MODEL: 'large' }
  expect(await loadModel(env, folder)).toMatchObject({
    from: 'environment',
    settings: { baseUrl: env.LLM_BASE_URL, apiKey: undefined, model: 'large' },
  })
})

test('a model on this machine is kept in the same place, and forgotten where it is the chosen one', async () => {
  const folder = await newFolder()
  const own = { name: 'Small', file: 'small.gguf', bytes: 98, sha256: 'a'.repeat(64) }
  await saveModel(folder, { own })
  expect(await loadModel({}, folder)).toEqual({ from: 'file', own })
  await forgetOwnModel(folder)
  expect(await loadModel({}, folder)).toBeUndefined()
  await saveModel(folder, chosen)
  await forgetOwnModel(folder)
  expect(await loadModel({}, folder)).toMatchObject({ settings: chosen })
})

test.each([
  '',
  '{',
  '{"own":{"name":"Small","file":"small.gguf","bytes":98,"sha256":"sk-secret-1"}}',
  '{"baseUrl":"sk-secret-1","model":"m"}',
  '{"baseUrl":"http://localhost/v1"}',
])('a damaged file is named and not quoted: %s', async (content) => {
  const folder = await newFolder()
  await saveModel(folder, chosen)
  await writeFile(join(folder, 'model.json'), content)
  const failed = await loadModel({}, folder).catch((error: unknown) => String(error))
  expect(failed).toContain('model.json: the file is damaged')
  expect(failed).not.toContain('secret')
})
