import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '#test/browser-by-fetch.ts'
import { startOpenIdProvider, type TestProvider } from '#test/openid-provider.ts'
import { auditLog, factors, identities, oneTimeTokens, users } from '../schema.ts'
import { beginWithGoogle, onThePage, signInWithGoogle } from './test-google.ts'
import { startAuthService, type TestService } from '../test-service.ts'

let provider: TestProvider
let service: TestService
beforeAll(async () => {
  provider = await startOpenIdProvider()
  service = await startAuthService({ google: provider.client, rateLimits: { flow: 'unlimited' } })
})
afterAll(async () => {
  await service.close()
  await provider.close()
})

const password = 'correct horse'

/** Somebody new, by e-mail and password. */
async function signUp(email: string) {
  const client = service.client()
  const { data } = await client.signUp({ email, password, options: { data: { city: 'London' } } })
  return { client, userId: data.user?.id ?? '', session: data.session }
}

/** Does what answering a mail does: the person has shown that the mailbox is theirs. */
async function proveAddress(userId: string, email: string): Promise<void> {
  await service.db
    .update(identities)
    .set({ identityData: { sub: userId, email, email_verified: true } })
    .where(and(eq(identities.userId, userId), eq(identities.provider, 'email')))
}

const actionsOn = async (userId: string) =>
  (await service.db.select().from(auditLog).where(eq(auditLog.userId, userId)).orderBy(auditLog.id)).map(
    ({ action }) => action,
  )

test('a proven address is linked: both ways lead to the same person', async () => {
  provider.admit('proven', { email: 'Proven@example.org', email_verified: true, name: 'A Name' })
  const { client, userId } = await signUp('proven@example.org')
  await proveAddress(userId, 'proven@example.org')
  const { user } = await signInWithGoogle(service, 'proven')
  expect(user?.id).toBe(userId)
  expect(user?.app_metadata).toEqual({ provider: 'email', providers: ['email', 'google'] })
  expect(user?.user_metadata).toEqual({ city: 'London' })
  expect(user?.identities?.map((identity) => identity.provider)).toEqual(['email', 'google'])
  expect((await client.getUser()).error).toBeNull()
  const { error } = await service.client().signInWithPassword({ email: 'proven@example.org', password })
  expect(error).toBeNull()
  expect(await actionsOn(userId)).toContain('identity_linked')
})

test('an unproven account is reclaimed by the owner of its address, and whoever opened it is signed out', async () => {
  const email = 'victim@example.org'
  provider.admit('victim', { email, email_verified: true })
  const hijacker = await signUp(email)
  const token = hijacker.session?.access_token ?? ''
  expect((await service.auth.verifyAccessToken(token)).userId).toBe(hijacker.userId)
  const at = new Date(service.now())
  const factor = { id: crypto.randomUUID(), userId: hijacker.userId, friendlyName: 'mine', createdAt: at }
  await service.db
    .insert(factors)
    .values({ ...factor, type: 'totp', status: 'verified', secret: 'x', updatedAt: at })
  const mailed = {
    id: crypto.randomUUID(),
    userId: hijacker.userId,
    createdAt: at,
    expiresAt: new Date(service.now() + 60_000),
  }
  await service.db
    .insert(oneTimeTokens)
    .values({ ...mailed, kind: 'recovery', email, linkHash: 'link', codeHash: 'code' })

  const { client, url } = await beginWithGoogle(service)
  const landed = await openBrowser().follow(url, 'as=victim', onThePage)
  // Out from the moment the owner is back, not only once they have their session.
  await expect(service.auth.verifyAccessToken(token)).rejects.toThrow()
  const { data } = await client.exchangeCodeForSession(landed.searchParams.get('code') ?? '')
  const { user, session } = data
  expect(user?.id).toBe(hijacker.userId)
  expect(user?.identities?.map((identity) => identity.provider)).toEqual(['google'])
  expect(user?.app_metadata).toEqual({ provider: 'google', providers: ['google'] })
  expect((await hijacker.client.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  expect((await hijacker.client.refreshSession()).error).not.toBeNull()
  await expect(service.auth.verifyAccessToken(token)).rejects.toThrow()
  const again = await service.client().signInWithPassword({ email, password })
  expect(again.error).toMatchObject({ code: 'invalid_credentials' })
  expect(await service.db.select().from(factors).where(eq(factors.userId, hijacker.userId))).toEqual([])
  const tokens = await service.db
    .select()
    .from(oneTimeTokens)
    .where(eq(oneTimeTokens.userId, hijacker.userId))
  expect(tokens).toEqual([])
  expect(await actionsOn(hijacker.userId)).toEqual([
    'signed_up',
    'account_reclaimed',
    'signed_in',
    'sign_in_refused',
  ])
  expect((await service.auth.verifyAccessToken(session?.access_token ?? '')).userId).toBe(hijacker.userId)
})

test('an account at the provider that was linked before an address moved is not kept by it', async () => {
  provider.admit('mover', { email: 'mover@example.org', email_verified: true })
  provider.admit('target', { email: 'target@example.org', email_verified: true })
  const mover = await signInWithGoogle(service, 'mover')
  // As if they had given themselves another person's address without ever opening its mailbox.
  await service.db
    .update(users)
    .set({ email: 'target@example.org' })
    .where(eq(users.id, mover.user?.id ?? ''))
  const target = await signInWithGoogle(service, 'target')
  expect(target.user?.identities?.map((identity) => identity.id)).toEqual(['target'])
  const back = await signInWithGoogle(service, 'mover')
  expect(back.user?.id).not.toBe(target.user?.id)
})

test.each(['mallory', 'nobody', 'odd'])(
  '%s, whose address the provider does not vouch for, is refused',
  async (name) => {
    provider.admit('odd', { email: 'not an address', email_verified: true })
    const ada = await signUp(`ada@example.org`)
    const { refusal, at, user } = await signInWithGoogle(service, name)
    expect([refusal, at.searchParams.get('error'), user]).toEqual([
      'provider_email_needs_verification',
      'access_denied',
      null,
    ])
    if (ada.session) expect((await ada.client.getUser()).error).toBeNull()
  },
)

test('somebody known by their account there comes in by whatever address it has now', async () => {
  provider.admit('renamed', { email: 'before@example.org', email_verified: true })
  const first = await signInWithGoogle(service, 'renamed')
  await signUp('after@example.org')
  for (const verified of [true, false]) {
    provider.admit('renamed', { email: 'after@example.org', email_verified: verified })
    const { user } = await signInWithGoogle(service, 'renamed')
    expect([user?.id, user?.email]).toEqual([first.user?.id, 'before@example.org'])
  }
})

test('a banned user is refused at a provider, by the account and by the address', async () => {
  const email = 'banned@example.org'
  provider.admit('banned', { email, email_verified: true })
  const { userId } = await signUp(email)
  const ban = (bannedUntil: Date | null) =>
    service.db.update(users).set({ bannedUntil }).where(eq(users.id, userId))
  await ban(new Date(service.now() + 60_000))
  expect((await signInWithGoogle(service, 'banned')).refusal).toBe('user_banned')
  await ban(null)
  expect((await signInWithGoogle(service, 'banned')).refusal).toBeNull()
  await ban(new Date(service.now() + 60_000))
  const { refusal, at } = await signInWithGoogle(service, 'banned')
  expect([refusal, at.searchParams.get('error')]).toEqual(['user_banned', 'access_denied'])
})

test('with sign-up closed, people with an account still get in', async () => {
  const closed = await startAuthService({ google: provider.client, signUpEnabled: false })
  const { refusal, at } = await signInWithGoogle(closed, 'grace')
  expect([refusal, at.searchParams.get('error')]).toEqual(['signup_disabled', 'access_denied'])
  await closed.close()
})

test('two tabs of somebody new make one person', async () => {
  provider.admit('hasty', { email: 'hasty@example.org', email_verified: true })
  const both = await Promise.all([signInWithGoogle(service, 'hasty'), signInWithGoogle(service, 'hasty')])
  expect(both.map(({ refusal }) => refusal)).toEqual([null, null])
  expect(new Set(both.map(({ user }) => user?.id)).size).toBe(1)
})

test('identities are neither added nor removed by hand', async () => {
  const { session, user } = await signInWithGoogle(service, 'grace')
  const token = session?.access_token ?? ''
  for (const [method, path] of [
    ['GET', '/user/identities/authorize?provider=google&skip_http_redirect=true'],
    ['DELETE', `/user/identities/${user?.identities?.[0]?.identity_id}`],
  ] as const) {
    const answer = await service.send(method, path, { token })
    expect([answer.status, await answer.json()]).toMatchObject([
      404,
      { error_code: 'manual_linking_disabled' },
    ])
  }
})
