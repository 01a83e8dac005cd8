import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, sessions } from './schema.ts'
import { startAuthService } from './test-service.ts'

const dayMs = 24 * 60 * 60 * 1000

test('what happened is written down, without a password or a token, for ninety days', async () => {
  const service = await startAuthService()
  const [password, next] = ['correct horse', 'battery staple']
  const client = service.client()
  const { data } = await client.signUp({ email: 'ada@example.org', password })
  await service.client().signInWithPassword({ email: 'ada@example.org', password: 'wrong horse' })
  await client.updateUser({ password: next, current_password: password })
  const { data: refreshed } = await client.refreshSession()
  const { data: more } = await client.refreshSession()
  await service.client().signInWithPassword({ email: 'ada@example.org', password: next })
  service.pass(61_000)
  const replay = { refresh_token: data.session?.refresh_token }
  await service.send('POST', '/token?grant_type=refresh_token', { body: replay })
  await service.auth.deleteUser(data.user?.id ?? '')

  const entries = await service.db.select().from(auditLog).orderBy(auditLog.id)
  expect(entries.map((entry) => entry.action)).toEqual([
    'signed_up',
    'sign_in_refused',
    'password_changed',
    'signed_in',
    'refresh_token_reused',
    'user_deleted',
  ])
  expect(service.logged).toHaveLength(1)

  const written = JSON.stringify(entries) + service.logged.join()
  const secrets = [password, next, 'wrong horse', '$argon2']
  for (const session of [data.session, refreshed.session, more.session]) {
    expect(session?.refresh_token).toMatch(/./)
    secrets.push(session?.refresh_token ?? '', session?.access_token ?? '')
  }
  for (const secret of secrets) expect(written).not.toContain(secret)

  service.pass(89 * dayMs)
  await service.auth.tidy()
  expect(await service.db.$count(auditLog)).toBe(entries.length)
  service.pass(dayMs + 1)
  await service.auth.tidy()
  expect(await service.db.$count(auditLog)).toBe(0)
  await service.close()
})

test('a copy of the database holds no token that is in force', async () => {
  const service = await startAuthService()
  const { data } = await service.client().signUp({ email: 'ada@example.org', password: 'correct horse' })
  const stored = JSON.stringify(await service.db.select().from(sessions))
  expect(stored).not.toContain(data.session?.refresh_token)
  await service.close()
})

test('a failing database is told to the log without what was asked of it', async () => {
  const service = await startAuthService()
  await service.db.execute(sql`drop table auth.identities cascade`)
  const body = { email: 'ada@example.org', password: 'correct horse' }
  const answer = await service.send('POST', '/signup', { body })
  expect(answer.status).toBe(500)
  expect(await answer.json()).toEqual({
    code: 500,
    error_code: 'unexpected_failure',
    msg: 'Unexpected failure, please check server logs for more information',
  })
  expect(service.logged).toHaveLength(1)
  expect(service.logged[0]).toContain('auth.identities')
  expect(service.logged[0]).not.toMatch(/ada@example\.org|correct horse|argon2/)
  await service.close()
})
