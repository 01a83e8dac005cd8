import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAuthService, type TestService } from '../test-service.ts'
import { openMailSink, type MailSink } from '#test/mail-sink.ts'

const password = 'correct horse'
const dayMs = 24 * 60 * 60_000
let sink: MailSink
let service: TestService
beforeAll(async () => {
  sink = await openMailSink()
  service = await startAuthService({}, { sendMail: sink.mail.send })
})
afterAll(async () => {
  await service.close()
  await sink.close()
})

/** Somebody who signed in more than a day ago. */
async function longAgo(email: string) {
  const client = service.client()
  await client.signUp({ email, password })
  service.pass(dayMs + 1000)
  await client.refreshSession()
  return client
}

const change = { password: 'battery staple', current_password: password }

test('a day after signing in, a new password needs a mailed code beside the present one', async () => {
  const client = await longAgo('ada@example.org')
  expect((await client.updateUser(change)).error).toMatchObject({
    status: 400,
    code: 'reauthentication_needed',
  })
  expect((await client.reauthenticate()).error).toBeNull()
  await service.auth.settled()
  const { code, link } = sink.latest('ada@example.org')
  expect(link).toBe('')
  const wrong = await client.updateUser({
    ...change,
    nonce: String((Number(code) + 1) % 1e6).padStart(6, '0'),
  })
  expect(wrong.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' })
  const blind = await client.updateUser({ ...change, current_password: 'a guess', nonce: code })
  expect(blind.error?.code).toBe('current_password_invalid')
  expect((await client.updateUser({ ...change, nonce: code })).error).toBeNull()
  const again = { password: 'third horse', current_password: 'battery staple', nonce: code }
  expect((await client.updateUser(again)).error?.code).toBe('reauthentication_not_valid')
})

test('a password is not changed by somebody else’s mailed code, nor by the right one after five wrong ones', async () => {
  const [ada, eve] = [await longAgo('one@example.org'), await longAgo('two@example.org')]
  for (const client of [ada, eve]) await client.refreshSession()
  await ada.reauthenticate()
  await eve.reauthenticate()
  await service.auth.settled()
  const [mine, theirs] = [sink.latest('one@example.org').code, sink.latest('two@example.org').code]
  expect((await ada.updateUser({ ...change, nonce: theirs })).error?.code).toBe('reauthentication_not_valid')
  for (let by = 1; by <= 4; by += 1) {
    const nonce = String((Number(mine) + by) % 1e6).padStart(6, '0')
    expect((await ada.updateUser({ ...change, nonce })).error?.code).toBe('reauthentication_not_valid')
  }
  expect((await ada.updateUser({ ...change, nonce: mine })).error?.code).toBe('reauthentication_not_valid')
  expect((await eve.updateUser({ ...change, nonce: theirs })).error).toBeNull()
})

test('within a day of signing in a new password needs no mailed code, and the code opens no session', async () => {
  const client = service.client()
  await client.signUp({ email: 'soon@example.org', password })
  await client.reauthenticate()
  await service.auth.settled()
  const { code } = sink.latest('soon@example.org')
  for (const type of ['signup', 'recovery', 'email', 'magiclink', 'email_change'] as const) {
    const shown = await service.client().verifyOtp({ email: 'soon@example.org', token: code, type })
    expect(shown.error?.code).toBe('otp_expired')
  }
  expect((await client.updateUser(change)).error).toBeNull()
})

test('a second mailed code for a new password within a minute is refused with the time to wait', async () => {
  const client = service.client()
  await client.signUp({ email: 'hasty@example.org', password })
  expect((await client.reauthenticate()).error).toBeNull()
  expect((await client.reauthenticate()).error).toMatchObject({
    status: 429,
    code: 'over_email_send_rate_limit',
    message: 'For security purposes, you can only request this after 60 seconds.',
  })
})

test('without a mail server a new password needs no mailed code, and none can be asked for', async () => {
  const quiet = await startAuthService()
  const client = quiet.client()
  await client.signUp({ email: 'ada@example.org', password })
  expect((await client.reauthenticate()).error).toMatchObject({
    status: 422,
    code: 'email_provider_disabled',
  })
  quiet.pass(dayMs * 3)
  await client.refreshSession()
  expect((await client.updateUser(change)).error).toBeNull()
  await quiet.close()
})

test('wrong codes for a new password count as guesses of the day: from a new address after twenty none is looked at', async () => {
  const rateLimits = { wrongPassword: 'unlimited', user: 'unlimited' } as const
  const own = await startAuthService({ oneTimeTokenAttempts: 1000, rateLimits }, { sendMail: sink.mail.send })
  const client = own.client()
  await client.signUp({ email: 'lane@example.org', password })
  own.pass(dayMs + 1000)
  const { data } = await client.refreshSession()
  await client.reauthenticate()
  await own.auth.settled()
  const code = Number(sink.latest('lane@example.org').code)
  const from = '198.51.100.7'
  const codes: unknown[] = []
  for (let by = 1; by <= 21; by += 1) {
    const nonce = String((code + by) % 1e6).padStart(6, '0')
    const token = data.session!.access_token
    const answer = await own.send('PUT', '/user', { token, from, body: { ...change, nonce } })
    codes.push(((await answer.json()) as { error_code: string }).error_code)
  }
  expect(new Set(codes.slice(0, 20))).toEqual(new Set(['reauthentication_not_valid']))
  expect(codes[20]).toBe('over_request_rate_limit')
  await own.close()
})
