import { expect, test } from 'vitest'
import { createTestStorage } from '#test/database.ts'
import { signUp, startTestServer } from '#test/server.ts'

const hour = 3_600_000
const password = 'correct horse'

/** Limits that a few requests come near to: with the clock moved, they would refuse first. */
const env = { STRANGERS_PER_MINUTE: '40', AUTH_LIMIT_SIGN_UPS: '10', AUTH_LIMIT_SIGN_INS: '10' }

test.each([
  ['25 hours back', -25 * hour],
  ['an hour back', -hour],
  ['an hour forward', hour],
  ['400 days forward', 400 * 24 * hour],
])('a clock put %s keeps nobody out, while the server runs and over a restart', async (_, jump) => {
  let now = Date.parse('2026-03-02T10:00:00Z')
  const storage = await createTestStorage()
  let server = await startTestServer({ storage, clock: () => now, env })
  const ada = await signUp(server.url)
  const signIn = async (secret: string, email = ada.email) =>
    (
      await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        body: JSON.stringify({ email, password: secret }),
      })
    ).status
  const visit = async () => {
    expect((await fetch(`${server.url}/api/config`)).status).toBe(200)
    expect(await signIn(password)).toBe(200)
    await signUp(server.url)
  }
  await visit()
  for (let guess = 0; guess < 9; guess += 1) await signIn('guess', `nobody-${guess}@example.org`)
  expect(await signIn('guess')).toBe(400)

  now += jump
  await visit()
  await server.stop()
  now += jump
  server = await startTestServer({ storage, clock: () => now, env })
  await visit()
  // And nobody has more guesses for it than a limit has uses: all of them forward, one back.
  const guesses: number[] = []
  for (let guess = 0; guess < 25; guess += 1) guesses.push(await signIn('guess', 'victim@example.org'))
  expect(guesses.filter((status) => status === 400).length).toBeLessThanOrEqual(10)
  await server.close()
})

test('a guesser gains one guess by a clock that is set back', async () => {
  let now = Date.parse('2026-03-02T10:00:00Z')
  const storage = await createTestStorage()
  let server = await startTestServer({ storage, clock: () => now })
  const guess = async () =>
    (
      await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        body: JSON.stringify({ email: 'victim@example.org', password }),
      })
    ).status
  for (let first = 0; first < 10; first += 1) expect(await guess()).toBe(400)
  expect(await guess()).toBe(429)
  now -= hour
  expect(await guess()).toBe(429)
  await server.stop()
  server = await startTestServer({ storage, clock: () => now })
  const statuses: number[] = []
  for (let more = 0; more < 12; more += 1) statuses.push(await guess())
  expect(statuses.filter((status) => status === 400)).toHaveLength(1)
  now += 5 * 60_000
  expect(await guess()).toBe(400)
  await server.close()
})
