import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeRefreshToken } from './refresh-token.ts'
import { startAuthService, type TestService } from '../test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startAuthService()
})
afterAll(() => service.close())

const secondMs = 1000
let people = 0

async function signedIn(): Promise<{ access_token: string; refresh_token: string }> {
  people += 1
  const { data } = await service
    .client()
    .signUp({ email: `reader${people}@example.org`, password: 'correct horse' })
  if (!data.session) throw new Error('Nobody is signed in')
  return data.session
}

async function refresh(
  refresh_token: string,
): Promise<{ status: number; access: string; token: string; code: string }> {
  const answer = await service.send('POST', '/token?grant_type=refresh_token', { body: { refresh_token } })
  const body = (await answer.json()) as Record<string, string>
  const { access_token: access = '', refresh_token: token = '', error_code: code = '' } = body
  return { status: answer.status, access, token, code }
}

test('a refresh gives new tokens for the same session', async () => {
  const session = await signedIn()
  service.pass(60 * secondMs)
  const next = await refresh(session.refresh_token)
  expect(next.status).toBe(200)
  expect(next.token).not.toBe(session.refresh_token)
  const [before, after] = [decodeJwt(session.access_token), decodeJwt(next.access)]
  expect(after['session_id']).toBe(before['session_id'])
  expect(after['amr']).toEqual(before['amr'])
  expect(after.exp).toBe((before.exp ?? 0) + 60)
})

test('the client library refreshes and stays signed in', async () => {
  const client = service.client()
  await client.signUp({ email: 'library@example.org', password: 'correct horse' })
  const { data, error } = await client.refreshSession()
  expect(error).toBeNull()
  expect((await client.getUser(data.session?.access_token)).error).toBeNull()
})

test('tabs that refresh at once all stay signed in, with the same token', async () => {
  const session = await signedIn()
  const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(session.refresh_token)))
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(answers.map((answer) => answer.token)).size).toBe(1)
  expect(answers[0]?.token).not.toBe(session.refresh_token)
})

test('a refresh token whose answer was lost can be sent again for a minute', async () => {
  const session = await signedIn()
  const lost = await refresh(session.refresh_token)
  service.pass(59 * secondMs)
  expect((await refresh(session.refresh_token)).token).toBe(lost.token)
})

test('a refresh token used long ago ends the session for thief and owner', async () => {
  const session = await signedIn()
  const owner = await refresh(session.refresh_token)
  service.pass(61 * secondMs)
  expect(await refresh(session.refresh_token)).toMatchObject({
    status: 400,
    code: 'refresh_token_already_used',
  })
  expect(await refresh(owner.token)).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
  await expect(service.auth.verifyAccessToken(owner.access)).rejects.toMatchObject({ code: 'signed_out' })
})

test('the grandparent of the refresh token in force is excused for ten seconds and then ends the session', async () => {
  for (const [waitMs, status] of [[9 * secondMs, 200] as const, [11 * secondMs, 400] as const]) {
    const grandparent = await signedIn()
    const parent = await refresh(grandparent.refresh_token)
    const inForce = await refresh(parent.token)
    service.pass(waitMs)
    expect((await refresh(grandparent.refresh_token)).status).toBe(status)
    expect((await refresh(inForce.token)).status).toBe(status)
  }
})

test('a refresh token older than the grandparent ends the session at once', async () => {
  const oldest = await signedIn()
  let { token } = await refresh(oldest.refresh_token)
  for (let turn = 0; turn < 2; turn += 1) token = (await refresh(token)).token
  expect(await refresh(oldest.refresh_token)).toMatchObject({
    status: 400,
    code: 'refresh_token_already_used',
  })
  expect((await refresh(token)).status).toBe(400)
})

test('whoever knows a session’s id cannot write its token, nor end it', async () => {
  const session = await signedIn()
  const sessionId = String(decodeJwt(session.access_token)['session_id'])
  for (const counter of [0, 1, 2]) {
    const forged = writeRefreshToken(Buffer.alloc(32), sessionId, counter)
    expect(await refresh(forged)).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
  }
  expect((await refresh(session.refresh_token)).status).toBe(200)
})

test('a replayed refresh token that ends one session leaves the others', async () => {
  const thief = await signedIn()
  const email = `reader${people}@example.org`
  const other = service.client()
  await other.signInWithPassword({ email, password: 'correct horse' })
  await refresh(thief.refresh_token)
  service.pass(61 * secondMs)
  await refresh(thief.refresh_token)
  expect((await other.getUser()).error).toBeNull()
})

test('an altered refresh token is refused and ends no session', async () => {
  const session = await signedIn()
  const bytes = Buffer.from(session.refresh_token, 'base64url')
  for (const index of bytes.keys()) {
    const altered = Buffer.from(bytes)
    altered[index] = (altered[index] ?? 0) ^ 1
    const answer = await refreshFrom(`10.0.0.${index}`, altered.toString('base64url'))
    expect(answer.status).toBe(400)
  }
  expect((await refresh(session.refresh_token)).status).toBe(200)
})

async function refreshFrom(from: string, refresh_token: string): Promise<Response> {
  return service.send('POST', '/token?grant_type=refresh_token', { body: { refresh_token }, from })
}

test.each([
  ['', 'validation_failed'],
  ['not a token', 'validation_failed'],
  ['x'.repeat(10_000), 'validation_failed'],
  ['abcdefghijkl', 'refresh_token_not_found'],
])('the text %j is refused as a refresh token', async (text, code) => {
  expect(await refresh(text)).toMatchObject({ status: 400, code })
})
