import { expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import type { GenerationEvent } from '#domain/generation.ts'
import { watchToEnd } from './watch-generation.ts'

const id = '7b0f3a52-3c52-4a3e-9f0e-5a4b8a7c1d20'
const engine = { kind: 'built-in', name: 'Built-in engine' } as const
const started = `event: started\ndata: ${JSON.stringify({ id, engine })}\n\n`
const progress = `event: progress\ndata: ${JSON.stringify({ stage: 'reading', done: 1, total: 2 })}\n\n`
const cancelled = `event: cancelled\ndata: ${JSON.stringify({ counted: false })}\n\n`

const offline = new AppError('offline')

/** Follows a generation whose connections answer one after another; the last of them answers ever after. */
function watch(answers: (string | AppError)[], onWait: (stop: AbortController) => void = () => undefined) {
  const stop = new AbortController()
  const [asked, waits, events]: [(string | undefined)[], number[], GenerationEvent['type'][]] = [[], [], []]
  const open = (_: AbortSignal, known: string | undefined) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)] ?? ''
    asked.push(known)
    return answer instanceof AppError ? Promise.reject(answer) : Promise.resolve(new Response(answer))
  }
  const wait = (ms: number) => {
    waits.push(ms)
    onWait(stop)
    return Promise.resolve()
  }
  const ending = watchToEnd(open, stop.signal, (event) => events.push(event.type), { wait })
  return { ending, asked, waits, events }
}

test('a lost connection is taken up again by the id of its generation', async () => {
  const { ending, asked, events } = watch([started, progress + cancelled])
  expect(await ending).toEqual({ type: 'cancelled', counted: false })
  expect([asked, events]).toEqual([
    [undefined, id],
    ['started', 'progress'],
  ])
})

/** Drafts as a screen is told them, and from where each connection was asked to go on. */
async function draftsOf(answers: string[]) {
  const [asked, drafts]: [(string | undefined)[], unknown[]] = [[], []]
  await watchToEnd(
    (_, __, after) => Promise.resolve(new Response(answers[asked.push(after) - 1])),
    new AbortController().signal,
    (event) => event.type === 'partial' && drafts.push(event.draft),
    { known: id, wait: () => Promise.resolve() },
  )
  return { asked, drafts }
}

const partial = (at: string, data: object) => `event: partial\nid: ${at}\ndata: ${JSON.stringify(data)}\n\n`

test('a draft is put together from what is added to it, and goes on where the connection was lost', async () => {
  const { asked, drafts } = await draftsOf([
    partial('abc3', { draft: { title: 'Ti', keyPoints: [] } }) +
      partial('abc6', { path: 'title', added: 'des' }) +
      partial('abc10', { path: 'keyPoints.0', added: 'The' }),
    partial('abc15', { path: 'keyPoints.0', added: ' moon' }) + partial('abc16', { added: '.' }) + cancelled,
  ])
  expect(asked).toEqual([undefined, 'abc10'])
  expect(drafts.slice(-2)).toEqual([
    { title: 'Tides', keyPoints: ['The moon'] },
    { title: 'Tides', keyPoints: ['The moon.'] },
  ])
  expect(drafts[0]).toEqual({ title: 'Ti', keyPoints: [] })
})

test('a draft that begins anew replaces the one before', async () => {
  const { drafts } = await draftsOf([
    partial('abc3', { draft: { title: 'Ti' } }),
    partial('xyz5', { draft: { title: 'Sea' } }) + partial('xyz7', { path: 'title', added: 's' }) + cancelled,
  ])
  expect(drafts).toEqual([{ title: 'Ti' }, { title: 'Sea' }, { title: 'Seas' }])
})

test('each attempt waits longer than the one before, and there is always another one', async () => {
  const { ending, waits } = watch([started, ...Array.from({ length: 8 }, () => offline), cancelled])
  expect(await ending).toMatchObject({ type: 'cancelled' })
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000, 8000, 8000])
})

test('an event begins the waits anew', async () => {
  const { ending, waits } = watch([started, offline, offline, progress, offline, cancelled])
  await ending
  expect(waits).toEqual([500, 1000, 2000, 500, 1000])
})

test('a watch that is aborted while it waits asks no more', async () => {
  const { ending, asked } = watch([started, offline], (stop) => stop.abort())
  await expect(ending).rejects.toThrow()
  expect(asked).toEqual([undefined])
})

test('a generation that never began, or that the server refuses, is not asked for again', async () => {
  for (const answers of [[offline], [''], [started, new AppError('not_found')]]) {
    const { ending, asked } = watch(answers)
    await expect(ending).rejects.toBeInstanceOf(AppError)
    expect(asked).toHaveLength(answers.length)
  }
})
