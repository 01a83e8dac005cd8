import { decodeJwt, decodeProtectedHeader, importJWK, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeKeys } from '../keys/keys.ts'
import { startAuthService, type TestService } from '../test-service.ts'

let service: TestService
let token: string
let claims: JWTPayload
beforeAll(async () => {
  service = await startAuthService()
  const { data } = await service.client().signUp({
    email: 'ada@example.org',
    password: 'correct horse',
    options: { data: { full_name: 'Ada' } },
  })
  token = data.session?.access_token ?? ''
  claims = decodeJwt(token)
})
afterAll(() => service.close())

/** The claims signed anew by the service's own key, some of them or of the header changed. */
async function resigned(changes: JWTPayload, header: { alg?: string; kid?: string } = {}): Promise<string> {
  const [key] = service.keys.signingKeys
  if (!key) throw new Error('There is no key')
  return new SignJWT({ ...claims, ...changes })
    .setProtectedHeader({ alg: 'ES256', kid: key.kid, typ: 'JWT', ...header })
    .sign(await importJWK(key, 'ES256'))
}

test('an access token carries the claims of Supabase Auth', () => {
  expect(decodeProtectedHeader(token)).toEqual({
    alg: 'ES256',
    kid: service.keys.signingKeys[0]?.kid,
    typ: 'JWT',
  })
  expect(claims).toMatchObject({
    iss: service.url,
    aud: 'authenticated',
    email: 'ada@example.org',
    phone: '',
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password' }],
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { full_name: 'Ada' },
    is_anonymous: false,
  })
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600)
})

test('a valid access token names its user and session', async () => {
  expect(await service.auth.verifyAccessToken(token)).toEqual({
    userId: claims.sub,
    email: 'ada@example.org',
    sessionId: claims['session_id'],
    aal: 'aal1',
    strongest: true,
    userMetadata: { full_name: 'Ada' },
  })
  expect(await service.auth.verifyAccessToken(await resigned({}))).toMatchObject({ userId: claims.sub })
})

test('the client library verifies a token by the published keys', async () => {
  const { data, error } = await service.client().getClaims(token)
  expect(error).toBeNull()
  expect(data?.claims.sub).toBe(claims.sub)
  const altered = `${token.slice(0, -4)}${token.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
  expect((await service.client().getClaims(altered)).error?.message).toBe('Invalid JWT signature')
})

test('the published keys hold no private part and may be cached for ten minutes', async () => {
  const answer = await service.send('GET', '/.well-known/jwks.json')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=600')
  const { keys } = (await answer.json()) as { keys: object[] }
  expect(keys).toHaveLength(1)
  expect(Object.keys(keys[0] ?? {}).toSorted()).toEqual([
    'alg',
    'crv',
    'ext',
    'key_ops',
    'kid',
    'kty',
    'use',
    'x',
    'y',
  ])
})

const forgeries: Record<string, () => Promise<string> | string> = {
  nothing: () => '',
  'no token': () => 'three.little.words',
  'the publishable key': () => service.keys.publishableKey,
  'an altered signature': () => `${token.slice(0, -4)}AAAA`,
  'altered claims': () => {
    const [head, , signature] = token.split('.')
    const body = Buffer.from(JSON.stringify({ ...claims, aal: 'aal2' })).toString('base64url')
    return `${head}.${body}.${signature}`
  },
  'no signature': () => new UnsecuredJWT(claims).encode(),
  'the public key used as a shared secret': async () => {
    const jwks = await (await service.send('GET', '/.well-known/jwks.json')).text()
    return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(jwks))
  },
  'the signature of another key': async () => {
    const [other] = (await makeKeys()).signingKeys
    const [own] = service.keys.signingKeys
    if (!other || !own) throw new Error('There is no key')
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: own.kid })
      .sign(await importJWK(other, 'ES256'))
  },
  'an unknown key name': () => resigned({}, { kid: 'unknown' }),
  'another issuer': () => resigned({ iss: 'https://elsewhere.example/auth/v1' }),
  'another audience': () => resigned({ aud: 'anon' }),
  'an expiry past the tolerance': () => resigned({ exp: Math.floor(service.now() / 1000) - 31 }),
  'no expiry': () => resigned({ exp: undefined }),
  'no session': () => resigned({ session_id: undefined }),
  'a session that is no id': () => resigned({ session_id: "' or true --" }),
  'an unknown session': () => resigned({ session_id: crypto.randomUUID() }),
  'another user’s name on the session': () => resigned({ sub: crypto.randomUUID() }),
}

test.each(Object.keys(forgeries))('an access token with %s is refused', async (name) => {
  const forged = (await forgeries[name]?.()) ?? ''
  await expect(service.auth.verifyAccessToken(forged)).rejects.toMatchObject({
    name: 'AppError',
    code: 'signed_out',
  })
  const answer = await service.send('GET', '/user', { token: forged })
  expect([401, 403]).toContain(answer.status)
})

test('a verified access token is refused once it has expired', async () => {
  const exp = Math.floor(service.now() / 1000) + 60
  const short = await resigned({ exp })
  await expect(service.auth.verifyAccessToken(short)).resolves.toMatchObject({ userId: claims.sub })
  service.pass(91_000)
  await expect(service.auth.verifyAccessToken(short)).rejects.toMatchObject({ code: 'signed_out' })
})

test('an access token of a clock that was ahead is refused, and its session goes on', async () => {
  const seconds = Math.floor(service.now() / 1000)
  const ahead = await resigned({ iat: seconds + 3600, exp: seconds + 7200 })
  await expect(service.auth.verifyAccessToken(ahead)).rejects.toMatchObject({ code: 'signed_out' })
  const slightly = await resigned({ iat: seconds + 20, exp: seconds + 3600 })
  await expect(service.auth.verifyAccessToken(slightly)).resolves.toMatchObject({ userId: claims.sub })
})

test('access tokens allow clocks to differ by thirty seconds', async () => {
  const seconds = Math.floor(service.now() / 1000)
  const late = await resigned({ exp: seconds - 29 })
  await expect(service.auth.verifyAccessToken(late)).resolves.toMatchObject({ userId: claims.sub })
})
