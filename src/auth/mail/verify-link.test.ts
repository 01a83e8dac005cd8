import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAuthService, type TestService } from '../test-service.ts'
import { openMailSink, type MailSink } from '#test/mail-sink.ts'

let sink: MailSink
let service: TestService
beforeAll(async () => {
  sink = await openMailSink()
  const settings = {
    autoconfirm: false,
    siteUrl: 'https://morsel.example',
    redirectUrls: ['https://app.example/**'],
  }
  service = await startAuthService(settings, { sendMail: sink.mail.send })
})
afterAll(async () => {
  await service.close()
  await sink.close()
})

async function askFor(email: string, challenge?: string): Promise<string> {
  const pkce = challenge && { code_challenge: challenge, code_challenge_method: 's256' }
  await service.send('POST', '/signup', { body: { email, password: 'correct horse', ...pkce } })
  await service.auth.settled()
  return new URL(sink.latest(email).link).searchParams.get('token_hash') ?? ''
}

const follow = (token: string, redirectTo = '', method = 'GET') => {
  const query = new URLSearchParams({ token, type: 'signup', redirect_to: redirectTo })
  return fetch(`${service.url}/verify?${query}`, { method, redirect: 'manual' })
}
const target = (answer: Response) => new URL(answer.headers.get('location') ?? 'none:')
const fragment = (answer: Response) => new URLSearchParams(target(answer).hash.slice(1))

test('a link followed leads back with the session in the fragment, and is kept nowhere', async () => {
  const answer = await follow(await askFor('ada@example.org'), 'https://app.example/in')
  expect([answer.status, target(answer).origin + target(answer).pathname]).toEqual([
    303,
    'https://app.example/in',
  ])
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const session = fragment(answer)
  expect(Object.fromEntries(session)).toMatchObject({
    token_type: 'bearer',
    expires_in: '3600',
    type: 'signup',
  })
  const user = await service.send('GET', '/user', { token: session.get('access_token') ?? '' })
  expect(await user.json()).toMatchObject({ email: 'ada@example.org' })
})

test('a link that was asked for with a challenge leads back with a code for that browser alone', async () => {
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const token = await askFor('pkce@example.org', challenge)
  expect(token).toMatch(/^pkce_/)
  const answer = await follow(token)
  const code = target(answer).searchParams.get('code')
  expect([answer.status, target(answer).hash]).toEqual([303, ''])
  const exchange = (code_verifier: string) =>
    service.send('POST', '/token?grant_type=pkce', { body: { auth_code: code, code_verifier } })
  expect((await exchange(randomBytes(32).toString('base64url'))).status).toBe(400)
  expect(await (await exchange(verifier)).json()).toMatchObject({ user: { email: 'pkce@example.org' } })
})

test('a program that only looks at the head of a link uses nothing up', async () => {
  const token = await askFor('scanned@example.org')
  expect((await follow(token, '', 'HEAD')).status).toBe(204)
  expect(fragment(await follow(token)).get('access_token')).toMatch(/./)
})

test.each([
  ['no-such-token', ''],
  ['pkce_no-such-token', 'otp_expired'],
])('the link %s leads back with what is wrong with it', async (token, inQuery) => {
  const answer = await follow(token, 'https://evil.example/')
  expect([answer.status, target(answer).origin]).toEqual([303, 'https://morsel.example'])
  expect(Object.fromEntries(fragment(answer))).toEqual({
    error: 'access_denied',
    error_code: 'otp_expired',
    error_description: 'Email link is invalid or has expired',
  })
  expect(target(answer).searchParams.get('error_code') ?? '').toBe(inQuery)
})

test('a link of one kind is not taken for another', async () => {
  const token = await askFor('kind@example.org')
  for (const type of ['recovery', 'invite', 'email_change', 'toString', '']) {
    const answer = await fetch(`${service.url}/verify?token=${token}&type=${type}`, { redirect: 'manual' })
    expect(fragment(answer).get('access_token')).toBeNull()
  }
  expect(fragment(await follow(token)).get('access_token')).toMatch(/./)
})

describe('a look at a link', () => {
  const look = (token_hash: string, type = 'signup', from?: string) =>
    service.send('POST', '/verify/preview', { body: { token_hash, type }, ...(from && { from }) })

  test('a preview shows whose account a link opens and which browser asked, and does not redeem it', async () => {
    const token = await askFor('looked@example.org')
    for (let time = 0; time < 3; time += 1) {
      expect(await (await look(token)).json()).toEqual({ email: 'looked@example.org' })
    }
    expect(fragment(await follow(token)).get('access_token')).toMatch(/./)
    const used = await look(token)
    expect([used.status, await used.json()]).toMatchObject([403, { error_code: 'otp_expired' }])
    const challenge = createHash('sha256').update('verifier').digest('base64url')
    const bound = await askFor('looked.pkce@example.org', challenge)
    expect(await (await look(bound)).json()).toEqual({
      email: 'looked.pkce@example.org',
      code_challenge: challenge,
    })
  })

  test('a preview of an invalid link reveals nothing, and is limited as links are', async () => {
    const token = await askFor('limited@example.org')
    for (const [shown, type] of [
      ['', 'signup'],
      ['nothing', 'signup'],
      [token, 'recovery'],
    ]) {
      expect((await look(shown ?? '', type)).status).toBe(403)
    }
    expect((await look(token, 'toString')).status).toBe(400)
    const statuses: number[] = []
    for (let time = 0; time < 61; time += 1) statuses.push((await look('x', 'signup', '10.66.0.1')).status)
    expect(statuses.at(-2)).toBe(403)
    expect(statuses.at(-1)).toBe(429)
  })
})
