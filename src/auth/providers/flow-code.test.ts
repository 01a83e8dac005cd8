import { eq } from 'drizzle-orm'
import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueCode } from './flow-code.ts'
import { users } from '../schema.ts'
import { createSeal } from '../keys/seal.ts'
import { completeSettings } from '../settings.ts'
import { startAuthService, type TestService } from '../test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startAuthService()
})
afterAll(() => service.close())

/** Somebody new, a code issued for them, and the verifier that the browser kept. */
async function issued() {
  const email = `${randomBytes(6).toString('hex')}@example.org`
  const { data } = await service.client().signUp({ email, password: 'correct horse' })
  const userId = data.user?.id ?? ''
  const verifier = randomBytes(48).toString('base64url')
  const codeChallenge = createHash('sha256').update(verifier).digest('base64url')
  const proven = { userId, provider: 'email', method: 'recovery', codeChallenge, redirectTo: service.url }
  const auth = {
    seal: createSeal(service.keys.sealingSecret),
    clock: service.now,
    settings: completeSettings({ publicUrl: service.url }),
  }
  return { email, userId, verifier, code: await issueCode(auth, service.db, proven) }
}

const exchange = (code: string, verifier: string) =>
  service.send('POST', '/token?grant_type=pkce', { body: { auth_code: code, code_verifier: verifier } })

const codeOf = async (answer: Response) =>
  [answer.status, ((await answer.json()) as { error_code?: string }).error_code] as const

test('a flow code is exchanged once, for a session that says how it was proven', async () => {
  const { userId, code, verifier } = await issued()
  const answers = await Promise.all(Array.from({ length: 4 }, () => exchange(code, verifier)))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 404, 404, 404,
  ])
  const winner = answers.find(({ ok }) => ok)
  const session = (await winner?.json()) as { access_token: string; user: { id: string } }
  expect(session.user.id).toBe(userId)
  const [, claims = ''] = session.access_token.split('.')
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aal: 'aal1',
    amr: [{ method: 'recovery' }],
  })
})

test('a wrong verifier is refused, and the third one voids the flow code', async () => {
  const { code, verifier } = await issued()
  const wrong = randomBytes(48).toString('base64url')
  expect(await codeOf(await exchange(code, wrong))).toEqual([400, 'bad_code_verifier'])
  expect(await codeOf(await exchange(code, verifier.slice(1)))).toEqual([400, 'bad_code_verifier'])
  expect(await codeOf(await exchange(code, `${verifier}x`))).toEqual([400, 'bad_code_verifier'])
  expect(await codeOf(await exchange(code, verifier))).toEqual([404, 'flow_state_not_found'])
})

test('a flow code is valid for five minutes', async () => {
  const { code, verifier } = await issued()
  service.pass(5 * 60_000)
  expect(await codeOf(await exchange(code, verifier))).toEqual([422, 'flow_state_expired'])
  expect(await codeOf(await exchange(code, verifier))).toEqual([404, 'flow_state_not_found'])
})

test.each([{}, { auth_code: 'x' }, { code_verifier: 'x' }, { auth_code: null, code_verifier: null }])(
  'the exchange %j is refused',
  async (body) => {
    const answer = await service.send('POST', '/token?grant_type=pkce', { body })
    expect(await codeOf(answer)).toEqual([400, 'validation_failed'])
  },
)

test.each([
  ['a new password', { password: 'battery staple' }],
  ['a ban, however short', { ban_duration: '1s' }],
  ['another address', { email: 'elsewhere@example.org' }],
])('%s voids a pending flow code', async (_, change) => {
  const { userId, code, verifier } = await issued()
  const operator = service.client(service.keys.secretKey)
  expect((await operator.admin.updateUserById(userId, change)).error).toBeNull()
  service.pass(1000)
  expect(await codeOf(await exchange(code, verifier))).toEqual([404, 'flow_state_not_found'])
})

test('a password change voids a pending flow code', async () => {
  const { email, code, verifier } = await issued()
  const client = service.client()
  await client.signInWithPassword({ email, password: 'correct horse' })
  const change = { password: 'battery staple', current_password: 'correct horse' }
  expect((await client.updateUser(change)).error).toBeNull()
  expect(await codeOf(await exchange(code, verifier))).toEqual([404, 'flow_state_not_found'])
})

test('somebody banned meanwhile cannot exchange a flow code', async () => {
  const { userId, code, verifier } = await issued()
  const bannedUntil = new Date(service.now() + 60_000)
  await service.db.update(users).set({ bannedUntil }).where(eq(users.id, userId))
  expect(await codeOf(await exchange(code, verifier))).toEqual([400, 'user_banned'])
})

test('an unknown flow code is refused', async () => {
  for (const code of ['x', crypto.randomUUID(), '\u0000']) {
    expect(await codeOf(await exchange(code, 'x'.repeat(43)))).toEqual([404, 'flow_state_not_found'])
  }
})
