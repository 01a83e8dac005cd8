import { afterAll, expect, test } from 'vitest'
import { locateEvidence } from '#domain/evidence/locate.ts'
import { createEvidenceThread } from './evidence.ts'
import { createJobThread } from './job-thread.ts'

const thread = createEvidenceThread()
afterAll(() => thread.close())
const never = new AbortController().signal

const text = 'The moon pulls the sea. Tides turn twice a day. Harbours wait for the flood.'
const claims = [
  { path: 'keyPoints.0', text: 'The moon pulls the sea.' },
  { path: 'summary', part: { start: 0, end: 21 }, text: 'Dragons cause storms.' },
]

test('evidence found in a thread is what the domain finds', async () => {
  expect(await thread.locate(claims, text, undefined, never)).toEqual(locateEvidence(claims, text))
})

test('the event loop is left to others while evidence is looked for in a long text', async () => {
  const long = { finished: false }
  const work = thread
    .locate(claims, text.repeat(5000), undefined, never)
    .finally(() => (long.finished = true))
  let turns = 0
  while (!long.finished) {
    await new Promise((resolve) => setImmediate(resolve))
    turns += 1
  }
  expect((await work).map(({ label }) => label)).toEqual(['quoted', 'not-found'])
  expect(turns).toBeGreaterThan(100)
})

test('whoever stops is not kept waiting, and a thread that was closed starts anew', async () => {
  const stop = new AbortController()
  const stopped = thread.locate(claims, text.repeat(5000), undefined, stop.signal)
  stop.abort(new Error('enough'))
  await expect(stopped).rejects.toThrow('enough')
  const cut = expect(thread.locate(claims, text, undefined, never)).rejects.toThrow('closed')
  await thread.close()
  await cut
  expect(await thread.locate(claims, text, undefined, never)).toHaveLength(2)
})

test('a thread that has nothing to do ends, and the next job starts another one', async () => {
  const jobs = createJobThread(new URL('./evidence-thread.ts', import.meta.url), undefined, 0)
  const locate = () =>
    new Promise((resolve, reject) => {
      const take = (reply: unknown) => (resolve(reply), true)
      jobs.add({ message: { claims, text }, limitMs: 60_000, take, fail: reject })
    })
  const ended = workersEnded()
  const answer = await locate()
  await ended
  expect(await locate()).toEqual(answer)
  await jobs.close()
})

/** Resolves when the next thread of this process ends. */
function workersEnded(): Promise<void> {
  return new Promise((resolve) => process.once('worker', (worker) => worker.once('exit', () => resolve())))
}
