import { expect, test } from 'vitest'
import { CallQueue } from './call-queue.ts'

/** A job that is done when it is told so. */
function createJob() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { run: () => promise, end: resolve }
}

test('calls run in order, so many at once, and each hears how many are before it', async () => {
  const queue = new CallQueue(1)
  const jobs = [createJob(), createJob(), createJob()]
  const heard: number[][] = jobs.map(() => [])
  const { signal } = new AbortController()
  const done = jobs.map((job, at) => queue.run(job.run, signal, (before) => heard[at]!.push(before)))
  jobs[0]!.end()
  await done[0]
  jobs[1]!.end()
  await done[1]
  jobs[2]!.end()
  await done[2]
  expect(heard).toEqual([[], [1], [2, 1]])
})

test('whoever leaves the queue makes room', async () => {
  const queue = new CallQueue(1)
  const first = createJob()
  const leaving = new AbortController()
  const { signal } = new AbortController()
  const running = queue.run(first.run, signal, () => {})
  const left = queue.run(
    () => Promise.resolve(),
    leaving.signal,
    () => {},
  )
  const heard: number[] = []
  const last = queue.run(
    () => Promise.resolve('done'),
    signal,
    (before) => heard.push(before),
  )
  leaving.abort(new Error('enough'))
  await expect(left).rejects.toThrow('enough')
  first.end()
  await running
  expect(await last).toBe('done')
  expect(heard).toEqual([2, 1])
})
