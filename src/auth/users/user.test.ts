import { eq } from 'drizzle-orm'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPasswords, type Passwords } from '../passwords/passwords.ts'
import { users } from '../schema.ts'
import { startAuthService, type TestService } from '../test-service.ts'

let service: TestService
/** What happens once, just before the next password is hashed or after it was checked. */
const overtaking: { hash?: (() => Promise<void>) | undefined; verify?: (() => Promise<void>) | undefined } =
  {}

beforeAll(async () => {
  const real = createPasswords()
  const passwords: Passwords = {
    async hash(secret) {
      const act = overtaking.hash
      overtaking.hash = undefined
      await act?.()
      return real.hash(secret)
    },
    async verify(stored, secret) {
      const right = await real.verify(stored, secret)
      const act = overtaking.verify
      overtaking.verify = undefined
      await act?.()
      return right
    },
  }
  service = await startAuthService({}, { passwords })
})
afterAll(() => service.close())

const password = 'correct horse'

async function signedIn(email: string, data: object = {}) {
  const client = service.client()
  const { data: made } = await client.signUp({ email, password, options: { data } })
  return { client, token: made.session?.access_token ?? '', userId: made.user?.id ?? '' }
}

describe('what a user keeps about themselves', () => {
  test('user metadata is merged, and null removes a field', async () => {
    const { client } = await signedIn('ada@example.org', { full_name: 'Ada', city: 'London' })
    const { data } = await client.updateUser({ data: { city: null, language: 'en', nested: { a: null } } })
    expect(data.user?.user_metadata).toEqual({ full_name: 'Ada', language: 'en', nested: { a: null } })
    expect((await client.getUser()).data.user?.user_metadata).toEqual(data.user?.user_metadata)
  })

  test('of two changes of user metadata at once both are kept', async () => {
    const { client, token } = await signedIn('both@example.org')
    await Promise.all([
      service.send('PUT', '/user', { token, body: { data: { one: 1 } } }),
      service.send('PUT', '/user', { token, body: { data: { two: 2 } } }),
    ])
    expect((await client.getUser()).data.user?.user_metadata).toEqual({ one: 1, two: 2 })
  })

  test('user metadata stays small enough to travel in a header', async () => {
    const { client } = await signedIn('large@example.org')
    expect((await client.updateUser({ data: { a: 'x'.repeat(5000) } })).error).toBeNull()
    for (const data of [{ b: 'x'.repeat(5000) }, { a: 'x'.repeat(9000) }]) {
      expect((await client.updateUser({ data })).error).toMatchObject({
        status: 400,
        code: 'validation_failed',
      })
    }
    expect((await client.refreshSession()).error).toBeNull()
    expect((await client.getUser()).error).toBeNull()
  })

  test('a user may write nothing but their own metadata', async () => {
    const { client, token } = await signedIn('modest@example.org')
    const answer = await service.send('PUT', '/user', { token, body: { app_metadata: { role: 'owner' } } })
    expect([answer.status, await answer.json()]).toMatchObject([403, { error_code: 'not_admin' }])
    expect((await client.updateUser({ email: 'Modest@example.org' })).error).toBeNull()
  })
})

describe('a new password', () => {
  test('a new password ends every other session and replaces the old one', async () => {
    const { client } = await signedIn('change@example.org')
    const other = service.client()
    await other.signInWithPassword({ email: 'change@example.org', password })
    const { error } = await client.updateUser({ password: 'battery staple', current_password: password })
    expect(error).toBeNull()
    expect((await client.getUser()).error).toBeNull()
    expect((await client.refreshSession()).error).toBeNull()
    expect((await other.getUser()).error?.name).toBe('AuthSessionMissingError')
    const signIn = (password: string) =>
      service.client().signInWithPassword({ email: 'change@example.org', password })
    expect((await signIn(password)).error?.code).toBe('invalid_credentials')
    expect((await signIn('battery staple')).error).toBeNull()
  })

  test.each([
    [{ password: 'battery staple' }, 400, 'current_password_required'],
    [{ password: 'battery staple', current_password: 'wrong' }, 400, 'current_password_invalid'],
    [{ password, current_password: password }, 422, 'same_password'],
    [{ password: 'short', current_password: password }, 422, 'weak_password'],
  ])('a new password is refused with %j', async (change, status, code) => {
    const { client } = await signedIn(`${code}@example.org`)
    expect((await client.updateUser(change)).error).toMatchObject({ status, code })
    const again = await service.client().signInWithPassword({ email: `${code}@example.org`, password })
    expect(again.error).toBeNull()
  })

  test('a new password set twice at once is set once', async () => {
    const { token } = await signedIn('race@example.org')
    const change = (next: string) =>
      service.send('PUT', '/user', { token, body: { password: next, current_password: password } })
    const answers = await Promise.all([change('first choice'), change('second choice')])
    const statuses = answers.map((answer) => answer.status).toSorted((a, b) => a - b)
    expect(statuses[0]).toBe(200)
    expect([400, 409]).toContain(statuses[1])
  })

  test('the current password cannot be guessed at with a stolen session', async () => {
    const { token } = await signedIn('stolen@example.org')
    const statuses: number[] = []
    for (let guess = 0; guess < 11; guess += 1) {
      const body = { password: 'battery staple', current_password: `guess ${guess}` }
      statuses.push((await service.send('PUT', '/user', { token, body })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  })
})

test('a session that is ended while a new password is being hashed sets none', async () => {
  const elsewhere = service.client()
  const email = 'overtaken@example.org'
  const { token } = await signedIn(email)
  await elsewhere.signInWithPassword({ email, password })
  overtaking.hash = async () => expect((await elsewhere.signOut({ scope: 'global' })).error).toBeNull()
  const body = { password: 'battery staple', current_password: password }
  expect((await service.send('PUT', '/user', { token, body })).status).toBe(403)
  const again = await service.client().signInWithPassword({ email, password })
  expect(again.error).toBeNull()
})

test('the old password opens nothing once there is a new one, though it was being checked', async () => {
  const email = 'overtaking@example.org'
  const { userId } = await signedIn(email)
  const passwordHash = await hash('battery staple')
  overtaking.verify = async () =>
    void (await service.db.update(users).set({ passwordHash }).where(eq(users.id, userId)))
  const signIn = await service.client().signInWithPassword({ email, password })
  expect(signIn.error?.code).toBe('invalid_credentials')
})

test('a hash of weaker parameters is made anew at the next sign-in', async () => {
  const { userId } = await signedIn('old@example.org')
  const weak = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  await service.db.update(users).set({ passwordHash: weak }).where(eq(users.id, userId))
  const signIn = () => service.client().signInWithPassword({ email: 'old@example.org', password })
  expect((await signIn()).error).toBeNull()
  const [stored] = await service.db.select().from(users).where(eq(users.id, userId))
  expect(stored?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await signIn()).error).toBeNull()
})

test('a banned user is shut out everywhere until the ban ends', async () => {
  const { client, token, userId } = await signedIn('banned@example.org')
  const bannedUntil = new Date(service.now() + 60_000)
  await service.db.update(users).set({ bannedUntil }).where(eq(users.id, userId))
  const signIn = () => service.client().signInWithPassword({ email: 'banned@example.org', password })
  expect((await signIn()).error).toMatchObject({ status: 400, code: 'user_banned' })
  expect((await client.getUser()).error).toMatchObject({ status: 403, code: 'user_banned' })
  await expect(service.auth.verifyAccessToken(token)).rejects.toMatchObject({ code: 'signed_out' })
  const { data } = await client.getSession()
  const body = { refresh_token: data.session?.refresh_token }
  const refreshed = await service.send('POST', '/token?grant_type=refresh_token', { body })
  expect([refreshed.status, await refreshed.json()]).toMatchObject([400, { error_code: 'user_banned' }])
  service.pass(61_000)
  expect((await signIn()).error).toBeNull()
})
