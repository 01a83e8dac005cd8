import { expect, test, vi } from 'vitest'
import { createReadiness } from './readiness.ts'

const log = { warn: vi.fn<() => void>() }
const failing = (code: string) => () => Promise.reject(Object.assign(new Error('x'), { code }))

test('a proof holds for some seconds, however often it is asked for, and whatever the clock says', async () => {
  let now = 0
  const store = vi.fn(() => Promise.resolve())
  const find = createReadiness({ store, log, monotonic: () => now })
  expect(await Promise.all([find(), find(), find()])).toEqual(['ready', 'ready', 'ready'])
  now = 3_000
  await find()
  expect(store).toHaveBeenCalledTimes(1)
  now = 3_001
  await find()
  expect(store).toHaveBeenCalledTimes(2)
})

test.each([
  ['53100', 'server_full'],
  ['25006', 'database_read_only'],
  ['57P01', 'database_away'],
  ['22000', 'unexpected'],
])('a database that answers a change with %s is told as %s', async (code, status) => {
  expect(await createReadiness({ store: failing(code), log })()).toBe(status)
})

test('a disk with too little room is told before anything fails', async () => {
  const room = { findFree: () => Promise.resolve(10), leastBytes: 11 }
  expect(await createReadiness({ store: () => Promise.resolve(), room, log })()).toBe('server_full')
})

test('a database that does not answer is called slow in time, is asked no second time meanwhile, and heals', async () => {
  let now = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  const store = vi.fn(() => promise)
  const find = createReadiness({ store, log, monotonic: () => now, limitMs: 5 })
  expect(await find()).toBe('database_slow')
  now = 60_000
  expect(await find()).toBe('database_slow')
  expect(store).toHaveBeenCalledTimes(1)
  resolve()
  await expect.poll(find).toBe('ready')
})
