import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog, users } from '../schema.ts'
import { protectedPerson, levelsOf } from '../factors/test-factor.ts'
import { startAuthService, type TestService } from '../test-service.ts'
import { openMailSink, type MailSink } from '#test/mail-sink.ts'

const password = 'correct horse'
const siteUrl = 'https://morsel.example'
let sink: MailSink
let service: TestService
beforeAll(async () => {
  sink = await openMailSink()
  service = await startAuthService(
    { siteUrl, rateLimits: { verification: 'unlimited', mail: 'unlimited', mailRequest: 'unlimited' } },
    { sendMail: sink.mail.send },
  )
})
afterAll(async () => {
  await service.close()
  await sink.close()
})

const tokenOf = (link: string) => new URL(link).searchParams.get('token_hash') ?? ''

async function person(email: string) {
  await service.client().signUp({ email, password })
  return email
}

/** Asks for a code, by the official client, and reads its mail. */
async function ask(email: string, options: { shouldCreateUser?: boolean; data?: object } = {}) {
  const client = service.client()
  const { data, error } = await client.signInWithOtp({ email, options })
  expect([data, error]).toMatchObject([{ user: null, session: null }, null])
  await service.auth.settled()
  return { client, mail: sink.received.findLast(({ to }) => to.includes(email)) }
}

describe('the official client', () => {
  test.each(['email', 'magiclink'] as const)(
    'the official client signs in by a mailed code, as type %s, once',
    async (type) => {
      const email = await person(`code.${type}@example.org`)
      const { client, mail } = await ask(email)
      expect(mail).toMatchObject({ subject: 'Your sign-in code', code: /^\d{6}$/ as never })
      const token = mail?.code ?? ''
      const typed = ` ${token.slice(0, 3)}-${token.slice(3)} `
      const { data, error } = await client.verifyOtp({ email, token: typed, type })
      expect(error).toBeNull()
      expect(data.user).toMatchObject({ email, identities: [{ identity_data: { email_verified: true } }] })
      expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'otp' }])
      expect((await client.verifyOtp({ email, token, type })).error?.code).toBe('otp_expired')
    },
  )

  test.each(['email', 'magiclink'] as const)(
    'the official client signs in by a mailed link, as type %s, once',
    async (type) => {
      const email = await person(`link.${type}@example.org`)
      const { mail } = await ask(email)
      const { origin, pathname, searchParams } = new URL(mail?.link ?? '')
      expect([origin + pathname, searchParams.get('type')]).toEqual([`${siteUrl}/confirm`, 'magiclink'])
      const token_hash = tokenOf(mail?.link ?? '')
      expect((await service.client().verifyOtp({ token_hash, type })).error).toBeNull()
      expect((await service.client().verifyOtp({ token_hash, type })).error?.code).toBe('otp_expired')
    },
  )

  test('a mailed link with PKCE works in the browser that asked and in no other', async () => {
    const email = await person('pkce@example.org')
    const { client, mail } = await ask(email)
    const query = new URLSearchParams({ token: tokenOf(mail?.link ?? ''), type: 'magiclink' })
    const answer = await fetch(`${service.url}/verify?${query}`, { redirect: 'manual' })
    const target = new URL(answer.headers.get('location') ?? 'none:')
    expect(target.hash).toBe('')
    const code = target.searchParams.get('code') ?? ''
    expect((await service.client().exchangeCodeForSession(code)).error).not.toBeNull()
    const { data, error } = await client.exchangeCodeForSession(code)
    expect([error, data.user?.email]).toEqual([null, email])
  })

  test('a sign-in mail signs somebody new up, with their metadata and without a password', async () => {
    const email = 'new@example.org'
    const { client, mail } = await ask(email, { data: { full_name: 'Ada' } })
    const before = await service.db.select().from(users).where(eq(users.email, email))
    expect(before).toMatchObject([{ emailConfirmedAt: null, passwordHash: null }])
    const { data, error } = await client.verifyOtp({ email, token: mail?.code ?? '', type: 'email' })
    expect([error, data.user?.user_metadata]).toEqual([null, { full_name: 'Ada' }])
    expect((await client.updateUser({ password })).error).toBeNull()
    expect((await service.client().signInWithPassword({ email, password })).error).toBeNull()
  })

  test('a sign-in mail that may not create users creates none, and does not reveal who is one', async () => {
    const known = await person('known@example.org')
    const answers = []
    for (const email of [known, 'nobody@example.org']) {
      const body = { email, create_user: false }
      const answer = await service.send('POST', '/otp', { body })
      const headers = [...answer.headers.entries()].filter(([name]) => name !== 'date')
      answers.push({ status: answer.status, headers, body: await answer.text() })
    }
    expect(answers[0]).toEqual(answers[1])
    await service.auth.settled()
    expect(sink.received.filter(({ to }) => to.includes('nobody@example.org'))).toEqual([])
    expect(await service.db.select().from(users).where(eq(users.email, 'nobody@example.org'))).toEqual([])
  })
})

test('after a sign-in by mail a second factor is still asked for', async () => {
  const { email } = await protectedPerson(service, 'factor@example.org')
  const { client, mail } = await ask(email)
  await client.verifyOtp({ email, token: mail?.code ?? '', type: 'email' })
  expect(await levelsOf(client)).toEqual(['aal1', 'aal2'])
})

test('a password that somebody else had set beforehand does not outlive the answer to the mail', async () => {
  const closed = await startAuthService({ autoconfirm: false }, { sendMail: sink.mail.send })
  const email = 'prepared@example.org'
  await closed.client().signUp({ email, password })
  // Of two mails that leave at once either may come first.
  await closed.auth.settled()
  const owner = closed.client()
  await owner.signInWithOtp({ email })
  await closed.auth.settled()
  const { code } = sink.latest(email)
  expect((await owner.verifyOtp({ email, token: code, type: 'email' })).error).toBeNull()
  expect((await closed.client().signInWithPassword({ email, password })).error?.code).toBe(
    'invalid_credentials',
  )
  await closed.close()
})

test('somebody who first asked for a code may still sign up with a password', async () => {
  const closed = await startAuthService({ autoconfirm: false }, { sendMail: sink.mail.send })
  const email = 'later@example.org'
  await closed.client().signInWithOtp({ email })
  await closed.auth.settled()
  const client = closed.client()
  await client.signUp({ email, password })
  await closed.auth.settled()
  expect((await client.verifyOtp({ email, token: sink.latest(email).code, type: 'signup' })).error).toBeNull()
  expect((await closed.client().signInWithPassword({ email, password })).error).toBeNull()
  await closed.close()
})

test('five wrong codes void a mailed code, and not its link', async () => {
  const email = await person('guessed@example.org')
  const { client, mail } = await ask(email)
  const { code = '', link = '' } = mail ?? {}
  for (let guess = 0; guess < 5; guess += 1) {
    const token = String((Number(code) + 1 + guess) % 1_000_000).padStart(6, '0')
    expect((await client.verifyOtp({ email, token, type: 'email' })).error?.code).toBe('otp_expired')
  }
  expect((await client.verifyOtp({ email, token: code, type: 'email' })).error?.code).toBe('otp_expired')
  expect((await client.verifyOtp({ token_hash: tokenOf(link), type: 'magiclink' })).error).toBeNull()
})

test('one mailbox gets one sign-in mail a minute, from wherever it is asked for', async () => {
  const email = await person('often@example.org')
  const before = sink.received.length
  for (let time = 0; time < 4; time += 1) {
    expect((await service.send('POST', '/otp', { body: { email }, from: `10.0.0.${time}` })).status).toBe(200)
  }
  await service.auth.settled()
  expect(sink.received.length - before).toBe(1)
  expect((await service.db.select().from(auditLog)).map(({ action }) => action)).toContain('sign_in_mailed')
})

test('somebody who is banned gets no sign-in mail', async () => {
  const email = await person('shut.out@example.org')
  const bannedUntil = new Date(service.now() + 60_000)
  await service.db.update(users).set({ bannedUntil }).where(eq(users.email, email))
  expect((await ask(email)).mail).toBeUndefined()
})

test.each([
  [{}, 400, 'validation_failed'],
  [{ email: 'no address' }, 400, 'validation_failed'],
  [{ phone: '+41790000000' }, 400, 'phone_provider_disabled'],
  [{ email: 'a@example.org', phone: '+41790000000' }, 400, 'validation_failed'],
  [{ email: 'a@example.org', data: { a: 'x'.repeat(9000) } }, 400, 'validation_failed'],
])('a request for a sign-in mail with %j is refused', async (body, status, code) => {
  const answer = await service.send('POST', '/otp', { body })
  expect([answer.status, await answer.json()]).toMatchObject([status, { error_code: code }])
})

test('where sign-up is closed, nobody new is mailed; without mail, nobody is', async () => {
  const closed = await startAuthService({ signUpEnabled: false }, { sendMail: sink.mail.send })
  expect((await closed.client().signInWithOtp({ email: 'closed@example.org' })).error).toBeNull()
  await closed.auth.settled()
  expect(sink.received.filter(({ to }) => to.includes('closed@example.org'))).toEqual([])
  await closed.close()
  const quiet = await startAuthService()
  const { error } = await quiet.client().signInWithOtp({ email: 'quiet@example.org' })
  expect(error).toMatchObject({ status: 422, code: 'email_provider_disabled' })
  await quiet.close()
})
