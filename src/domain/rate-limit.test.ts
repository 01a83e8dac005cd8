import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRateLimiter, subscriberOf } from './rate-limit.ts'
import { startAuthService, type TestService } from '#auth/test-service.ts'

describe('a limit of three a minute', () => {
  const limit = { count: 3, perMs: 60_000 }

  test('a limit of three a minute lets three through at once and one more every twenty seconds', () => {
    let now = 1000
    const limiter = createRateLimiter(() => now)
    expect([1, 2, 3].map(() => limiter.consume('a', limit))).toEqual([0, 0, 0])
    expect(limiter.consume('a', limit)).toBe(20_000)
    expect(limiter.consume('b', limit)).toBe(0)
    now += 19_999
    expect(limiter.consume('a', limit)).toBe(1)
    now += 1
    expect(limiter.consume('a', limit)).toBe(0)
    expect(limiter.consume('a', limit)).toBe(20_000)
  })

  test('uses of a limit are not saved up beyond its count', () => {
    let now = 0
    const limiter = createRateLimiter(() => now)
    limiter.consume('a', limit)
    now += 3_600_000
    expect([1, 2, 3, 4].map(() => limiter.consume('a', limit) === 0)).toEqual([true, true, true, false])
  })

  test('a full rate limiter forgets the key longest untouched', () => {
    const limiter = createRateLimiter(() => 0, 2)
    for (const key of ['a', 'a', 'a', 'b', 'b', 'b', 'c']) limiter.consume(key, limit)
    expect(limiter.consume('b', limit)).toBe(20_000)
    expect(limiter.consume('a', limit)).toBe(0)
  })
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
