import { AuthClient } from '@supabase/auth-js'
import { TOTP } from 'otpauth'
import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PublicConfig } from '#domain/public-config.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

/** A project that keeps people, here another Morsel, and a server that signs people in there. */
let project: TestServer
let server: TestServer
let client: InstanceType<typeof AuthClient>
let people = 0

beforeAll(async () => {
  project = await startTestServer()
  server = await startTestServer({
    env: { ...(await projectSettings()), SUPABASE_SECRET_KEY: await secretKey() },
  })
  client = await browserOf(server)
})
afterAll(async () => {
  await server.close()
  await project.close()
})

async function projectSettings(): Promise<Record<string, string>> {
  const { auth } = await configOf(project)
  return { SUPABASE_URL: project.url, SUPABASE_KEY: auth.key }
}

async function configOf({ url }: TestServer): Promise<PublicConfig> {
  return PublicConfig.parse(await (await fetch(`${url}/api/config`)).json())
}

/** What an operator reads off the project's machine. */
async function secretKey(): Promise<string> {
  const { dataDirectory, databaseUrl } = project.storage
  if (databaseUrl === undefined) {
    return (JSON.parse(await readFile(join(dataDirectory, 'keys.json'), 'utf8')) as { secretKey: string })
      .secretKey
  }
  const { Client } = await import('pg')
  const database = new Client({ connectionString: databaseUrl })
  await database.connect()
  const { rows } = await database.query<{ key: string }>(
    `select keys->>'secretKey' as key from auth.signing_keys`,
  )
  await database.end()
  return rows[0]?.key ?? ''
}

/** A browser at that server, which does as the configuration it is given says. */
async function browserOf(at: TestServer): Promise<InstanceType<typeof AuthClient>> {
  const { auth } = await configOf(at)
  return new AuthClient({
    url: `${auth.url}/auth/v1`,
    headers: { apikey: auth.key, Authorization: `Bearer ${auth.key}` },
    persistSession: false,
    autoRefreshToken: false,
  })
}

async function signUp() {
  people += 1
  const { data } = await client.signUp({ email: `hosted-${people}@example.org`, password: 'correct horse' })
  const token = data.session?.access_token ?? ''
  const call = (path: string, init: RequestInit = {}) =>
    fetch(server.url + path, { ...init, headers: { authorization: `Bearer ${token}` } })
  return { call, token, userId: data.user?.id ?? '', email: data.user?.email ?? '' }
}

test('people sign in at the project, and this server has no sign-in of its own', async () => {
  const config = await configOf(server)
  expect(config.auth).toMatchObject({ url: project.url, embedded: false })
  for (const path of ['/auth/v1/health', '/auth/v1/token?grant_type=password', '/auth/v1/admin/users']) {
    expect((await fetch(server.url + path, { method: path.includes('token') ? 'POST' : 'GET' })).status).toBe(
      404,
    )
  }
  const page = await fetch(`${server.url}/login`)
  expect(page.headers.get('content-security-policy')).toContain(`connect-src 'self' ${project.url}`)
})

test('the project’s tokens open this server, and nobody else’s do', async () => {
  const ada = await signUp()
  expect(await (await ada.call('/api/account')).json()).toMatchObject({ email: ada.email })
  const answer = await ada.call('/api/generations', { method: 'POST', body: '{"tool":"summary","text":"x"}' })
  expect(answer.status).toBe(200)
  await answer.body?.cancel()
  const stranger = await startTestServer()
  const other = await browserOf(stranger)
  const { data } = await other.signUp({ email: 'eve@example.org', password: 'correct horse' })
  const headers = { authorization: `Bearer ${data.session?.access_token}` }
  expect((await fetch(`${server.url}/api/account`, { headers })).status).toBe(401)
  await stranger.close()
})

test('a name is stored by the project, and its sessions are not listed', async () => {
  const ada = await signUp()
  const changed = await fetch(`${server.url}/api/account`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ fullName: 'Ada Lovelace' }),
  })
  expect(await changed.json()).toMatchObject({ fullName: 'Ada Lovelace' })
  expect((await client.getUser(ada.token)).data.user?.user_metadata).toEqual({ full_name: 'Ada Lovelace' })
  expect(await (await ada.call('/api/account/sessions')).json()).toEqual({ sessions: null })
  expect(await (await ada.call('/api/account/export')).json()).toMatchObject({ person: { email: ada.email } })
})

test('an account is deleted here and at the project', async () => {
  const ada = await signUp()
  expect((await ada.call('/api/account', { method: 'DELETE' })).status).toBe(204)
  expect((await client.getUser(ada.token)).error?.status).toBe(403)
  const again = await client.signInWithPassword({ email: ada.email, password: 'correct horse' })
  expect(again.error?.code).toBe('invalid_credentials')
})

test('a second factor at the project is required before an account is exported or deleted', async () => {
  const ada = await signUp()
  const { data: factor } = await client.mfa.enroll({ factorType: 'totp' })
  const code = new TOTP({ secret: factor?.totp.secret ?? '' }).generate()
  const { data: raised } = await client.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code })
  const thief = await client.signInWithPassword({ email: ada.email, password: 'correct horse' })
  const ask = (token: string | undefined, method: string, path: string) =>
    fetch(server.url + path, { method, headers: { authorization: `Bearer ${token}` } })
  for (const [method, path] of [
    ['GET', '/api/account/export'],
    ['DELETE', '/api/account'],
  ] as const) {
    expect((await ask(thief.data.session?.access_token, method, path)).status).toBe(403)
    expect((await ask(raised?.access_token, method, path)).ok).toBe(true)
  }
})

test('somebody who signed out meanwhile deletes nothing, though their token is not yet over', async () => {
  const ada = await signUp()
  await fetch(`${project.url}/auth/v1/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ada.token}` },
  })
  expect((await ada.call('/api/account', { method: 'DELETE' })).status).toBe(401)
  const again = await client.signInWithPassword({ email: ada.email, password: 'correct horse' })
  expect(again.error).toBeNull()
})

test('without the secret key nobody is deleted, and nothing of theirs', async () => {
  const keyless = await startTestServer({ env: await projectSettings() })
  const ada = await signUp()
  const headers = { authorization: `Bearer ${ada.token}` }
  const answer = await fetch(`${keyless.url}/api/account`, { method: 'DELETE', headers })
  expect([answer.status, await answer.json()]).toMatchObject([501, { error: { code: 'not_available' } }])
  expect((await client.getUser(ada.token)).error).toBeNull()
  await keyless.close()
})

test('a sign-in project that does not answer is reported, and nothing is lost', async () => {
  const away = await startTestServer()
  const { auth } = await configOf(away)
  const here = await startTestServer({ env: { SUPABASE_URL: away.url, SUPABASE_KEY: auth.key } })
  const { data } = await (
    await browserOf(here)
  ).signUp({ email: 'ada@example.org', password: 'correct horse' })
  const headers = { authorization: `Bearer ${data.session?.access_token}` }
  expect((await fetch(`${here.url}/api/account`, { headers })).status).toBe(200)
  await away.stop()
  expect((await fetch(`${here.url}/api/account/export`, { headers })).status).toBe(503)
  const renamed = await fetch(`${here.url}/api/account`, {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{"fullName":"Ada"}',
  })
  expect([renamed.status, await renamed.json()]).toMatchObject([
    503,
    { error: { code: 'sign_in_unreachable' } },
  ])
  await here.close()
  await away.storage.remove()
})
