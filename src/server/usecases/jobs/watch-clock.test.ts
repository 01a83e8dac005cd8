import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import type { Database } from '../../db/open.ts'
import { watchClock, whenClockIsTrusted } from './watch-clock.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

let database: Database
let now: number
const userId = randomUUID()
beforeEach(async () => {
  database = await openTestDatabase()
  now = Date.parse('2026-03-02T12:00:00Z')
})
afterEach(() => database.close())

const context = () => ({ db: database.db, clock: () => now, log: pino({ level: 'silent' }) })
const look = () => watchClock(context())
async function deletes(): Promise<boolean> {
  let ran = false
  await whenClockIsTrusted(context(), async () => void (ran = await Promise.resolve(true)))
  return ran
}
async function use(): Promise<void> {
  const day = new Date(now).toISOString().slice(0, 10)
  await database.db.execute(
    sql`insert into accounts (user_id, used_on, used) values (${userId}::uuid, ${day}::date, 2)`,
  )
}
async function usedOn(): Promise<unknown> {
  const { rows } = await database.db.execute(sql`select used_on::text as day from accounts`)
  return rows[0]?.['day']
}

test('as long as time passes as it should, old things are deleted and nothing is touched', async () => {
  await look()
  await use()
  for (let time = 0; time < 3; time += 1) {
    now += minuteMs
    await look()
    expect(await deletes()).toBe(true)
  }
  now -= 1000
  await look()
  expect(await usedOn()).toBe('2026-03-02')
})

test.each([hourMs, 25 * hourMs, 400 * dayMs])(
  'a clock that was ahead by %d ms and is put right takes the days of use with it',
  async (ahead) => {
    await look()
    now += ahead
    await look()
    await use()
    now -= ahead - minuteMs
    await look()
    expect(await usedOn()).toBe('2026-03-02')
    expect(await deletes()).toBe(true)
  },
)

test('a clock that leaps ahead deletes nothing until it has stayed there for a day', async () => {
  await look()
  now += 400 * dayMs
  await look()
  expect(await deletes()).toBe(false)
  for (let passed = 0; passed < dayMs; passed += hourMs) {
    now += hourMs
    await look()
    if (passed < dayMs - hourMs) expect(await deletes()).toBe(false)
  }
  now += minuteMs
  await look()
  expect(await deletes()).toBe(true)
})
