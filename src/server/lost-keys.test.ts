import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AuthClient } from '@supabase/auth-js'
import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { createTestStorage } from '#test/database.ts'
import { startTestServer } from '#test/server.ts'
import { forgetFactors } from './forget-factors.ts'

const [email, password] = ['ada@example.org', 'correct horse']

test('a database sealed by keys that are lost is refused with what to do; given up, its owners sign in without their apps', async () => {
  const storage = { ...(await createTestStorage()), databaseUrl: undefined }
  const first = await startTestServer({ storage })
  const browser = (url: string) =>
    new AuthClient({ url: `${url}/auth/v1`, persistSession: false, autoRefreshToken: false })
  const owner = browser(first.url)
  await owner.signUp({ email, password })
  const { data: factor } = await owner.mfa.enroll({ factorType: 'totp' })
  const code = new TOTP({ secret: factor?.totp.secret ?? '' }).generate()
  await owner.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code })
  await first.stop()
  await rm(join(storage.dataDirectory, 'keys.json'))

  await expect(startTestServer({ storage })).rejects.toThrow(
    /sealed by other keys\. Put back the keys\.json that was backed up with it\. .*morsel\.js forget-factors/,
  )
  const env = { DATA_DIR: storage.dataDirectory, DATABASE_URL: undefined }
  expect(await forgetFactors(env)).toBe(1)
  expect(await forgetFactors(env)).toBe(0)
  const second = await startTestServer({ storage })
  const again = browser(second.url)
  const { data } = await again.signInWithPassword({ email, password })
  const headers = { authorization: `Bearer ${data.session?.access_token}` }
  expect((await fetch(`${second.url}/api/usage`, { headers })).status).toBe(200)
  await second.close()
})

test('a link to a new password reaches the operator, however little is logged', async () => {
  const server = await startTestServer({ env: { LOG_LEVEL: 'error' } })
  const client = new AuthClient({
    url: `${server.url}/auth/v1`,
    persistSession: false,
    autoRefreshToken: false,
  })
  await client.signUp({ email, password })
  await client.resetPasswordForEmail(email)
  await expect.poll(() => server.logged.join('')).toContain('/confirm?')
  expect(server.logged.join('')).not.toContain('"msg":"request"')
  await server.close()
})
