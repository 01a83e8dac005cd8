import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startAuthService, type TestService } from '../test-service.ts'

const password = 'correct horse'
const guesses = 1000

let service: TestService
let victims = 0
let email: string
beforeAll(async () => {
  service = await startAuthService()
})
beforeEach(async () => {
  victims += 1
  email = `victim-${victims}@example.org`
  await service.client().signUp({ email, password })
})
afterAll(() => service.close())

const signIn = (from: string, who: string, secret: string) =>
  service.send('POST', '/token?grant_type=password', { from, body: { email: who, password: secret } })

/** A thousand wrong passwords at once; somebody else signs in after the first half was sent. */
async function flood(guess: (number: number) => { from: string; who: string }) {
  await service.client().signUp({ email: 'bystander@example.org', password })
  const send = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => {
      const { from: address, who } = guess(from + index)
      return signIn(address, who, 'wrong')
    })
  const first = send(0, guesses / 2)
  const bystander = signIn('198.51.100.7', 'bystander@example.org', password)
  const answers = await Promise.all([...first, ...send(guesses / 2, guesses)])
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return { counts, bystander: (await bystander).status }
}

test('a flood from one address at one account: ten passwords are checked, and the owner signs in from elsewhere', async () => {
  const { counts, bystander } = await flood(() => ({ from: '203.0.113.1', who: email }))
  expect(counts).toEqual({ 400: 10, 429: 990 })
  expect(bystander).toBe(200)
  expect((await signIn('198.51.100.1', email, password)).status).toBe(200)
  expect((await signIn('203.0.113.1', email, password)).status).toBe(429)
})

test('a flood from a thousand addresses at one account: all are answered, few at a time are checked', async () => {
  const from = (number: number) => `10.0.${number >> 8}.${number & 255}`
  const { counts, bystander } = await flood((number) => ({ from: from(number), who: email }))
  expect((counts[400] ?? 0) + (counts[429] ?? 0)).toBe(guesses)
  expect(bystander).toBe(200)
  expect((await signIn('198.51.100.2', email, password)).status).toBe(200)
})

test('a flood from one address at a thousand accounts is bounded by the address', async () => {
  const who = (number: number) => (number % 2 === 0 ? email : `nobody-${number}@example.org`)
  const { counts, bystander } = await flood((number) => ({ from: '203.0.113.3', who: who(number) }))
  expect((counts[400] ?? 0) + (counts[429] ?? 0)).toBe(guesses)
  expect(counts[400]).toBeLessThanOrEqual(150)
  expect(bystander).toBe(200)
  expect((await signIn('198.51.100.3', email, password)).status).toBe(200)
})
