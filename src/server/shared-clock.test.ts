import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLimiter } from '#auth/limits/limiter.ts'
import { openTestDatabase } from '#test/database.ts'
import type { Database } from './db/open.ts'
import { openSharedClock } from './shared-clock.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const hourMs = 60 * 60_000

test('two servers whose clocks are an hour apart go by one, and the operator is told', async () => {
  const said: string[] = []
  const log = pino({}, { write: (line: string) => void said.push(line) })
  const right = await openSharedClock(database.db, log)
  const wrong = await openSharedClock(database.db, log, { own: () => Date.now() - hourMs })
  expect(Math.abs(right.now() - wrong.now())).toBeLessThan(1_000)
  expect(Math.abs(right.now() - Date.now())).toBeLessThan(1_000)
  expect(said).toHaveLength(1)
  expect(said[0]).toContain('The clock of this machine and that of the database differ')
  await wrong.compare()
  expect(said).toHaveLength(1)
})

test('a machine that stood still is right again once it has compared', async () => {
  let stood = 0
  const clock = await openSharedClock(database.db, pino({ level: 'silent' }), {
    steady: () => performance.now() - stood,
  })
  stood = hourMs
  expect(Date.now() - clock.now()).toBeGreaterThan(hourMs - 1_000)
  await clock.compare()
  expect(Math.abs(Date.now() - clock.now())).toBeLessThan(1_000)
})

test('servers whose clocks are an hour apart count guesses together', async () => {
  const { db } = database
  const limiters = await Promise.all(
    [0, hourMs].map(async (aheadMs) => {
      const { now: clock } = await openSharedClock(db, pino({ level: 'silent' }), {
        own: () => Date.now() + aheadMs,
      })
      return createLimiter({ db, hash: (key) => key, clock })
    }),
  )
  const use = { key: 'wrong-password', limit: { count: 10, perMs: 300_000 } }
  const waits: number[] = []
  for (let guess = 0; guess < 40; guess += 1) waits.push(await limiters[guess % 2]!.consumeForAll([use]))
  expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(10)
  expect(Math.max(...waits)).toBeLessThanOrEqual(300_000)
})
