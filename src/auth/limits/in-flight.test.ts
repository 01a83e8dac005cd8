import { expect, test } from 'vitest'
import { createInFlight } from './in-flight.ts'

test('a key has only so many tasks in flight, and others are not held up by it', async () => {
  const inFlight = createInFlight(() => new Error('too many'))
  const { promise, resolve } = Promise.withResolvers<void>()
  const ada = Array.from({ length: 5 }, () => inFlight({ ada: 3, home: 10 }, () => promise))
  const eve = inFlight({ eve: 3, home: 10 }, () => promise)
  resolve()
  const outcomes = await Promise.allSettled([...ada, eve])
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ])
  expect(outcomes[3]).toMatchObject({ reason: new Error('too many') })
})

test('a task in flight that ends, well or not, makes room for the next', async () => {
  const inFlight = createInFlight(() => new Error('too many'))
  const fail = () => Promise.reject(new Error('failed'))
  await expect(inFlight({ ada: 1 }, fail)).rejects.toThrow('failed')
  expect(await inFlight({ ada: 1 }, () => Promise.resolve('done'))).toBe('done')
})
