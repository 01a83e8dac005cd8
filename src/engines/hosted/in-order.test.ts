import { afterEach, expect, test } from 'vitest'
import type { Stage } from '#domain/generation.ts'
import { asFrames, frame, startFakeProvider, type FakeProvider, type Reply } from '#test/fake-provider.ts'
import type { PassedOver } from './in-order.ts'
import { openModels } from '../open-models.ts'

const summary = { title: 'Tides', summary: 'The moon pulls the sea.', keyPoints: ['One.', 'Two.', 'Three.'] }
const good = (): Reply => ({ pieces: asFrames(JSON.stringify(summary)) })
const refuse = (status: number, message: string) => (): Reply => ({
  status,
  body: JSON.stringify({ error: { message } }),
})
const down = refuse(401, 'Incorrect API key provided: sk-secret-1')

const started: FakeProvider[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((provider) => provider.close()))
})

/** Fast, Best and a spare one, each a provider of its own that says what a test wants said. */
async function threeModels(
  replies: (() => Reply)[],
  { labels = ['Fast', 'Best'], clock = (): number => 0 } = {},
) {
  const providers = await Promise.all(replies.map(() => startFakeProvider()))
  started.push(...providers)
  providers.forEach((provider, at) => provider.replyWith(replies[at]!))
  const passed: PassedOver[] = []
  const models = providers.map(({ baseUrl }, at) => ({
    baseUrl,
    apiKey: `sk-secret-${at}`,
    model: ['small', 'large', 'spare'][at]!,
    name: 'Acme',
    label: labels[at],
  }))
  const settings = {
    dataDirectory: '.',
    draftMs: 0,
    limits: { pauseMs: 1, idleMs: 1_000, firstWordMs: 1_000 },
    clock,
  }
  const engine = openModels({ from: 'file', models }, settings, (one) => passed.push(one))
  return {
    passed,
    replyWith: (at: number, reply: () => Reply) => providers[at]!.replyWith(reply),
    /** How often each has been asked. */
    asked: () => providers.map(({ requests }) => requests.length),
    offered: [...engine.offered!.keys()],
    /** @returns who wrote it, or what is said of the failure */
    async ask(label?: string, signal = new AbortController().signal) {
      const stages: Stage[] = []
      const drafts: unknown[] = []
      const chosen = label === undefined ? engine : engine.offered!.get(label)!
      const output = chosen.generate({
        tool: 'summary',
        text: 'The text.',
        summaryWords: 500,
        signal,
        onDraft: (draft) => drafts.push(draft),
        onProgress: (stage) => stages.push(stage),
      })
      const by = await output.then(
        (done) => done.by?.name,
        (error: Error) => error.message,
      )
      return { by, stages, drafts }
    },
  }
}

test.each<[string, () => Reply]>([
  ['refuses its key', down],
  ['has used up its quota', refuse(402, 'insufficient_quota')],
  ['does not know the model', refuse(404, 'The model `small` does not exist')],
  ['is busy after its retries', refuse(429, 'Slow down')],
  ['is broken', refuse(500, 'Internal error')],
  ['is no model server', () => ({ status: 200, body: '<html>Hello</html>', type: 'text/html' })],
  [
    'says nothing',
    () => ({
      pieces: (async function* () {
        await new Promise(() => {})
        yield ''
      })(),
    }),
  ],
])('where the first %s, the next one writes, and the result says who did', async (_, reply) => {
  const models = await threeModels([reply, good])
  const { by, stages } = await models.ask()
  expect(by).toBe('Best (large)')
  expect(stages).toContain('asking-next')
  expect(models.passed).toEqual([{ from: 'Fast (small)', to: 'Best (large)', code: expect.any(String) }])
  expect(JSON.stringify(models.passed)).not.toContain('secret')
})

test('the first that is up writes, and nobody else is asked', async () => {
  const models = await threeModels([good, good])
  const { by, stages } = await models.ask()
  expect([by, stages.includes('asking-next'), models.asked()]).toEqual(['Fast (small)', false, [1, 0]])
})

test('once words were shown nothing begins anew', async () => {
  const words = JSON.stringify(summary).slice(0, 60)
  const cut = (): Reply => ({
    pieces: (async function* () {
      yield frame({ choices: [{ index: 0, delta: { content: words } }] })
      await new Promise(() => {})
    })(),
  })
  const models = await threeModels([cut, good])
  const { by, drafts } = await models.ask()
  expect(drafts).toContainEqual(expect.objectContaining({ title: 'Tides' }))
  expect(by).toBe('Acme API Error: The model stopped answering. Please try again.')
  expect(models.asked()).toEqual([1, 0])
})

test('a reader’s choice is asked first, and the others in their order where it is down', async () => {
  const models = await threeModels([good, good, good])
  expect((await models.ask('Best')).by).toBe('Best (large)')
  models.replyWith(1, down)
  expect((await models.ask('Best')).by).toBe('Fast (small)')
  models.replyWith(0, down)
  expect((await models.ask('Best')).by).toBe('spare')
})

test('where all are down, the first one’s failure is told', async () => {
  const models = await threeModels([refuse(402, 'insufficient_quota'), down, refuse(500, 'Internal error')])
  const { by } = await models.ask()
  expect(by).toContain('The credit at the model’s provider is used up.')
  expect(models.passed.map(({ to }) => to)).toEqual(['Best (large)', 'spare'])
})

test('a text that is too long for one goes to the next, which has room, and nobody rests for it', async () => {
  const models = await threeModels([refuse(400, 'maximum context length is 2048 tokens'), good])
  expect((await models.ask()).by).toBe('Best (large)')
  models.replyWith(0, good)
  expect((await models.ask()).by).toBe('Fast (small)')
})

test.each<[string, string]>([
  ['declines', 'I’m sorry, but I can’t help with that.'],
  ['never keeps to the form', '{"summary":"Only this."}'],
])('a model that %s has answered: no other is asked', async (_, words) => {
  const models = await threeModels([() => ({ pieces: asFrames(words) }), good])
  expect((await models.ask()).by).toMatch(/^Acme API Error: /)
  expect(models.asked()[1]).toBe(0)
})

test('one that was down is not asked first for a minute, unless it is chosen or no other is up', async () => {
  let now = 0
  const models = await threeModels([down, good], { clock: () => now })
  await models.ask()
  models.replyWith(0, good)
  now = 59_999
  expect((await models.ask()).by).toBe('Best (large)')
  expect((await models.ask('Fast')).by).toBe('Fast (small)')
  models.replyWith(0, down)
  await models.ask('Fast')
  models.replyWith(1, down)
  models.replyWith(0, good)
  expect((await models.ask()).by).toBe('Fast (small)')
  now += 60_000
  models.replyWith(1, good)
  expect((await models.ask()).by).toBe('Fast (small)')
})

test('a cancelled request ends, and no other model is asked', async () => {
  const asked = Promise.withResolvers<void>()
  const models = await threeModels([good, good])
  const stop = new AbortController()
  models.replyWith(0, () => {
    asked.resolve()
    return {
      pieces: (async function* () {
        await new Promise(() => {})
        yield ''
      })(),
    }
  })
  const ended = models.ask(undefined, stop.signal)
  await asked.promise
  stop.abort(new Error('Enough'))
  expect((await ended).by).toBe('Enough')
  expect(models.asked()).toEqual([1, 0])
})

test('only two labels and more are a choice; one without a label only serves as the next', async () => {
  const one = await threeModels([good, good], { labels: ['Fast'] })
  expect(one.offered).toEqual([])
  const two = await threeModels([good, good, good], { labels: [undefined, 'Fast', 'Best'] as string[] })
  expect(two.offered).toEqual(['Fast', 'Best'])
  expect((await two.ask()).by).toBe('Fast (large)')
})
