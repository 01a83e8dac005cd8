import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAuthService, type TestService } from '../test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startAuthService()
})
afterAll(() => service.close())

const password = 'correct horse'

test('a new account is signed in at once', async () => {
  const client = service.client()
  const { data, error } = await client.signUp({
    email: 'Ada@Example.org',
    password,
    options: { data: { full_name: 'Ada Lovelace' } },
  })
  expect(error).toBeNull()
  expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
  expect(data.session?.expires_at).toBe(Math.floor(service.now() / 1000) + 3600)
  expect(data.user).toMatchObject({
    aud: 'authenticated',
    role: 'authenticated',
    email: 'ada@example.org',
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { full_name: 'Ada Lovelace' },
    is_anonymous: false,
  })
  const userId = data.user?.id
  expect(data.user?.identities?.[0]).toMatchObject({ provider: 'email', id: userId, user_id: userId })
  expect((await client.getUser()).data.user?.id).toBe(userId)
})

test('an address has one account, however it is written', async () => {
  await service.client().signUp({ email: 'grace@example.org', password })
  const { data, error } = await service
    .client()
    .signUp({ email: 'GRACE@example.org', password: 'another one' })
  expect(data.session).toBeNull()
  expect(error).toMatchObject({
    status: 422,
    code: 'user_already_exists',
    message: 'User already registered',
  })
})

test('of two sign-ups with one address at once, one makes the account', async () => {
  const attempts = [0, 1].map(() => service.client().signUp({ email: 'twice@example.org', password }))
  const errors = (await Promise.all(attempts)).map(({ error }) => error?.code)
  expect(errors).toContain(undefined)
  expect(errors).toContain('user_already_exists')
})

test('a person signs in by the right password, from any number of browsers', async () => {
  await service.client().signUp({ email: 'mary@example.org', password })
  const [one, two] = [service.client(), service.client()]
  for (const browser of [one, two]) {
    const { data, error } = await browser.signInWithPassword({ email: 'Mary@example.org', password })
    expect(error).toBeNull()
    expect(data.user?.last_sign_in_at).toBe(new Date(service.now()).toISOString())
  }
  const [first, second] = [await one.getSession(), await two.getSession()]
  expect(first.data.session?.refresh_token).not.toBe(second.data.session?.refresh_token)
})

test('a wrong password and an unknown address are refused alike', async () => {
  await service.client().signUp({ email: 'joan@example.org', password })
  const attempts = [
    { email: 'joan@example.org', password: 'wrong horse' },
    { email: 'nobody@example.org', password },
    { email: 'no address', password },
    { email: 'joan@example.org', password: null },
  ]
  for (const body of attempts) {
    const answer = await service.send('POST', '/token?grant_type=password', { body })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    })
  }
})

test.each([
  ['12345', 422, 'weak_password', 'Password should be at least 6 characters.'],
  ['x'.repeat(73), 400, 'validation_failed', 'Password cannot be longer than 72 characters'],
  ['ü'.repeat(37), 400, 'validation_failed', 'Password cannot be longer than 72 characters'],
  ['', 400, 'validation_failed', 'Signup requires a valid password'],
])('the password %j is refused', async (password, status, code, message) => {
  const { error } = await service.client().signUp({ email: 'short@example.org', password })
  expect(error).toMatchObject({ status, code, message })
})

test('a password of 72 bytes counts to its last byte', async () => {
  const long = `${'ü'.repeat(35)}ab`
  await service.client().signUp({ email: 'long@example.org', password: long })
  const cut = await service
    .client()
    .signInWithPassword({ email: 'long@example.org', password: long.slice(0, -1) })
  expect(cut.error?.code).toBe('invalid_credentials')
  const whole = await service.client().signInWithPassword({ email: 'long@example.org', password: long })
  expect(whole.error).toBeNull()
})

test.each(['plain', 'a@', '@b.org', 'a b@c.org', 'a@b..org', `${'x'.repeat(250)}@b.org`, 'a\u0000@b.org'])(
  'the address %j is refused',
  async (email) => {
    const { error } = await service.client().signUp({ email, password })
    expect(error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Unable to validate email address: invalid format',
    })
  },
)

test('a full name that cannot be stored is refused, one with any other character is stored', async () => {
  for (const full_name of ['nul \u0000', 'half \ud800 pair']) {
    const { error } = await service.client().signUp({
      email: 'odd@example.org',
      password,
      options: { data: { full_name } },
    })
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
  }
  const full_name = String.raw`Ada \u0000 \ud800 "𝒜" 李`
  const { data } = await service.client().signUp({
    email: 'odd@example.org',
    password,
    options: { data: { full_name } },
  })
  expect(data.user?.user_metadata).toEqual({ full_name })
})
