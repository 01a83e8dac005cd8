import { importJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSigningKey } from '../keys/keys.ts'
import { startAuthService, type TestService } from '../test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startAuthService()
})
afterAll(() => service.close())

describe('whoever is no operator', () => {
  test.each([
    'GET /admin/users',
    'POST /admin/users',
    'GET /admin/users/x',
    'PUT /admin/users/x',
    'DELETE /admin/users/x',
    'GET /admin/users/x/factors',
    'DELETE /admin/users/x/factors/y',
    'POST /admin/generate_link',
    'POST /invite',
    'GET /admin/anything',
  ])('whoever is not an operator is refused at %s', async (route) => {
    const [method = '', path = ''] = route.split(' ')
    const { data } = await service
      .client()
      .signUp({ email: `${crypto.randomUUID()}@example.org`, password: 'correct horse' })
    const token = data.session?.access_token
    const refusalOf = async (given?: string) => {
      const answer = await service.send(method, path, given === undefined ? {} : { token: given })
      return [answer.status, answer.headers.get('x-sb-error-code')]
    }
    expect(await refusalOf()).toEqual([401, 'no_authorization'])
    expect(await refusalOf(service.keys.publishableKey)).toEqual([403, 'bad_jwt'])
    expect(await refusalOf(`${service.keys.secretKey}x`)).toEqual([403, 'bad_jwt'])
    expect(await refusalOf(token)).toEqual([403, 'not_admin'])
  })

  test('an operator’s request with an invalid id is refused', async () => {
    const { keys } = service
    for (const path of ['/admin/users/x', `/admin/users/${crypto.randomUUID()}/factors/x`]) {
      const answer = await service.send('GET', path, { token: keys.secretKey })
      expect([400, 404]).toContain(answer.status)
    }
    expect((await service.send('GET', '/admin/users/x', { token: keys.secretKey })).status).toBe(400)
  })
})

describe('a token for a role', () => {
  const signed = async (claims: object, key = service.keys.signingKeys[0]) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: key?.alg ?? '', kid: key?.kid })
      .sign(await importJWK({ ...key }))
  const statusOf = async (token: string, from = service) =>
    (await from.send('GET', '/admin/users', { token })).status

  test('a role token signed by one of our keys is accepted, without a session or an expiry', async () => {
    expect(await statusOf(await signed({ role: 'service_role' }))).toBe(200)
    expect(await statusOf(await signed({ role: 'supabase_admin', exp: service.now() / 1000 + 60 }))).toBe(200)
  })

  test('a role token is refused when it is forged, expired, or for another role', async () => {
    expect(await statusOf(await signed({ role: 'service_role', exp: 1000 }))).toBe(403)
    for (const role of ['anon', 'authenticated', ['service_role'], null, undefined]) {
      expect(await statusOf(await signed({ role }))).toBe(403)
    }
    expect(await statusOf(await signed({ role: 'service_role' }, await makeSigningKey()))).toBe(403)
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa('{"role":"service_role"}')}.`.replaceAll('=', '')
    expect(await statusOf(unsigned)).toBe(403)
  })

  test('a role token may be signed by the shared secret, where there is one', async () => {
    const sharedSecret = 'a secret of more than thirty-two characters'
    const shared = (secret: string) =>
      new SignJWT({ role: 'service_role' })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(secret))
    expect(await statusOf(await shared(sharedSecret))).toBe(403)
    const own = await startAuthService({}, { sharedSecret })
    expect(await statusOf(await shared(sharedSecret), own)).toBe(200)
    expect(await statusOf(await shared(`another ${sharedSecret}`), own)).toBe(403)
    await own.close()
  })

  test('a role token is refused where the operator has disabled administration', async () => {
    const shut = await startAuthService({ adminEnabled: false })
    const answer = await shut.send('GET', '/admin/users', { token: shut.keys.secretKey })
    expect([answer.status, await answer.json()]).toMatchObject([403, { error_code: 'not_admin' }])
    await shut.close()
  })
})
