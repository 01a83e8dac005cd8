import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAuthService, type TestService } from './test-service.ts'

let service: TestService
let token: string
beforeAll(async () => {
  service = await startAuthService({
    siteUrl: 'https://morsel.example',
    rateLimits: {
      signUp: 'unlimited',
      password: 'unlimited',
      user: 'unlimited',
      wrongPassword: 'unlimited',
      mailRequest: 'unlimited',
      verification: 'unlimited',
    },
  })
  const { data } = await service.client().signUp({ email: 'ada@example.org', password: 'correct horse' })
  token = data.session?.access_token ?? ''
})
afterAll(() => service.close())

describe('a refusal', () => {
  const refuse = (headers: Record<string, string> = {}) =>
    service.send('POST', '/signup', { body: { email: 'x@example.org', password: '123' }, headers })
  const message = 'Password should be at least 6 characters.'
  const weak_password = { reasons: ['length'] }

  test('an error has the shape of the API version that the request names', async () => {
    const answer = await refuse({ 'X-Supabase-Api-Version': '2024-01-01' })
    expect(answer.status).toBe(422)
    expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    expect(answer.headers.get('x-sb-error-code')).toBe('weak_password')
    expect(await answer.json()).toEqual({ code: 'weak_password', message, weak_password })
  })

  test.each<Record<string, string>>([
    {},
    { 'X-Supabase-Api-Version': '2023-12-31' },
    { 'X-Supabase-Api-Version': 'latest' },
  ])('an error has the old shape with the headers %j', async (headers) => {
    const answer = await refuse(headers)
    expect(answer.status).toBe(422)
    expect(answer.headers.get('x-supabase-api-version')).toBeNull()
    expect(answer.headers.get('x-sb-error-code')).toBe('weak_password')
    expect(await answer.json()).toEqual({
      code: 422,
      error_code: 'weak_password',
      msg: message,
      weak_password,
    })
  })
})

const forms = [
  '/signup',
  '/token?grant_type=password',
  '/token?grant_type=refresh_token',
  '/user',
  '/recover',
  '/resend',
  '/otp',
  '/verify',
] as const
const bodies: [string, unknown, number[]][] = [
  ['is no JSON', '{"email":', [400]],
  ['is an array', [], [400]],
  ['is a word', '"word"', [400]],
  ['is null', 'null', [400]],
  ['is a form', 'email=a%40b.org&password=secret', [400]],
  ['has numbers for words', { email: 1, password: 2, refresh_token: 3, data: 4 }, [400]],
  ['has lists for words', { email: ['a'], password: [], refresh_token: [], data: [] }, [400]],
  ['has objects for words', { email: {}, password: {}, refresh_token: {}, data: 'x' }, [400]],
  ['has nulls', { email: null, password: null, refresh_token: null, data: null }, [200, 400, 422]],
  ['has nothing', {}, [200, 400, 422]],
  ['is empty', '', [200, 400, 422]],
  ['has unknown fields', { gotrue_meta_security: { captcha_token: null }, factorId: 1 }, [200, 400, 422]],
  ['is nested deeply', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, [400]],
  ['has deeply nested data', `{"data":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`, [400, 422]],
  [
    'has half a character',
    String.raw`{"email":"\ud800@a.org","password":"\ud800 long enough","data":{"\u0000":1}}`,
    [400],
  ],
  ['would reach the prototype', '{"data":{"__proto__":{"a":1}},"__proto__":{"email":1}}', [200, 400, 422]],
  ['is larger than 64 KB', JSON.stringify({ email: 'x'.repeat(65_536) }), [413]],
]

describe.each(forms)('%s', (path) => {
  test.each(bodies)('a body that %s is answered', async (_name, body, statuses) => {
    const method = path === '/user' ? 'PUT' : 'POST'
    const answer = await service.send(method, path, { body, token })
    expect(statuses).toContain(answer.status)
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(((await answer.json()) as { error_code?: string }).error_code !== undefined).toBe(
      answer.status !== 200,
    )
  })
})

test('a body of unknown length is also held to 64 KB', async () => {
  const chunk = new TextEncoder().encode('x'.repeat(8 * 1024))
  let sent = 0
  const body = new ReadableStream({
    pull(controller) {
      sent += 1
      if (sent > 20) controller.close()
      else controller.enqueue(chunk)
    },
  })
  const answer = await fetch(`${service.url}/signup`, { method: 'POST', body, duplex: 'half' } as RequestInit)
  expect(answer.status).toBe(413)
})

test('a public route ignores the publishable key, whichever way it is sent', async () => {
  const headers = { apikey: service.keys.publishableKey }
  const body = { email: 'ada@example.org', password: 'correct horse' }
  const { publishableKey } = service.keys
  const answer = await service.send('POST', '/token?grant_type=password', {
    body,
    headers,
    token: publishableKey,
  })
  expect(answer.status).toBe(200)
})

test('a protected route answers 401 without a token and 403 to a key', async () => {
  const nobody = await service.send('GET', '/user')
  expect([nobody.status, await nobody.json()]).toMatchObject([401, { error_code: 'no_authorization' }])
  const key = await service.send('GET', '/user', { token: service.keys.publishableKey })
  expect([key.status, await key.json()]).toMatchObject([403, { error_code: 'bad_jwt' }])
})

test.each([
  ['POST', '/signup', 422, 'anonymous_provider_disabled'],
  ['POST', '/recover', 400, 'validation_failed'],
  ['POST', '/resend', 400, 'validation_failed'],
  ['POST', '/otp', 400, 'validation_failed'],
  ['POST', '/verify', 400, 'validation_failed'],
  ['GET', '/authorize?provider=google', 400, 'validation_failed'],
  ['POST', '/token?grant_type=pkce', 400, 'validation_failed'],
  ['POST', '/token?grant_type=id_token', 400, 'validation_failed'],
  ['POST', '/token?grant_type=web3', 422, 'web3_provider_disabled'],
  ['POST', '/token?grant_type=other', 400, 'invalid_credentials'],
  ['POST', '/token', 400, 'invalid_credentials'],
  ['POST', '/sso', 404, 'saml_provider_disabled'],
  ['GET', '/sso/saml/metadata', 404, 'saml_provider_disabled'],
  ['POST', '/passkeys/authentication/options', 404, 'passkey_disabled'],
  ['POST', '/factors', 401, 'no_authorization'],
  ['GET', '/admin/users', 401, 'no_authorization'],
  ['GET', '/nowhere', 404, 'not_found'],
  ['DELETE', '/signup', 404, 'not_found'],
])('%s %s answers %i %s', async (method, path, status, code) => {
  const answer = await service.send(method, path, method === 'GET' ? {} : { body: '{}' })
  expect([answer.status, await answer.json()]).toMatchObject([status, { error_code: code }])
})

test.each([
  ['POST', '/factors', 400, 'validation_failed'],
  ['POST', '/factors/x/challenge', 404, 'mfa_factor_not_found'],
  ['POST', '/factors/x/verify', 404, 'mfa_factor_not_found'],
  ['DELETE', '/factors/x', 404, 'mfa_factor_not_found'],
  ['GET', '/user/identities/authorize?provider=google', 404, 'manual_linking_disabled'],
  ['GET', '/reauthenticate', 422, 'email_provider_disabled'],
  ['GET', '/admin/users', 403, 'not_admin'],
  ['DELETE', '/admin/users/x', 403, 'not_admin'],
])('%s %s answers a signed-in user %i %s', async (method, path, status, code) => {
  const answer = await service.send(method, path, { token })
  expect([answer.status, await answer.json()]).toMatchObject([status, { error_code: code }])
})

test('showing tokens of providers is limited', async () => {
  const show = (from: string) =>
    service.send('POST', '/token?grant_type=id_token', { body: { provider: 'google', id_token: 'x' }, from })
  const statuses: number[] = []
  for (let time = 0; time < 241; time += 1) statuses.push((await show('10.60.0.1')).status)
  expect(statuses).toEqual([...Array.from({ length: 240 }, () => 400), 429])
  expect((await show('10.60.0.2')).status).toBe(400)
})

test('health and settings say what this service is and offers', async () => {
  expect(await (await service.send('GET', '/health')).json()).toMatchObject({ name: 'GoTrue' })
  expect(await (await service.send('GET', '/settings')).json()).toMatchObject({
    external: { email: true, phone: false, google: false },
    disable_signup: false,
    mailer_autoconfirm: true,
    saml_enabled: false,
  })
})

test.each(['/health', '/user', '/nowhere'])('%s is neither cached nor guessed at', async (path) => {
  const answer = await service.send('GET', path)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})

test('pages of the site may call from a browser, pages of others may not', async () => {
  const ask = (origin: string) =>
    service.send('OPTIONS', '/token', {
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'apikey',
      },
    })
  const own = await ask('https://morsel.example')
  expect(own.headers.get('access-control-allow-origin')).toBe('https://morsel.example')
  expect(own.headers.get('access-control-allow-headers')).toContain('x-supabase-api-version')
  for (const origin of ['https://morsel.example.evil.org', 'http://morsel.example', 'null']) {
    expect((await ask(origin)).headers.get('access-control-allow-origin')).toBeNull()
  }
  const refused = await service.send('GET', '/user', { headers: { Origin: 'https://morsel.example' } })
  expect(refused.headers.get('access-control-allow-origin')).toBe('https://morsel.example')
})
