import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { auditLog, challenges, factors } from '../schema.ts'
import { enrol, levelsOf, newcomer, protectedPerson, signInAgain, factorTokensOf } from './test-factor.ts'
import { startAuthService, type TestService } from '../test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startAuthService({ rateLimits: { factor: 'unlimited' } })
})
afterAll(() => service.close())

const minuteMs = 60_000

test('an enrolment returns a secret, a URI and a QR code that an image can show as it is', async () => {
  const client = await newcomer(service, 'ada@example.org')
  const { totp, factorId } = await enrol(service, client, 'My phone')
  expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/)
  const uri = new URL(totp.uri)
  expect(uri.href).toMatch(/^otpauth:\/\/totp\/Morsel:ada%40example\.org\?/)
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Morsel',
    secret: totp.secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
  expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*black[^#]*<\/svg>$/)
  const { data } = await client.mfa.listFactors()
  expect(data?.all).toMatchObject([
    { id: factorId, friendly_name: 'My phone', factor_type: 'totp', status: 'unverified' },
  ])
  expect(data?.totp).toEqual([])
  expect(JSON.stringify(data)).not.toContain(totp.secret)
})

test('an unfinished enrolment changes nothing about signing in', async () => {
  const client = await newcomer(service, 'unfinished@example.org')
  await enrol(service, client)
  expect(await levelsOf(await signInAgain(service, 'unfinished@example.org'))).toEqual(['aal1', 'aal1'])
})

test.each([
  [{ factorType: 'phone', phone: '+15551234567' } as const, 'mfa_phone_enroll_not_enabled'],
  [{ factorType: 'webauthn', friendlyName: 'Key' } as const, 'mfa_web_authn_enroll_not_enabled'],
])('a factor of another kind is refused: %j', async (params, code) => {
  const client = await newcomer(service, `${code}@example.org`)
  const { error } = await client.mfa.enroll(params as Parameters<typeof client.mfa.enroll>[0])
  expect(error).toMatchObject({ status: 422, code })
})

test('two factors of one name are refused, also two without a name', async () => {
  const client = await newcomer(service, 'names@example.org')
  for (const friendlyName of ['Phone', '']) {
    await enrol(service, client, friendlyName)
    const { error } = await client.mfa.enroll({ factorType: 'totp', friendlyName })
    expect(error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' })
  }
  await enrol(service, await newcomer(service, 'others@example.org'), 'Phone')
})

test('a factor’s name of more than fifty characters is refused', async () => {
  const { access: token } = await factorTokensOf(await newcomer(service, 'long@example.org'))
  for (const names of [{ friendly_name: 'x'.repeat(51) }, { issuer: 'x'.repeat(51) }]) {
    const body = { factor_type: 'totp', ...names }
    const answer = await service.send('POST', '/factors', { token, body })
    expect([answer.status, await answer.json()]).toMatchObject([400, { error_code: 'validation_failed' }])
  }
})

test('a factor’s name is kept without what cannot be shown', async () => {
  const { access: token } = await factorTokensOf(await newcomer(service, 'odd@example.org'))
  const body = { factor_type: 'totp', friendly_name: '\u202eMy\u0000\nphone\ud800\u200b' }
  const answer = await service.send('POST', '/factors', { token, body })
  expect(await answer.json()).toMatchObject({ friendly_name: 'My phone\ufffd' })
})

test('the longest names fit into the QR code', async () => {
  const client = await newcomer(service, `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.org`)
  const { error } = await client.mfa.enroll({ factorType: 'totp', issuer: '李'.repeat(50) })
  expect(error).toBeNull()
})

test('of eight enrolments at once, with nine factors there, one is accepted', async () => {
  const { access: token } = await factorTokensOf(await newcomer(service, 'many@example.org'))
  const begin = (name: string) =>
    service.send('POST', '/factors', { token, body: { factor_type: 'totp', friendly_name: name } })
  for (let n = 1; n <= 9; n += 1) expect((await begin(`App ${n}`)).status).toBe(200)
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => begin(`At once ${n}`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.find(({ status }) => status !== 200)
  expect([refused?.status, await refused?.json()]).toMatchObject([
    422,
    { error_code: 'too_many_enrolled_mfa_factors' },
  ])
})

test('an enrolment left unfinished for five minutes makes way for the next', async () => {
  const client = await newcomer(service, 'late@example.org')
  await enrol(service, client)
  service.pass(5 * minuteMs - 1)
  const early = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
  expect(early.error?.code).toBe('mfa_factor_name_conflict')
  service.pass(1)
  await enrol(service, client)
})

test('a further factor is added only after showing the first one', async () => {
  const { client, email } = await protectedPerson(service, 'further@example.org')
  const thief = await signInAgain(service, email)
  const { error } = await thief.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' })
  expect(error).toMatchObject({
    status: 403,
    code: 'insufficient_aal',
    message: 'AAL2 required to enroll a new factor',
  })
  const second = await enrol(service, client, 'Tablet')

  // Somebody who saw the second one being set up cannot finish that by the password alone.
  const stolen = await thief.mfa.challengeAndVerify({ ...second, code: second.codeOf() })
  expect(stolen.error).toMatchObject({ code: 'insufficient_aal' })
  const own = await client.mfa.challengeAndVerify({ ...second, code: second.codeOf() })
  expect(own.error).toBeNull()
  expect((await client.mfa.listFactors()).data?.totp).toHaveLength(2)
})

test('a verified factor is removed only by whoever shows it, and takes its proof along', async () => {
  const { client, email, factorId } = await protectedPerson(service, 'remove@example.org')
  const thief = await signInAgain(service, email)
  expect((await thief.mfa.unenroll({ factorId })).error).toMatchObject({
    status: 422,
    code: 'insufficient_aal',
    message: 'AAL2 required to unenroll verified factor',
  })
  const { data, error } = await client.mfa.unenroll({ factorId })
  expect([data?.id, error]).toEqual([factorId, null])
  await client.refreshSession()
  expect(await levelsOf(client)).toEqual(['aal1', 'aal1'])
  const { data: level } = await client.mfa.getAuthenticatorAssuranceLevel()
  expect(level?.currentAuthenticationMethods).toMatchObject([{ method: 'password' }])
})

test('an unfinished factor is given up by anybody signed in', async () => {
  const client = await newcomer(service, 'giveup@example.org')
  const { factorId } = await enrol(service, client)
  expect((await client.mfa.unenroll({ factorId })).error).toBeNull()
  expect((await client.mfa.listFactors()).data?.all).toEqual([])
})

test('when one of two factors is removed, the other one is asked for', async () => {
  const { client, factorId } = await protectedPerson(service, 'two@example.org')
  const second = await enrol(service, client, 'Tablet')
  await client.mfa.challengeAndVerify({ ...second, code: second.codeOf() })
  await client.mfa.unenroll({ factorId })
  await client.refreshSession()
  expect(await levelsOf(client)).toEqual(['aal1', 'aal2'])
  await client.mfa.challengeAndVerify({ ...second, code: second.codeOf(1) })
  expect(await levelsOf(client)).toEqual(['aal2', 'aal2'])
})

test('nobody sees, asks or removes somebody else’s factor', async () => {
  const { factorId } = await protectedPerson(service, 'owner@example.org')
  const { access: token } = await factorTokensOf(await newcomer(service, 'stranger@example.org'))
  for (const [method, path] of [
    ['POST', `/factors/${factorId}/challenge`],
    ['POST', `/factors/${factorId}/verify`],
    ['DELETE', `/factors/${factorId}`],
    ['DELETE', '/factors/recovery-codes'],
    ['DELETE', `/factors/${crypto.randomUUID()}`],
  ] as const) {
    const answer = await service.send(method, path, { token })
    expect([answer.status, await answer.json()]).toMatchObject([404, { error_code: 'mfa_factor_not_found' }])
  }
})

test('a deleted user leaves no factor and no challenge', async () => {
  const { client, factorId } = await protectedPerson(service, 'gone@example.org')
  await client.mfa.challenge({ factorId })
  const before = [await service.db.$count(factors), await service.db.$count(challenges)]
  await service.auth.deleteUser((await client.getUser()).data.user?.id ?? '')
  const after = [await service.db.$count(factors), await service.db.$count(challenges)]
  expect(after).toEqual(before.map((count) => count - 1))
})

test('the database holds no secret and no code, and the audit names what happened', async () => {
  const { client, factorId, codeOf, totp } = await protectedPerson(service, 'sealed@example.org')
  await client.mfa.challengeAndVerify({ factorId, code: '000000' })
  await client.mfa.unenroll({ factorId })
  const kept = await enrol(service, client, 'Kept')
  const rows = await service.db.select().from(factors)
  const entries = await service.db
    .select()
    .from(auditLog)
    .where(sql`${auditLog.userId} = ${(await client.getUser()).data.user?.id}`)
    .orderBy(auditLog.id)
  expect(entries.map(({ action }) => action)).toEqual([
    'signed_up',
    'factor_enrolled',
    'factor_verified',
    'factor_refused',
    'factor_removed',
    'factor_enrolled',
  ])
  const written = JSON.stringify([rows, entries]) + service.logged.join()
  const bytes = [totp.secret, kept.totp.secret].map((secret) => secret.toLowerCase())
  for (const secret of [totp.secret, kept.totp.secret, codeOf(-1), ...bytes]) {
    expect(written).not.toContain(secret)
  }
})

test('settings say that second factors are offered', async () => {
  expect(await (await service.send('GET', '/settings')).json()).toMatchObject({ mfa_enabled: true })
})
