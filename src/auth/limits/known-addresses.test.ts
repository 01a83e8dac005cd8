import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPasswords } from '../passwords/passwords.ts'
import { knownAddresses } from '../schema.ts'
import { startAuthService, type TestService } from '../test-service.ts'

const password = 'correct horse'
const home = '10.1.1.1'

/** Guesses whose check takes as long as the test wants. */
const slow = 'slow guess'
let held = 0
let release = () => {}
let gate = Promise.resolve()
function closeGate(): void {
  held = 0
  gate = new Promise((resolve) => (release = resolve))
}

let service: TestService
beforeAll(async () => {
  const real = createPasswords()
  service = await startAuthService(
    {},
    {
      passwords: {
        ...real,
        async verify(hash, guess) {
          if (guess !== slow) return real.verify(hash, guess)
          held += 1
          await gate
          return false
        },
      },
    },
  )
})
afterAll(() => service.close())

const signIn = async (email: string, secret: string, from: string) =>
  (await service.send('POST', '/token?grant_type=password', { body: { email, password: secret }, from }))
    .status

async function owner(email: string): Promise<string> {
  await service.send('POST', '/signup', { body: { email, password }, from: home })
  return email
}

test('guesses from everywhere at once keep no owner out where they have signed in before', async () => {
  const email = await owner('everywhere@example.org')
  closeGate()
  const guesses = Array.from({ length: 60 }, (_, n) => signIn(email, slow, `203.0.113.${n}`))
  await expect.poll(() => held).toBe(36)
  for (let time = 0; time < 3; time += 1) expect(await signIn(email, password, home)).toBe(200)
  expect(await signIn(email, password, '198.51.100.1')).toBe(429)
  release()
  const statuses = await Promise.all(guesses)
  expect(statuses.filter((status) => status === 400)).toHaveLength(36)
})

test('guesses from all prefixes of one network leave an owner elsewhere in', async () => {
  const email = await owner('network@example.org')
  closeGate()
  const from = (n: number) => `2001:db8:5:${n.toString(16)}::1`
  const guesses = Array.from({ length: 44 }, (_, n) => signIn(email, slow, from(n * 64)))
  await expect.poll(() => held).toBe(12)
  expect(await signIn(email, password, '198.51.100.2')).toBe(200)
  release()
  await Promise.all(guesses)
})

test('wrong passwords are counted for the network as well, but not against its owner’s own prefix', async () => {
  const email = 'carrier@example.org'
  const own = '2001:db8:9:ff01::7'
  await service.send('POST', '/signup', { body: { email, password }, from: own })
  const statuses: number[] = []
  for (let prefix = 0; prefix < 6; prefix += 1) {
    for (let guess = 0; guess < 10; guess += 1) {
      statuses.push(await signIn(email, `guess ${guess}`, `2001:db8:9:${prefix}00::1`))
    }
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(40)
  expect(await signIn(email, password, '2001:db8:9:a00::1')).toBe(429)
  expect(await signIn(email, password, own)).toBe(200)
  expect(await signIn(email, password, '2001:db8:a::1')).toBe(200)
})

test('an address from which a browser refreshes is known, one where a password was wrong is not', async () => {
  const email = await owner('moves@example.org')
  const body = { email, password }
  const first = await service.send('POST', '/token?grant_type=password', { body, from: home })
  const { refresh_token } = (await first.json()) as { refresh_token: string }
  const refreshed = await service.send('POST', '/token?grant_type=refresh_token', {
    body: { refresh_token },
    from: '10.9.9.9',
  })
  expect(refreshed.status).toBe(200)
  closeGate()
  expect(await signIn(email, 'wrong', '10.9.9.10')).toBe(400)
  const guesses = Array.from({ length: 60 }, (_, n) => signIn(email, slow, `203.0.113.${n}`))
  await expect.poll(() => held).toBe(36)
  expect(await signIn(email, password, '10.9.9.9')).toBe(200)
  expect(await signIn(email, password, '10.9.9.10')).toBe(429)
  release()
  await Promise.all(guesses)
})

test('addresses are kept as keyed hashes, and forgotten when nobody came from them for ninety days', async () => {
  const rows = await service.db.select().from(knownAddresses)
  expect(rows.length).toBeGreaterThan(3)
  expect(JSON.stringify(rows)).not.toMatch(/10\.1\.1|2001:db8/)
  service.pass(91 * 24 * 60 * 60_000)
  await service.auth.prune()
  expect(await service.db.$count(knownAddresses)).toBe(0)
})
