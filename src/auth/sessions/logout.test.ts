import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAuthService, type TestService } from '../test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startAuthService()
})
afterAll(() => service.close())

const password = 'correct horse'

/** A person with three browsers, and the access token of each. */
async function threeBrowsers(email: string) {
  await service.client().signUp({ email, password })
  const clients = [service.client(), service.client(), service.client()]
  const tokens: string[] = []
  for (const client of clients) {
    const { data } = await client.signInWithPassword({ email, password })
    tokens.push(data.session?.access_token ?? '')
  }
  return { clients, tokens }
}

const isAlive = (token: string) =>
  service.auth.verifyAccessToken(token).then(
    () => true,
    () => false,
  )

test.each([
  ['local', [true, false, true]],
  ['others', [false, true, false]],
  ['global', [false, false, false]],
] as const)('signing out with scope %s leaves %j', async (scope, alive) => {
  const { clients, tokens } = await threeBrowsers(`${scope}@example.org`)
  expect((await clients[1]?.signOut({ scope }))?.error).toBeNull()
  expect(await Promise.all(tokens.map(isAlive))).toEqual(alive)
  const refreshed = await Promise.all(clients.map((client) => client.refreshSession()))
  expect(refreshed.map(({ data }) => data.session !== null)).toEqual(alive)
})

test('a session that was ended is no longer served', async () => {
  const { clients, tokens } = await threeBrowsers('served@example.org')
  await clients[0]?.signOut({ scope: 'local' })
  const answer = await service.send('GET', '/user', { token: tokens[0] ?? '' })
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ error_code: 'session_not_found' })
  expect((await service.send('POST', '/logout', { token: tokens[0] ?? '' })).status).toBe(403)
})

test('signing out needs no body, answers nothing, and refuses a scope it does not know', async () => {
  const { tokens } = await threeBrowsers('body@example.org')
  const odd = await service.send('POST', '/logout?scope=everyone', { token: tokens[0] ?? '' })
  expect([odd.status, await odd.json()]).toMatchObject([400, { error_code: 'validation_failed' }])
  const answer = await service.send('POST', '/logout?scope=local', { token: tokens[0] ?? '' })
  expect([answer.status, await answer.text()]).toEqual([204, ''])
})

test('signing out without a session is refused', async () => {
  expect((await service.send('POST', '/logout')).status).toBe(401)
  expect((await service.send('POST', '/logout', { token: service.keys.publishableKey })).status).toBe(403)
})

test('a removed account is gone with its sessions, and its address is free', async () => {
  const { clients, tokens } = await threeBrowsers('gone@example.org')
  const { userId } = await service.auth.verifyAccessToken(tokens[0] ?? '')
  await service.auth.deleteUser(userId)
  expect(await Promise.all(tokens.map(isAlive))).toEqual([false, false, false])
  const answer = await service.send('GET', '/user', { token: tokens[0] ?? '' })
  expect([answer.status, await answer.json()]).toMatchObject([403, { error_code: 'user_not_found' }])
  expect((await clients[0]?.signInWithPassword({ email: 'gone@example.org', password }))?.error?.code).toBe(
    'invalid_credentials',
  )
  await service.auth.deleteUser(userId)
  const { data } = await service.client().signUp({ email: 'gone@example.org', password })
  expect(data.user?.id).not.toBe(userId)
})
