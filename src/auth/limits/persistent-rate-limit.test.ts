import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAuth, type Auth } from '../app.ts'
import { consumePersistentLimits, refundPersistentLimits } from './persistent-rate-limit.ts'
import { rateCounters } from '../schema.ts'
import { enrol, newcomer, factorTokensOf } from '../factors/test-factor.ts'
import { startAuthService, type TestService } from '../test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startAuthService()
})
afterAll(() => service.close())

/** The service as it stands after a restart: another one on the same database, with the same keys. */
const restarted = (): Auth =>
  createAuth({
    db: service.db,
    keys: service.keys,
    settings: { publicUrl: service.url.replace('/auth/v1', '') },
    clock: service.now,
    clientAddress: () => '127.0.0.1',
  })

describe('a persistent limit of three a minute', () => {
  const limit = { count: 3, perMs: 60_000 }
  const take = (key: string, now: number) => consumePersistentLimits(service.db, [{ key, limit }], now)

  test('a persistent limit of three a minute lets three through at once and one more every twenty seconds', async () => {
    const [key, other] = [randomUUID(), randomUUID()]
    for (let use = 0; use < 3; use += 1) expect(await take(key, 1000)).toBe(0)
    expect(await take(key, 1000)).toBe(20_000)
    expect(await take(other, 1000)).toBe(0)
    expect(await take(key, 20_999)).toBe(1)
    expect(await take(key, 21_000)).toBe(0)
    expect(await take(key, 21_000)).toBe(20_000)
  })

  test('uses of a persistent limit are not saved up beyond its count', async () => {
    const key = randomUUID()
    await take(key, 0)
    const later = [1, 2, 3, 4].map(() => take(key, 3_600_000))
    expect((await Promise.all(later)).filter((waitMs) => waitMs === 0)).toHaveLength(3)
  })

  test('a persistent limit refunds what was consumed', async () => {
    const key = randomUUID()
    for (let use = 0; use < 9; use += 1) {
      expect(await take(key, 0)).toBe(0)
      await refundPersistentLimits(service.db, [{ key, limit }])
    }
  })
})

describe('a clock that is moved', () => {
  const limit = { count: 3, perMs: 60_000 }
  const hour = 3_600_000
  const start = 10_000 * hour
  const take = (key: string, now: number) => consumePersistentLimits(service.db, [{ key, limit }], now)

  test.each([-25 * hour, -hour, hour, 400 * 24 * hour])(
    'a clock moved by %i ms over a restart keeps nobody waiting longer than the period',
    async (jump) => {
      const [some, none] = [randomUUID(), randomUUID()]
      await take(some, start)
      for (let use = 0; use < 3; use += 1) await take(none, start)
      const moved = start + jump
      for (const key of [some, none]) {
        const waits = [
          await take(key, moved),
          await take(key, moved),
          await take(key, moved),
          await take(key, moved),
        ]
        expect(Math.max(...waits)).toBe(20_000)
        expect(await take(key, moved + 20_000)).toBe(0)
      }
    },
  )

  test('set back, it gives a guesser one guess more, however often it is tried', async () => {
    const key = randomUUID()
    for (let use = 0; use < 3; use += 1) await take(key, start)
    const waits: number[] = []
    for (let guess = 0; guess < 20; guess += 1) waits.push(await take(key, start - hour + guess))
    expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(1)
  })
})

test('of several persistent limits a use of each is taken, or of none', async () => {
  const [ada, home] = [
    { key: randomUUID(), limit: { count: 3, perMs: 60_000 } },
    { key: randomUUID(), limit: { count: 1, perMs: 60_000 } },
  ]
  const take = (uses: (typeof ada)[]) => consumePersistentLimits(service.db, uses, 0)
  const together = await Promise.all(Array.from({ length: 5 }, () => take([ada, home])))
  expect(together.filter((waitMs) => waitMs === 0)).toHaveLength(1)
  expect([await take([ada]), await take([ada]), await take([ada])]).toEqual([0, 0, 20_000])
})

test('a persistent limit whose period does not divide evenly still admits all its uses', async () => {
  const limit = { count: 7, perMs: 60_000 }
  const key = randomUUID()
  const waits = Array.from({ length: 8 }, () => consumePersistentLimits(service.db, [{ key, limit }], 0))
  expect((await Promise.all(waits)).filter((waitMs) => waitMs === 0)).toHaveLength(7)
})

test('wrong passwords stay counted when the server restarts', async () => {
  await newcomer(service, 'ada@example.org')
  const signIn = (auth: Auth, password: string) =>
    auth.routes.request('/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify({ email: 'ada@example.org', password }),
    })
  const before = restarted()
  for (let guess = 0; guess < 10; guess += 1) expect((await signIn(before, 'guess')).status).toBe(400)
  expect((await signIn(restarted(), 'correct horse')).status).toBe(429)
})

test('wrong codes stay counted when the server restarts', async () => {
  const client = await newcomer(service, 'codes@example.org')
  const { factorId } = await enrol(service, client)
  for (let asked = 0; asked < 15; asked += 1) {
    expect((await client.mfa.challenge({ factorId })).error).toBeNull()
  }
  const { error } = await client.mfa.challenge({ factorId })
  expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
  const { access } = await factorTokensOf(client)
  const answer = await restarted().routes.request(`/factors/${factorId}/challenge`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${access}` },
  })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '4'])
})

test('the counters of persistent limits name nobody, and free ones are deleted', async () => {
  const body = { email: 'nobody@example.org', password: 'guess' }
  await service.send('POST', '/token?grant_type=password', { body })
  const rows = await service.db.select().from(rateCounters)
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/example|password|127\.0\.0\.1/)
  await service.auth.prune()
  expect(await service.db.$count(rateCounters)).toBeGreaterThan(0)
  service.pass(24 * 60 * 60_000)
  await service.auth.prune()
  expect(await service.db.$count(rateCounters)).toBe(0)
})
