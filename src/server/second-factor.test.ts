import { AuthClient } from '@supabase/auth-js'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const [email, password] = ['ada@example.org', 'correct horse']

test('a password alone opens nothing of whoever has a second factor', async () => {
  const browser = () =>
    new AuthClient({ url: `${server.url}/auth/v1`, persistSession: false, autoRefreshToken: false })
  const ask = async (client: ReturnType<typeof browser>, method: string, path: string) => {
    const { data } = await client.getSession()
    const headers = { authorization: `Bearer ${data.session?.access_token}` }
    return fetch(server.url + path, { method, headers })
  }
  const owner = browser()
  await owner.signUp({ email, password })
  expect((await ask(owner, 'GET', '/api/generations')).status).toBe(200)
  const { data: factor } = await owner.mfa.enroll({ factorType: 'totp' })
  const code = new TOTP({ secret: factor?.totp.secret ?? '' }).generate()
  await owner.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code })
  expect((await ask(owner, 'GET', '/api/generations')).status).toBe(200)

  const thief = browser()
  await thief.signInWithPassword({ email, password })
  for (const [method, path] of [
    ['GET', '/api/generations'],
    ['POST', '/api/generations'],
    ['GET', '/api/usage'],
    ['GET', '/api/account/preferences'],
    ['DELETE', '/api/account'],
  ] as const) {
    const answer = await ask(thief, method, path)
    expect([answer.status, await answer.json()]).toMatchObject([
      403,
      {
        error: {
          code: 'second_factor_needed',
          message: 'Please enter the code from your authenticator app to continue.',
        },
      },
    ])
  }
  expect((await ask(thief, 'GET', '/api/config')).status).toBe(200)
  expect((await ask(owner, 'DELETE', '/api/account')).status).toBe(204)
})
