import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAuthService, type TestService } from '../test-service.ts'
import { enrol, newcomer, password, protectedPerson, factorTokensOf } from './test-factor.ts'

let service: TestService
beforeAll(async () => {
  service = await startAuthService()
})
afterAll(() => service.close())

/** Somebody signed in by the password alone, from an address. */
async function signInFrom(email: string, from: string) {
  const client = service.client(undefined, from)
  const { error } = await client.signInWithPassword({ email, password })
  if (error) throw error
  return client
}

/** Sends wrong codes until none is looked at any more. @returns how many were */
async function useUpCodes(email: string, factorId: string, from: string): Promise<number> {
  const thief = await signInFrom(email, from)
  for (let looked = 0; ; looked += 1) {
    const { error } = await thief.mfa.challengeAndVerify({ factorId, code: 'wrong!' })
    if (error?.code === 'over_request_rate_limit') return looked
    expect(error?.code).toBe('mfa_verification_failed')
    if (looked % 6 === 5) service.pass(60_000)
  }
}

test('wrong codes of a password thief leave the owner theirs, at home and elsewhere', async () => {
  const { email, factorId, codeOf } = await protectedPerson(service, 'ada@example.org')
  expect(await useUpCodes(email, factorId, '203.0.113.9')).toBe(20)
  for (const from of ['127.0.0.1', '198.51.100.1']) {
    service.pass(60_000)
    const owner = await signInFrom(email, from)
    expect((await owner.mfa.challengeAndVerify({ factorId, code: codeOf() })).error).toBeNull()
  }
})

test('all strange addresses together have a hundred wrong codes a day, and the owner’s address has its own', async () => {
  const { email, factorId, codeOf } = await protectedPerson(service, 'everywhere@example.org')
  let looked = 0
  for (let n = 0; n < 6; n += 1) looked += await useUpCodes(email, factorId, `203.0.114.${n}`)
  // A use becomes free each 864 seconds, and the thief took some twenty minutes.
  expect(looked).toBeGreaterThanOrEqual(100)
  expect(looked).toBeLessThan(105)
  const stranger = await signInFrom(email, '198.51.100.2')
  const refused = await stranger.mfa.challengeAndVerify({ factorId, code: codeOf() })
  expect(refused.error?.code).toBe('over_request_rate_limit')
  const owner = await signInFrom(email, '127.0.0.1')
  expect((await owner.mfa.challengeAndVerify({ factorId, code: codeOf() })).error).toBeNull()
})

test('challenges of a password thief do not count for the owner', async () => {
  const { email, factorId, codeOf } = await protectedPerson(service, 'asked@example.org')
  const thief = await signInFrom(email, '203.0.113.9')
  for (let asked = 0; asked < 15; asked += 1) await thief.mfa.challenge({ factorId })
  expect((await thief.mfa.challenge({ factorId })).error?.code).toBe('over_request_rate_limit')
  const owner = await signInFrom(email, '198.51.100.3')
  expect((await owner.mfa.challengeAndVerify({ factorId, code: codeOf() })).error).toBeNull()
})

test('whoever has the password alone ends no session but their own', async () => {
  const { client: owner, email } = await protectedPerson(service, 'sessions@example.org')
  for (const scope of ['others', 'global']) {
    const { access } = await factorTokensOf(await signInFrom(email, '203.0.113.9'))
    const answer = await service.send('POST', `/logout?scope=${scope}`, { token: access })
    expect([scope, answer.status, await answer.json()]).toMatchObject([
      scope,
      401,
      { error_code: 'insufficient_aal' },
    ])
    expect((await owner.getUser()).error).toBeNull()
    const own = await service.send('GET', '/user', { token: access })
    expect([scope, own.status]).toEqual([scope, scope === 'global' ? 403 : 200])
  }
  const { access } = await factorTokensOf(owner)
  expect((await service.send('POST', '/logout?scope=others', { token: access })).status).toBe(204)
})

test('whoever has the password alone neither uses up the owner’s changes nor undoes one under way', async () => {
  const { client: owner, email } = await protectedPerson(service, 'changes@example.org')
  const { factorId: begun } = await enrol(service, owner, 'Tablet')
  const { access } = await factorTokensOf(await signInFrom(email, '203.0.113.9'))
  const removed = await service.send('DELETE', `/factors/${begun}`, { token: access })
  expect([removed.status, await removed.json()]).toMatchObject([422, { error_code: 'insufficient_aal' }])
  for (let time = 0; time < 40; time += 1) {
    const body = { data: { full_name: 'Mallory' } }
    expect((await service.send('PUT', '/user', { token: access, body })).status).toBe(401)
    expect(
      (await service.send('POST', '/factors', { token: access, body: { factor_type: 'totp' } })).status,
    ).toBe(403)
  }
  expect((await service.send('GET', '/reauthenticate', { token: access })).status).toBe(422)
  expect((await owner.updateUser({ data: { full_name: 'Ada' } })).error).toBeNull()
})

test('somebody without a second factor signs out everywhere with the password alone', async () => {
  const client = await newcomer(service, 'plain@example.org')
  const other = await signInFrom('plain@example.org', '10.0.0.1')
  await enrol(service, other)
  expect((await client.signOut({ scope: 'others' })).error).toBeNull()
  expect((await other.getUser()).error).not.toBeNull()
})
