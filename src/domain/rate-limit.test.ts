import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRateLimiter, subscriberOf } from './rate-limit.ts'
import { startAuthService, type TestService } from '#auth/test-service.ts'

describe('a limit of three a minute', () => {
  const limit = { count: 3, perMs: 60_000 }
  const limiterAt = (clock: () => number, capacity?: number) => {
    const limiter = createRateLimiter(clock, capacity)
    return (key: string) => limiter.consume([{ key, limit }])
  }

  test('a limit of three a minute lets three through at once and one more every twenty seconds', () => {
    let now = 1000
    const take = limiterAt(() => now)
    expect([1, 2, 3].map(() => take('a'))).toEqual([0, 0, 0])
    expect(take('a')).toBe(20_000)
    expect(take('b')).toBe(0)
    now += 19_999
    expect(take('a')).toBe(1)
    now += 1
    expect(take('a')).toBe(0)
    expect(take('a')).toBe(20_000)
  })

  test('uses of a limit are not saved up beyond its count', () => {
    let now = 0
    const take = limiterAt(() => now)
    take('a')
    now += 3_600_000
    expect([1, 2, 3, 4].map(() => take('a') === 0)).toEqual([true, true, true, false])
  })

  test('a full rate limiter forgets the key longest untouched', () => {
    const take = limiterAt(() => 0, 2)
    for (const key of ['a', 'a', 'a', 'b', 'b', 'b', 'c']) take(key)
    expect(take('b')).toBe(20_000)
    expect(take('a')).toBe(0)
  })

  test('of several limits a use of each is taken, or of none', () => {
    const limiter = createRateLimiter(() => 0)
    const [ada, home] = [
      { key: 'ada', limit },
      { key: 'home', limit: { count: 1, perMs: 60_000 } },
    ]
    expect(limiter.consume([ada, home])).toBe(0)
    for (let refused = 0; refused < 5; refused += 1) expect(limiter.consume([ada, home])).toBe(60_000)
    expect([1, 2, 3].map(() => limiter.consume([ada]))).toEqual([0, 0, 20_000])
  })

  const hour = 3_600_000
  test.each([-25 * hour, -hour, -1000])(
    'a clock set back by %i ms changes nothing for those who have uses left, and those who have none wait no longer',
    (jump) => {
      let now = 1_000 * hour
      const take = limiterAt(() => now)
      take('some left')
      for (let use = 0; use < 3; use += 1) take('none left')
      now += jump
      expect([take('some left'), take('some left'), take('some left')]).toEqual([0, 0, 20_000])
      expect(take('none left')).toBe(20_000)
      now += 20_000
      expect([take('none left'), take('none left')]).toEqual([0, 20_000])
    },
  )

  test.each([hour, 400 * 24 * hour])(
    'a clock set forward by %i ms gives back what it has, and no more',
    (jump) => {
      let now = 1_000 * hour
      const take = limiterAt(() => now)
      for (let use = 0; use < 3; use += 1) take('a')
      now += jump
      expect([1, 2, 3, 4].map(() => take('a'))).toEqual([0, 0, 0, 20_000])
      now -= jump
      expect(take('a')).toBe(20_000)
    },
  )
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
])('%s belongs to the subscriber %s', (address, subscriber) => {
  expect(subscriberOf(address)).toBe(subscriber)
})

describe('the service', () => {
  const password = 'correct horse'
  let service: TestService
  beforeAll(async () => {
    service = await startAuthService({
      rateLimits: { signUp: { count: 4, perMs: 60_000 }, sessionRefresh: { count: 3, perMs: 60_000 } },
    })
    for (const email of ['ada@example.org', 'grace@example.org']) {
      await service.send('POST', '/signup', { body: { email, password }, from: '10.1.1.1' })
    }
  })
  afterAll(() => service.close())

  const signIn = (email: string, password: string, from: string) =>
    service.send('POST', '/token?grant_type=password', { body: { email, password }, from })

  test('guesses at one account are stopped, and its owner signs in from elsewhere', async () => {
    const guesses = Array.from({ length: 12 }, (_, guess) =>
      signIn('ada@example.org', `guess ${guess}`, '10.0.0.1'),
    )
    const statuses = (await Promise.all(guesses)).map((answer) => answer.status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)

    const held = await signIn('Ada@example.org', password, '10.0.0.1')
    expect([held.status, await held.json()]).toMatchObject([
      429,
      { error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
    ])
    expect(held.headers.get('retry-after')).toBe('30')
    expect((await signIn('grace@example.org', password, '10.0.0.1')).status).toBe(200)
    expect((await signIn('ada@example.org', password, '10.0.0.2')).status).toBe(200)
    service.pass(30_000)
    expect((await signIn('ada@example.org', password, '10.0.0.1')).status).toBe(200)
  })

  test('guesses at an address without an account are stopped just the same', async () => {
    const statuses: number[] = []
    for (let guess = 0; guess < 11; guess += 1) {
      statuses.push((await signIn('nobody@example.org', 'guess', '10.0.0.3')).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  })

  test('the right password is never held up by a limit', async () => {
    for (let time = 0; time < 12; time += 1) {
      expect((await signIn('grace@example.org', password, '10.0.0.4')).status).toBe(200)
    }
  })

  test('sign-ups are limited by address', async () => {
    const statuses: number[] = []
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      const body = { email: `${name}@example.org`, password }
      statuses.push((await service.send('POST', '/signup', { body, from: '10.0.0.5' })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429])
  })

  test('refreshes are limited by session', async () => {
    const answer = await signIn('grace@example.org', password, '10.0.0.6')
    const body = (await answer.json()) as { refresh_token: string }
    const statuses: number[] = []
    for (let time = 0; time < 4; time += 1) {
      statuses.push((await service.send('POST', '/token?grant_type=refresh_token', { body })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})
