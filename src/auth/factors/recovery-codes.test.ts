import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog, recoveryCodes } from '../schema.ts'
import { startAuthService, type TestService } from '../test-service.ts'
import { levelsOf, newcomer, protectedPerson, signInAgain, factorTokensOf } from './test-factor.ts'
import { openMailSink, type MailSink } from '#test/mail-sink.ts'

const path = '/factors/recovery-codes'
let sink: MailSink
let service: TestService
beforeAll(async () => {
  sink = await openMailSink()
  service = await startAuthService({ siteUrl: 'https://morsel.example' }, { sendMail: sink.mail.send })
})
afterAll(async () => {
  await service.close()
  await sink.close()
})

type Client = Awaited<ReturnType<typeof newcomer>>

const send = async (client: Client, method: string, at = path, body?: unknown, from?: string) => {
  const { access: token } = await factorTokensOf(client)
  const answer = await service.send(method, at, { token, body, ...(from && { from }) })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const make = async (client: Client) => (await send(client, 'POST')).body['codes'] as string[]
const show = (client: Client, code: string, from?: string) =>
  send(client, 'POST', `${path}/verify`, { code }, from)
const left = async (client: Client) => (await send(client, 'GET')).body['left']

/** Somebody with an app and ten codes, and a browser of theirs that has shown the password alone. */
async function prepared(email: string) {
  const { client, factorId, codeOf } = await protectedPerson(service, email)
  const codes = await make(client)
  await service.auth.settled()
  return { client, codes, factorId, codeOf, again: await signInAgain(service, email) }
}

test('a recovery code raises the session to aal2, once, and its owner is notified by mail', async () => {
  const { client, codes, again } = await prepared('ada@example.org')
  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[0-9a-z]{5}-[0-9a-z]{5}$/)
  expect(await left(client)).toBe(10)

  const { status, body } = await show(again, codes[3] ?? '')
  expect([status, body]).toMatchObject([200, { token_type: 'bearer', user: { email: 'ada@example.org' } }])
  const { error } = await again.setSession({
    access_token: String(body['access_token']),
    refresh_token: String(body['refresh_token']),
  })
  expect(error).toBeNull()
  expect(await levelsOf(again)).toEqual(['aal2', 'aal2'])
  expect((await again.getClaims()).data?.claims.amr?.[0]).toMatchObject({ method: 'mfa/recovery_code' })
  expect((await again.refreshSession()).error).toBeNull()
  expect(await left(again)).toBe(9)
  await service.auth.settled()
  expect(sink.latest('ada@example.org')).toMatchObject({
    subject: 'A recovery code was used',
    text: /9 of your recovery codes are left/ as never,
  })

  const other = await signInAgain(service, 'ada@example.org')
  expect(await show(other, codes[3] ?? '')).toMatchObject({
    status: 422,
    body: { error_code: 'mfa_verification_failed' },
  })
  const actions = (await service.db.select().from(auditLog)).map(({ action }) => action)
  for (const action of ['made', 'used', 'refused'].map((end) =>
    end === 'made' ? 'recovery_codes_made' : `recovery_code_${end}`,
  )) {
    expect(actions).toContain(action)
  }
})

test('of two uses of a recovery code at once, one is accepted', async () => {
  const { codes, again } = await prepared('race@example.org')
  const other = await signInAgain(service, 'race@example.org')
  const answers = await Promise.all([show(again, codes[0] ?? ''), show(other, codes[0] ?? '')])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a recovery code is accepted as people type it', async () => {
  const { codes, again } = await prepared('typed@example.org')
  const typed = ` ${(codes[0] ?? '').toUpperCase().replace('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `
  expect((await show(again, typed)).status).toBe(200)
})

test('recovery codes are stored as keyed hashes, and shown once', async () => {
  const { client, codes } = await prepared('kept@example.org')
  const rows = JSON.stringify(await service.db.select().from(recoveryCodes))
  for (const code of codes) expect(rows).not.toContain(code.replace('-', ''))
  expect(Object.keys((await send(client, 'GET')).body)).toEqual(['left', 'made_at'])
  expect(service.logged.join()).not.toContain(codes[0])
})

test('new recovery codes void the old ones, and whoever has the password alone makes and counts none', async () => {
  const { client, codes, again } = await prepared('anew@example.org')
  for (const method of ['POST', 'GET']) {
    expect(await send(again, method)).toMatchObject({ status: 401, body: { error_code: 'insufficient_aal' } })
  }
  const next = await make(client)
  expect(next.filter((code) => codes.includes(code))).toEqual([])
  expect((await show(again, codes[0] ?? '')).status).toBe(422)
  expect((await show(again, next[0] ?? '')).status).toBe(200)
  await service.auth.settled()
  expect(sink.received.map(({ subject }) => subject)).toContain('New recovery codes were made')
})

test('without an app there are no recovery codes, and removing the last app removes them', async () => {
  const plain = await newcomer(service, 'plain@example.org')
  expect(await send(plain, 'POST')).toMatchObject({
    status: 404,
    body: { error_code: 'mfa_factor_not_found' },
  })
  const { client, factorId } = await prepared('removed@example.org')
  const { data } = await client.getUser()
  expect((await client.mfa.unenroll({ factorId })).error).toBeNull()
  const rows = await service.db
    .select()
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, data.user?.id ?? ''))
  expect(rows).toEqual([])
})

test('wrong recovery codes have limits of their own, and a right one works whatever was tried before', async () => {
  const { codes, again, codeOf, factorId } = await prepared('tried@example.org')
  const statuses: number[] = []
  for (let guess = 0; guess < 12; guess += 1) statuses.push((await show(again, 'aaaaa-aaaaa')).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429])
  // The app is not held up by them, nor they by wrong codes of the app.
  const third = await signInAgain(service, 'tried@example.org')
  expect((await third.mfa.challengeAndVerify({ factorId, code: codeOf() })).error).toBeNull()
  const fourth = await signInAgain(service, 'tried@example.org')
  expect((await show(fourth, codes[0] ?? '')).status).toBe(200)
})

test('a stranger who has used up all wrong codes of the day does not keep out whoever has a recovery code', async () => {
  const { codes, factorId } = await prepared('besieged@example.org')
  const from = '203.0.113.9'
  const thief = service.client(undefined, from)
  await thief.signInWithPassword({ email: 'besieged@example.org', password: 'correct horse' })
  let refused = false
  for (let guess = 0; !refused; guess += 1) {
    const { error } = await thief.mfa.challengeAndVerify({ factorId, code: 'wrong!' })
    refused = error?.code === 'over_request_rate_limit'
    if (guess % 6 === 5) service.pass(60_000)
  }
  expect((await show(thief, codes[0] ?? '', from)).status).toBe(200)
})

test.each([[{}], [{ code: '' }], [{ code: 'x'.repeat(41) }]])(
  'a recovery code in the body %j is refused',
  async (body) => {
    const client = await newcomer(service, `odd.${JSON.stringify(body).length}@example.org`)
    expect(await send(client, 'POST', `${path}/verify`, body)).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed' },
    })
  },
)
