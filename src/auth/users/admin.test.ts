import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog, factors, sessions } from '../schema.ts'
import { startAuthService, type TestService } from '../test-service.ts'

let service: TestService
let admin: ReturnType<TestService['client']>['admin']
const forgotten: string[] = []
beforeAll(async () => {
  service = await startAuthService({}, { forgetUser: async (id) => void forgotten.push(id) })
  admin = service.client(service.keys.secretKey).admin
})
afterAll(() => service.close())

const password = 'correct horse'
let people = 0
const newEmail = () => `person${(people += 1)}@example.org`

/** Somebody who signed up by themselves. */
async function person() {
  const [client, email] = [service.client(), newEmail()]
  const { data } = await client.signUp({ email, password })
  return { client, email, id: data.user?.id ?? '', token: data.session?.access_token ?? '' }
}
const signIn = (email: string, secret = password) =>
  service.client().signInWithPassword({ email, password: secret })

describe('a user', () => {
  test('a user made by an operator signs in', async () => {
    const email = newEmail()
    const { data, error } = await admin.createUser({
      email: email.toUpperCase(),
      password,
      email_confirm: true,
      user_metadata: { full_name: 'Ada' },
      app_metadata: { roles: ['editor'] },
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email,
      user_metadata: { full_name: 'Ada' },
      app_metadata: { provider: 'email', providers: ['email'], roles: ['editor'] },
      identities: [{ provider: 'email', identity_data: { email, email_verified: true } }],
    })
    expect((await signIn(email)).error).toBeNull()
  })

  test('a user created without a confirmed address must confirm it', async () => {
    const email = newEmail()
    const { data } = await admin.createUser({ email, password })
    expect(data.user?.email_confirmed_at).toBeUndefined()
    expect((await signIn(email)).error).toMatchObject({ code: 'email_not_confirmed' })
    const { data: confirmed } = await admin.updateUserById(data.user?.id ?? '', { email_confirm: true })
    expect(confirmed.user?.email_confirmed_at).toBeDefined()
    expect(confirmed.user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: true })
    expect((await signIn(email)).error).toBeNull()
  })

  test('a user without a password cannot sign in by any password', async () => {
    const { data } = await admin.createUser({ email: newEmail(), email_confirm: true })
    expect((await signIn(data.user?.email ?? '', '')).error).toMatchObject({ code: 'invalid_credentials' })
  })

  test('an operator finds a user and lists all', async () => {
    const { id, email } = await person()
    expect((await admin.getUserById(id)).data.user?.email).toBe(email)
    const { data } = await admin.listUsers()
    const listed = data.users.find((user) => user.id === id)
    expect(listed).toMatchObject({ email, identities: [{ provider: 'email' }] })
  })

  test('a change by an operator takes effect at once, for the user too', async () => {
    const { client, id } = await person()
    await admin.updateUserById(id, { user_metadata: { a: 1, b: 2 }, app_metadata: { plan: 'x', gone: 1 } })
    const { data } = await admin.updateUserById(id, {
      user_metadata: { b: null },
      app_metadata: { gone: null },
    })
    expect(data.user).toMatchObject({ user_metadata: { a: 1 } })
    const seen = (await client.getUser()).data.user
    expect(seen?.user_metadata).toEqual({ a: 1 })
    expect(seen?.app_metadata).toEqual({ provider: 'email', providers: ['email'], plan: 'x' })
  })

  test('a user moved to another address by an operator signs in by it', async () => {
    const [{ id, email }, other, next] = [await person(), await person(), newEmail()]
    const taken = await admin.updateUserById(id, { email: other.email })
    expect(taken.error).toMatchObject({ status: 422, code: 'email_exists' })
    const { data } = await admin.updateUserById(id, { email: next })
    expect(data.user).toMatchObject({ email: next, identities: [{ identity_data: { email: next } }] })
    expect((await signIn(email)).error).toMatchObject({ code: 'invalid_credentials' })
    expect((await signIn(next)).error).toBeNull()
  })

  test('of two users moved to one address at once, one is refused', async () => {
    const both = [await person(), await person()]
    const email = 'contested@example.org'
    const answers = await Promise.all(both.map(({ id }) => admin.updateUserById(id, { email })))
    const refused = answers.filter(({ error }) => error !== null)
    expect(refused).toMatchObject([{ error: { code: 'email_exists' } }])
  })

  test('a user given a new password has to sign in again', async () => {
    const { client, email, id, token } = await person()
    expect((await admin.updateUserById(id, { password: 'short' })).error).toMatchObject({
      code: 'weak_password',
    })
    expect((await client.getUser()).error).toBeNull()
    await admin.updateUserById(id, { password: 'battery staple' })
    await expect(service.auth.verifyAccessToken(token)).rejects.toThrow()
    expect((await client.refreshSession()).error).not.toBeNull()
    expect((await signIn(email)).error).toMatchObject({ code: 'invalid_credentials' })
    expect((await signIn(email, 'battery staple')).error).toBeNull()
  })

  test('a ban takes effect at once and ends by itself', async () => {
    const { client, email, id, token } = await person()
    await service.auth.verifyAccessToken(token)
    const { error } = await admin.updateUserById(id, { ban_duration: '1h30m' })
    expect(error).toBeNull()
    await expect(service.auth.verifyAccessToken(token)).rejects.toThrow()
    expect((await signIn(email)).error).toMatchObject({ code: 'user_banned' })
    service.pass(90 * 60_000)
    expect((await client.refreshSession()).error).not.toBeNull()
    expect((await signIn(email)).error).toBeNull()
    await admin.updateUserById(id, { ban_duration: '24h' })
    await admin.updateUserById(id, { ban_duration: 'none' })
    expect((await signIn(email)).error).toBeNull()
  })

  test.each(['', '1', 'h', '-1h', '1 h', '99999999999999h', 'forever'])(
    '%j is refused as the duration of a ban',
    async (ban_duration) => {
      const { id, email } = await person()
      const { error } = await admin.updateUserById(id, { ban_duration })
      expect(error?.code).toBe(ban_duration === '' ? undefined : 'validation_failed')
      expect((await signIn(email)).error).toBeNull()
    },
  )

  test('a user is deleted with all that is theirs', async () => {
    const { email, id, token } = await person()
    await service.auth.verifyAccessToken(token)
    const soft = await admin.deleteUser(id, true)
    expect(soft.error).toMatchObject({ status: 400, code: 'validation_failed' })
    expect((await admin.deleteUser(id)).error).toBeNull()
    await expect(service.auth.verifyAccessToken(token)).rejects.toThrow()
    expect(forgotten.filter((one) => one === id).length).toBeGreaterThan(0)
    expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
    expect((await admin.deleteUser(id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
    expect((await service.client().signUp({ email, password })).error).toBeNull()
    const events = await service.db.select().from(auditLog)
    expect(events.some(({ userId }) => userId === id)).toBe(false)
  })

  test.each<[object, string]>([
    [{ password }, 'validation_failed'],
    [{ email: 'xx:;x@x.x', password }, 'validation_failed'],
    [{ email: 'weak@example.org', password: '123' }, 'weak_password'],
    [{ email: 'hash@example.org', password_hash: '$2y$10$x' }, 'validation_failed'],
    [{ email: 'phone@example.org', phone: '+1234567890' }, 'phone_provider_disabled'],
    [{ email: 'large@example.org', app_metadata: { a: 'x'.repeat(9000) } }, 'validation_failed'],
    [{ email: 'odd@example.org', user_metadata: { a: '\u0000' } }, 'validation_failed'],
    [{ email: 7 }, 'bad_json'],
  ])('a user cannot be made of %j', async (attributes, code) => {
    expect((await admin.createUser(attributes)).error).toMatchObject({ code })
  })

  test('a user cannot be made twice', async () => {
    const { email } = await person()
    expect((await admin.createUser({ email })).error).toMatchObject({ status: 422, code: 'email_exists' })
  })
})

test('the list of users comes in pages', async () => {
  const own = await startAuthService()
  const { admin } = own.client(own.keys.secretKey)
  for (let made = 0; made < 5; made += 1) {
    await admin.createUser({ email: `page${made}@example.org` })
    own.pass(1000)
  }
  const { data } = await admin.listUsers({ page: 2, perPage: 2 })
  expect(data).toMatchObject({ aud: 'authenticated', nextPage: 3, lastPage: 3, total: 5 })
  expect(data.users.map(({ email }) => email)).toEqual(['page2@example.org', 'page1@example.org'])
  const last = (await admin.listUsers({ page: 3, perPage: 2 })).data
  expect(last).toMatchObject({ nextPage: null, lastPage: 3 })
  expect(last.users).toHaveLength(1)
  expect((await admin.listUsers({ page: 9, perPage: 5000 })).data.users).toEqual([])
  expect((await admin.listUsers({ page: -1, perPage: 10 })).error).toMatchObject({ status: 400 })
  await own.close()
})

test('a lost second factor is removed, and what it proved counts no more', async () => {
  const { id } = await person()
  const at = new Date(service.now())
  const [factor] = await service.db
    .insert(factors)
    .values({
      id: crypto.randomUUID(),
      userId: id,
      friendlyName: 'phone',
      type: 'totp',
      status: 'verified',
      secret: 'sealed away',
      createdAt: at,
      updatedAt: at,
    })
    .returning()
  await service.db.update(sessions).set({ aal: 'aal2' })
  const { data } = await admin.mfa.listFactors({ userId: id })
  expect(data?.factors).toMatchObject([{ id: factor?.id, factor_type: 'totp', status: 'verified' }])
  expect(JSON.stringify(data)).not.toContain('sealed away')
  const stranger = await person()
  const gone = { userId: id, id: factor?.id ?? '' }
  expect((await admin.mfa.deleteFactor({ ...gone, userId: stranger.id })).error).toMatchObject({
    status: 404,
  })
  expect((await admin.mfa.deleteFactor(gone)).error).toBeNull()
  expect((await admin.mfa.listFactors({ userId: id })).data?.factors).toEqual([])
  const levels = (await service.db.select().from(sessions)).filter(({ userId }) => userId === id)
  expect(levels.map(({ aal }) => aal)).toEqual(['aal1'])
})
