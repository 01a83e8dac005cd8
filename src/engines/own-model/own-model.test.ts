import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { addWeights, installFakeRuntime, newDataDirectory } from '#test/own-model.ts'
import { catalogue } from './catalogue.ts'
import { partOf } from './download.ts'
import { stateOf, weightsOf } from './own-model.ts'

test('each state has its sentence: nothing, a download, no program, ready, damaged, gone', async () => {
  const folder = await newDataDirectory()
  const thorough = { thorough: true }
  expect(await stateOf(folder, undefined, thorough)).toEqual({
    kind: 'no-model',
    said: 'There is no model of your own on this machine. To choose one: npx morsel model add',
  })

  const [wanted] = catalogue
  const part = partOf(weightsOf(folder, wanted!))
  await mkdir(dirname(part), { recursive: true })
  await writeFile(part, 'begun')
  expect(await stateOf(folder, undefined, thorough)).toEqual({
    kind: 'downloading',
    said: 'Of Qwen3 4B 0.0 of 2.5 GB are downloaded. To go on: npx morsel model add qwen3-4b',
  })

  const own = await addWeights(folder, { reply: 'x' })
  expect(await stateOf(folder, own, thorough)).toMatchObject({ kind: 'not-installed' })
  await installFakeRuntime(folder)
  expect(await stateOf(folder, own, thorough)).toEqual({ kind: 'ready', said: 'Small is ready.' })

  const path = weightsOf(folder, own)
  const content = await readFile(path, 'utf8')
  await writeFile(path, content.replace('x', 'y'))
  expect(await stateOf(folder, own, { thorough: false })).toMatchObject({ kind: 'ready' })
  expect(await stateOf(folder, own, thorough)).toMatchObject({ kind: 'damaged' })
  await appendFile(path, 'z')
  expect(await stateOf(folder, own, { thorough: false })).toMatchObject({ kind: 'damaged' })
  await rm(path)
  expect(await stateOf(folder, own, thorough)).toMatchObject({ kind: 'no-model' })
})

test('weights of somebody’s own stay where they lie', () => {
  expect(weightsOf('/data', { file: '/models/small.gguf' })).toBe('/models/small.gguf')
  expect(weightsOf('/data', { file: 'small.gguf' })).toBe(join('/data', 'own-model', 'small.gguf'))
})
