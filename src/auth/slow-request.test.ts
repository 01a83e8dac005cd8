import { afterAll, beforeAll, expect, test } from 'vitest'
import { newcomer, password, signInAgain, factorTokensOf } from './factors/test-factor.ts'
import { startAuthService, type TestService } from './test-service.ts'
import { beginRequest } from '#test/slow-request.ts'

let service: TestService
beforeAll(async () => {
  service = await startAuthService()
})
afterAll(() => service.close())

test.each([
  ['PUT', '/user', { email: 'thief@example.org' }],
  ['PUT', '/user', { data: { full_name: 'Thief' } }],
  ['POST', '/factors', { factor_type: 'totp' }],
])('%s %s %j, begun before its session was ended, changes nothing', async (method, path, body) => {
  const email = `${Object.keys(body)[0]}@example.org`
  const owner = await newcomer(service, email)
  const thief = await signInAgain(service, email)
  const { access: token } = await factorTokensOf(thief)
  const send = await beginRequest(`${service.url}${path}`, { method, token, body })
  // By the time this is answered, the request before it has been looked at.
  expect((await thief.getUser()).error).toBeNull()
  const change = { password: 'battery staple', current_password: password }
  expect((await owner.updateUser(change)).error).toBeNull()
  expect(await send()).toBe(403)
  const { data } = await owner.getUser()
  expect(data.user).toMatchObject({ email, user_metadata: {} })
  expect(data.user?.factors).toBeUndefined()
})
