import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveModels } from '#engines/model-settings.ts'
import { UsageError } from './command.ts'
import { chooseEngine } from './choose-engine.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'morsel-'))
  await writeFile(join(folder, 'model'), 'small\n')
})
afterAll(() => rm(folder, { recursive: true }))

const LLM_BASE_URL = 'http://127.0.0.1:1/v1'

test('a setting of the engine may be in a file', async () => {
  const engine = await chooseEngine({ LLM_BASE_URL, LLM_MODEL_FILE: join(folder, 'model'), DATA_DIR: folder })
  expect(engine.info).toEqual({ kind: 'hosted', name: 'small' })
})

test('without an address the built-in engine works, whatever else is set', async () => {
  expect((await chooseEngine({ LLM_MODEL: 'small', DATA_DIR: folder })).info.kind).toBe('built-in')
})

test('of several models those with a label can be named, and each is called by its own name', async () => {
  const env = { LLM_BASE_URL, LLM_MODEL: 'Fast=qwen3:4b, Best=hf.co/org/big:Q4, spare', LLM_NAME: 'Ollama' }
  const { info, offered } = await chooseEngine({ ...env, DATA_DIR: folder })
  expect(info.name).toBe('Fast (qwen3:4b)')
  expect([...offered!].map(([label, engine]) => [label, engine.info.name])).toEqual([
    ['Fast', 'Fast (qwen3:4b)'],
    ['Best', 'Best (hf.co/org/big:Q4)'],
  ])
  for (const LLM_MODEL of ['Fast=a,Fast=b', 'a,,b', '=a', 'Fast=', `${'x'.repeat(31)}=a`])
    await expect(chooseEngine({ ...env, LLM_MODEL, DATA_DIR: folder })).rejects.toThrow(
      'LLM_MODEL: expected the names of up to 10 models',
    )
})

test('engine settings that a server would refuse are refused, all at once, and not quoted', async () => {
  const settings = {
    LLM_BASE_URL: 'not an address',
    LLM_API_KEY: 'sk-very-secret',
    LLM_API_KEY_FILE: join(folder, 'nowhere'),
    LLM_MODEL: 'small',
    LLM_MODEL_FILE: join(folder, 'model'),
  }
  const mistaken = await chooseEngine(settings).catch((error: unknown) => error)
  expect(mistaken).toBeInstanceOf(UsageError)
  const { message } = mistaken as UsageError
  for (const mistake of [
    'LLM_BASE_URL: expected a web address such as http://localhost:11434/v1',
    'LLM_API_KEY: set it or LLM_API_KEY_FILE, not both',
    'LLM_API_KEY_FILE: the file cannot be read',
    'LLM_MODEL: set it or LLM_MODEL_FILE, not both',
  ]) {
    expect(message).toContain(mistake)
  }
  expect(message).not.toMatch(/very-secret|not an address/)
  await expect(chooseEngine({ LLM_BASE_URL })).rejects.toThrow('LLM_MODEL: needed with LLM_BASE_URL')
})

test('an address that is nearly right is refused with the right one named', async () => {
  const nearly = { LLM_BASE_URL: 'localhost:11434/v1/chat/completions', LLM_MODEL: 'small' }
  await expect(chooseEngine(nearly)).rejects.toThrow('LLM_BASE_URL: expected http://localhost:11434/v1 (')
})

test('what was connected answers, unless the environment names a model', async () => {
  const DATA_DIR = join(folder, 'connected')
  await saveModels(DATA_DIR, [{ baseUrl: 'http://127.0.0.1:1/v1', model: 'chosen' }])
  expect((await chooseEngine({ DATA_DIR })).info).toEqual({ kind: 'hosted', name: 'chosen' })
  expect((await chooseEngine({ DATA_DIR, LLM_BASE_URL, LLM_MODEL: 'named' })).info.name).toBe('named')
})
