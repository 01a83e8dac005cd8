import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestStorage } from '#test/database.ts'
import { endingOf, signUp, startTestServer, type Person } from '#test/server.ts'
import { tides } from '#test/tides.ts'

const hour = 3_600_000
const password = 'correct horse'

/** Limits that a few requests come near to: with the clock moved, they would refuse first. */
const env = { STRANGERS_PER_MINUTE: '40', AUTH_LIMIT_SIGN_UPS: '10', AUTH_LIMIT_SIGN_INS: '10' }

const jumps = [
  ['25 hours back', -25 * hour],
  ['an hour back', -hour],
  ['an hour forward', hour],
  ['400 days forward', 400 * 24 * hour],
] as const

/** What people do of a day; each fails where something refuses or is not what was done. */
async function spendTheDay(url: string, ada: Person, nth: number): Promise<void> {
  const tell = async (response: Promise<Response>, status = 200) => {
    const answer = await response
    const said = await answer.text()
    expect([answer.status, said.slice(0, 200)]).toEqual([status, expect.any(String)])
    return JSON.parse(said || '{}') as Record<string, unknown>
  }
  const text = `Day ${nth}. ${tides.paragraphs.join('\n\n')}`
  const quiz = await endingOf(await ada.post('/api/generations', { tool: 'quiz', text }))
  if (quiz.type !== 'done') throw new Error(JSON.stringify(quiz))
  const { id, source } = quiz.generation
  const before = (await ada.get('/api/usage')) as { used: number }
  expect(before.used).toBeGreaterThan(0)
  expect(before.used).toBeLessThanOrEqual(nth)
  const library = (await ada.get('/api/sources')) as { sources: { id: string }[] }
  expect(library.sources.map((one) => one.id)).toContain(source.id)
  const answers = [{ question: 0, option: 0, ms: 1 }]
  await tell(
    ada.send('PUT', `/api/attempts/${randomUUID()}`, {
      generation: id,
      seed: 0,
      feedback: 'final',
      asked: [0, 1],
      answers,
    }),
  )
  await tell(ada.post('/api/cards', { generation: id }), 201)
  const due = (await ada.get('/api/reviews?zone=UTC')) as { cards: { id: string; reviews: number }[] }
  const [card] = due.cards
  expect(card).toBeDefined()
  // A device whose own clock is a day behind.
  const at = new Date(Date.parse('2026-03-01T09:00:00Z')).toISOString()
  const review = { id: randomUUID(), card: card!.id, rating: 'good', reviews: card!.reviews, at, zone: 'UTC' }
  await tell(ada.post('/api/reviews', review))
  const settings = { title: 'Tides', byline: null, closesAt: null, attempts: 'many', asksName: false }
  const wanted = { ...settings, showsText: false, mode: 'practice', cards: false, generation: id }
  const { token } = (await tell(ada.post('/api/shares', wanted), 201)) as { token: string }
  const begin = () => fetch(`${url}/api/shared/${token}/attempts`, { method: 'POST', body: '{}' })
  const attempt = await tell(begin(), 201)
  const answer = JSON.stringify({ question: 0, option: 1 })
  await tell(
    fetch(`${url}/api/shared/${token}/attempts/${attempt['id'] as string}/answers`, {
      method: 'POST',
      body: answer,
    }),
  )
  const trial = nth === 1 ? await tell(ada.post('/api/billing/trial')) : await ada.get('/api/billing')
  expect(trial).toMatchObject({ trialAvailable: false })
  const removed = (await tell(ada.post('/api/sources', { text: `Day ${nth}, to be removed.` }), 201)) as {
    source: { id: string }
  }
  await tell(ada.call(`/api/sources/${removed.source.id}`, { method: 'DELETE' }), 204)
  await tell(ada.call(`/api/sources/${removed.source.id}/restore`, { method: 'POST' }))
  expect((await ada.call('/api/account/export')).status).toBe(200)
}

test.each(jumps)(
  'with a clock put %s the day goes on, while the server runs and over a restart',
  async (_, jump) => {
    let now = Date.parse('2026-03-02T10:00:00Z')
    const storage = await createTestStorage()
    const server = await startTestServer({ storage, clock: () => now })
    const ada = await signUp(server.url)
    await spendTheDay(server.url, ada, 1)
    now += jump
    await ada.signInAgain()
    await spendTheDay(server.url, ada, 2)
    await server.stop()
    now += jump
    const again = await startTestServer({
      storage,
      clock: () => now,
      env: { PORT: new URL(server.url).port },
    })
    await ada.signInAgain()
    await spendTheDay(again.url, ada, 3)
    await again.close()
  },
)

test.each(jumps)(
  'a clock put %s keeps nobody out, while the server runs and over a restart',
  async (_, jump) => {
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
  },
)

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
