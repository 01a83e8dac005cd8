import { execFile } from 'node:child_process'
import { appendFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { addWeights, countLoads, installFakeRuntime, newDataDirectory } from '#test/own-model.ts'
import { createOwnEngine } from './engine.ts'
import { startModel } from './start-model.ts'

const summary = {
  title: 'Tides',
  summary: 'The moon pulls the sea towards itself.',
  keyPoints: ['The moon pulls the sea.', 'The sea rises twice a day.', 'The sun helps a little.'],
}
const text = 'The moon pulls the sea. The sea rises twice a day. The sun helps a little.'

async function open(
  behaviour: Parameters<typeof addWeights>[1],
  { idleMs = 60_000, installed = true, firstWordMs = 60_000 } = {},
) {
  const dataDirectory = await newDataDirectory()
  if (installed) await installFakeRuntime(dataDirectory)
  const own = await addWeights(dataDirectory, behaviour)
  const failed: Record<string, unknown>[] = []
  const engine = createOwnEngine(own, {
    dataDirectory,
    idleMs,
    limits: { pauseMs: 1, firstWordMs },
    onCall: (call) => failed.push(call),
  })
  const make = (signal = new AbortController().signal, onDraft: (draft: unknown) => void = () => {}) =>
    engine.generate({ tool: 'summary', text, summaryWords: 100, signal, onDraft, onProgress: () => {} })
  return { engine, make, failed, own, dataDirectory }
}

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error))

test('a model on this machine makes a result as one behind an address does, and is started once for all', async () => {
  const { engine, make, dataDirectory } = await open({ reply: JSON.stringify(summary) })
  expect(engine.info).toEqual({ kind: 'hosted', name: 'Small' })
  const results = await Promise.all([make(), make()])
  expect(results.map(({ result }) => result.title)).toEqual(['Tides', 'Tides'])
  expect(await countLoads(dataDirectory)).toBe(1)
})

test('a text longer than the window is refused with both numbers, before anything is cut', async () => {
  const { make } = await open({ reply: JSON.stringify(summary), trained: 600 })
  expect(await make().catch((error: unknown) => error)).toMatchObject({
    code: 'llm_text_too_long',
    details: { contextTokens: 600 },
  })
})

test('a text that is read for longer than a first word may take is read on, piece by piece', async () => {
  const slow = { reply: JSON.stringify(summary), readMs: 300 }
  const { make } = await open(slow, { firstWordMs: 750 })
  const begunAt = performance.now()
  expect((await make()).result.title).toBe('Tides')
  expect(performance.now() - begunAt).toBeGreaterThan(1.5 * 750)
})

test('damaged weights, a missing program and weights that do not load are told to both, each in its words', async () => {
  const damaged = await open({ reply: 'x' })
  await appendFile(join(damaged.dataDirectory, 'own-model', 'small.gguf'), 'y')
  const changed = await open({ reply: 'x' })
  changed.own.sha256 = '0'.repeat(64)
  const gone = await open({ reply: 'x' })
  await rm(join(gone.dataDirectory, 'own-model', 'small.gguf'))
  for (const [{ make, failed }, said] of [
    [damaged, /are damaged: .*small\.gguf/],
    [await open({ reply: 'x' }, { installed: false }), /not the program that runs it/],
    [gone, /are not at .*small\.gguf any more/],
    [await open({ fails: 'an unknown architecture' }), /could not be loaded: an unknown architecture/],
  ] as const) {
    expect(await make().catch(codeOf)).toBe('llm_model_unknown')
    expect(failed).toMatchObject([{ kind: 'not-running', said: expect.stringMatching(said) }])
  }
  const own = { ...changed.own }
  await expect(startModel(own, { dataDirectory: changed.dataDirectory })).rejects.toThrow('are damaged')
})

test('a process that dies fails what it did, and the next request has a new one', async () => {
  const { make, dataDirectory } = await open({ crashes: true })
  for (let count = 1; count <= 2; count += 1) {
    expect(await make().catch(codeOf)).toMatch(/^llm_(unreachable|reply_cut_off)$/)
    expect(await countLoads(dataDirectory)).toBe(count)
  }
})

test('cancelled, it is over at once, and the process does the next thing', async () => {
  const { make, dataDirectory } = await open({ reply: '{"title":"Tides",', neverEnds: true })
  for (let count = 1; count <= 2; count += 1) {
    const cancelling = new AbortController()
    const made = make(cancelling.signal, () => cancelling.abort(new Error('Cancelled')))
    await expect(made).rejects.toThrow('Cancelled')
  }
  expect(await countLoads(dataDirectory)).toBe(1)
})

test('when nobody asks for a while the memory is given back, and the next request starts it again', async () => {
  const { make, dataDirectory } = await open({ reply: JSON.stringify(summary) }, { idleMs: 1 })
  const makeAndCount = async () => (await make(), countLoads(dataDirectory))
  await expect.poll(makeAndCount).toBeGreaterThan(1)
})

test('the process ends with its parent, also where that is killed', async () => {
  const { own, dataDirectory } = await open({ reply: 'x' })
  const starts = `
    import { startModel } from ${JSON.stringify(fileURLToPath(new URL('./start-model.ts', import.meta.url)))}
    const { baseUrl } = await startModel(${JSON.stringify(own)}, { dataDirectory: ${JSON.stringify(dataDirectory)} })
    console.log(baseUrl)
    setInterval(() => {}, 1000)`
  const parent = execFile(process.execPath, ['--input-type=module', '--eval', starts], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
  })
  const [baseUrl] = (await parent.stdout!.take(1).toArray()) as [string]
  const isThere = () =>
    fetch(baseUrl.trim()).then(
      () => true,
      () => false,
    )
  expect(await isThere()).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(isThere).toBe(false)
})
