import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { createLimiter } from './limiter.ts'

test('servers whose clocks are an hour apart count guesses together', async () => {
  const { db, close } = await openTestDatabase()
  const limiters = [0, 3_600_000].map((aheadMs) =>
    createLimiter({
      db,
      hash: (key) => key,
      clock: () => Date.now() + aheadMs,
      byDatabaseClock: true,
    }),
  )
  const use = { key: 'wrong-password', limit: { count: 10, perMs: 300_000 } }
  const waits: number[] = []
  for (let guess = 0; guess < 40; guess += 1) waits.push(await limiters[guess % 2]!.consumeForAll([use]))
  expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(10)
  expect(Math.max(...waits)).toBeLessThanOrEqual(300_000)
  await close()
})
