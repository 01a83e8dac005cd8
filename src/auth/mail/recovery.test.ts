import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog, users } from '../schema.ts'
import { startAuthService, type TestService } from '../test-service.ts'
import { openMailSink, type MailSink } from '#test/mail-sink.ts'

const password = 'correct horse'
const siteUrl = 'https://morsel.example'
let sink: MailSink
let service: TestService
beforeAll(async () => {
  sink = await openMailSink()
  service = await startAuthService({ siteUrl }, { sendMail: sink.mail.send })
})
afterAll(async () => {
  await service.close()
  await sink.close()
})

async function person(email: string) {
  const client = service.client()
  await client.signUp({ email, password })
  return client
}

async function recover(email: string) {
  const answer = await service.client().resetPasswordForEmail(email)
  await service.auth.settled()
  expect(answer).toEqual({ data: {}, error: null })
  return answer
}

const tokenOf = (link: string) => new URL(link).searchParams.get('token_hash') ?? ''
const follow = async (link: string) => {
  const client = service.client()
  return { client, ...(await client.verifyOtp({ token_hash: tokenOf(link), type: 'recovery' })) }
}

test('a forgotten password is set anew by whoever reads the mail, once', async () => {
  const email = 'ada@example.org'
  const elsewhere = await person(email)
  await recover(email)
  const { link, subject } = sink.latest(email)
  expect(subject).toBe('Set a new password')
  expect(new URL(link).origin + new URL(link).pathname).toBe(`${siteUrl}/confirm`)
  const { client, error, data } = await follow(link)
  expect(error).toBeNull()
  expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: true })
  expect((await client.updateUser({ password: 'battery staple' })).error).toBeNull()
  await service.auth.settled()
  expect(sink.latest(email).subject).toBe('Your password was changed')
  expect((await elsewhere.getUser()).error).not.toBeNull()
  expect((await follow(link)).error?.code).toBe('otp_expired')
  const signIn = await service.client().signInWithPassword({ email, password: 'battery staple' })
  expect(signIn.error).toBeNull()
  expect((await service.db.select().from(auditLog)).map(({ action }) => action)).toContain('recovery_asked')
})

test('a forgotten password is set anew by the mailed code as well', async () => {
  await person('code@example.org')
  await recover('code@example.org')
  const client = service.client()
  const { code } = sink.latest('code@example.org')
  const verified = await client.verifyOtp({ email: 'code@example.org', token: code, type: 'recovery' })
  expect(verified.error).toBeNull()
})

test('an unknown address is answered as a known one, in the same time, and gets no mail', async () => {
  await person('known@example.org')
  const before = sink.received.length
  const answers = []
  for (const email of ['known@example.org', 'unknown@example.org']) {
    const answer = await service.send('POST', '/recover', { body: { email } })
    const headers = [...answer.headers.entries()].filter(([name]) => name !== 'date')
    answers.push({ status: answer.status, headers, body: await answer.text() })
  }
  await service.auth.settled()
  expect(answers[0]).toEqual(answers[1])
  expect(sink.received.slice(before).map(({ to }) => to)).toEqual([['known@example.org']])
})

test('one mailbox gets one recovery mail a minute, however often and from wherever it is asked for', async () => {
  const email = 'often@example.org'
  await person(email)
  const before = sink.received.length
  for (let time = 0; time < 5; time += 1) {
    const body = { email: time % 2 ? email : 'Often@Example.org ' }
    const answer = await service.send('POST', '/recover', { body, from: `10.0.0.${time}` })
    expect([answer.status, await answer.json()]).toEqual([200, {}])
  }
  await service.auth.settled()
  expect(sink.received.length - before).toBe(1)
  const first = sink.latest(email)
  service.pass(60_000)
  await recover(email)
  expect(sink.received.length - before).toBe(2)
  expect((await follow(first.link)).error?.code).toBe('otp_expired')
  expect((await follow(sink.latest(email).link)).error).toBeNull()
})

test('somebody banned meanwhile is not let in by the link', async () => {
  const email = 'shut.out@example.org'
  await person(email)
  await recover(email)
  const bannedUntil = new Date(service.now() + 60_000)
  await service.db.update(users).set({ bannedUntil }).where(eq(users.email, email))
  expect((await follow(sink.latest(email).link)).error?.code).toBe('user_banned')
})

test('a password change voids the link that was mailed before', async () => {
  const client = await person('voided@example.org')
  await recover('voided@example.org')
  const { link } = sink.latest('voided@example.org')
  const change = { password: 'battery staple', current_password: password }
  expect((await client.updateUser(change)).error).toBeNull()
  expect((await follow(link)).error?.code).toBe('otp_expired')
})

test('the pass of a recovery is good for a day; later the present password is asked for', async () => {
  const quiet = await startAuthService({ siteUrl })
  await quiet.client().signUp({ email: 'ada@example.org', password })
  await quiet.client().resetPasswordForEmail('ada@example.org')
  await quiet.auth.settled()
  const link = /https?:[^"]+/.exec(quiet.logged.join())?.[0] ?? ''
  const client = quiet.client()
  await client.verifyOtp({ token_hash: tokenOf(link), type: 'recovery' })
  quiet.pass(25 * 60 * 60_000)
  await client.refreshSession()
  const { error } = await client.updateUser({ password: 'battery staple' })
  expect(error?.code).toBe('current_password_required')
  await quiet.close()
})

test('a header of the request does not decide where a mail leads to', async () => {
  await person('host@example.org')
  await service.send('POST', '/recover?redirect_to=https%3A%2F%2Fevil.example%2Fapp', {
    body: { email: 'host@example.org' },
    headers: {
      'X-Forwarded-Host': 'evil.example',
      Origin: 'https://evil.example',
      Referer: 'https://evil.example',
    },
  })
  await service.auth.settled()
  const { link, html, text } = sink.latest('host@example.org')
  expect(new URL(link).origin).toBe(siteUrl)
  expect(html + text).not.toContain('evil')
})

describe('without a mail server', () => {
  test('without a mail server the link to a new password, and that alone, is logged for the operator', async () => {
    const quiet = await startAuthService({ siteUrl })
    await quiet.client().signUp({ email: 'ada@example.org', password })
    for (const email of ['ada@example.org', 'nobody@example.org']) {
      expect((await quiet.client().resetPasswordForEmail(email)).error).toBeNull()
      expect((await quiet.client().resend({ type: 'signup', email })).error).toBeNull()
    }
    await quiet.auth.settled()
    expect(quiet.logged).toHaveLength(1)
    expect(quiet.logged[0]).not.toContain('ada@example.org')
    const link = /https?:[^"]+/.exec(quiet.logged[0] ?? '')?.[0] ?? ''
    const client = quiet.client()
    const verified = await client.verifyOtp({ token_hash: tokenOf(link), type: 'recovery' })
    expect(verified.error).toBeNull()
    expect((await client.updateUser({ password: 'battery staple' })).error).toBeNull()
    await quiet.close()
  })
})

describe('a mail server that is down', () => {
  test('a mail server that is down delays no answer, is logged without the address, and the next try works', async () => {
    await person('down@example.org')
    sink.refusing = true
    const before = sink.received.length
    await recover('down@example.org')
    sink.refusing = false
    expect(sink.received).toHaveLength(before)
    expect(service.logged.at(-1)).toMatch(/A mail could not be sent.*"responseCode":550/)
    expect(service.logged.join()).not.toMatch(/down@|token_hash/)
    await recover('down@example.org')
    expect(sink.latest('down@example.org').subject).toBe('Set a new password')
  })

  test('a mail server that cannot be reached delays no answer and is logged without the address', async () => {
    const gone = await openMailSink()
    await gone.close()
    const alone = await startAuthService({ autoconfirm: false }, { sendMail: gone.mail.send })
    const { error } = await alone.client().signUp({ email: 'ada@example.org', password })
    expect(error).toBeNull()
    await alone.auth.settled()
    expect(alone.logged.join()).toContain('A mail could not be sent')
    expect(alone.logged.join()).not.toContain('ada@')
    await alone.close()
  })
})

test('a server sends no more mails than it may', async () => {
  const small = await startAuthService(
    { rateLimits: { mail: { count: 2, perMs: 3_600_000 } } },
    { sendMail: sink.mail.send },
  )
  for (const name of ['one', 'two', 'three']) {
    await small.client().signUp({ email: `${name}@limit.example`, password })
    expect((await small.client().resetPasswordForEmail(`${name}@limit.example`)).error).toBeNull()
    await small.auth.settled()
  }
  expect(sink.received.filter(({ to }) => to[0]?.endsWith('@limit.example'))).toHaveLength(2)
  await small.close()
})
