import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, factors, sessions, users } from './schema.ts'
import { protectedPerson, factorTokensOf } from './factors/test-factor.ts'
import { startAuthService } from './test-service.ts'

const dayMs = 24 * 60 * 60 * 1000

test('the audit log keeps what happened, without a password or a token, for ninety days', async () => {
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

  const entries = await service.db.select().from(auditLog).orderBy(auditLog.id)
  expect(entries.map((entry) => entry.action)).toEqual([
    'signed_up',
    'sign_in_refused',
    'password_changed',
    'signed_in',
    'refresh_token_reused',
  ])
  expect(service.logged).toHaveLength(1)

  const written = JSON.stringify(entries) + service.logged.join()
  const secrets = [password, next, 'wrong horse', '$argon2']
  for (const session of [data.session, refreshed.session, more.session]) {
    expect(session?.refresh_token).toMatch(/./)
    secrets.push(session?.refresh_token ?? '', session?.access_token ?? '')
  }
  for (const secret of secrets) expect(written).not.toContain(secret)

  await service.auth.prune()
  expect(await service.db.$count(auditLog)).toBe(entries.length)
  await service.auth.deleteUser(data.user?.id ?? '')
  // What a request that was under way wrote down after its user was gone.
  const { id: _, ...late } = entries[1] ?? { id: 0 }
  await service.db.insert(auditLog).values({ action: '', address: '', at: new Date(service.now()), ...late })
  await service.auth.prune()
  const left = await service.db.select().from(auditLog)
  expect(left).toMatchObject([{ action: 'user_deleted', userId: null, address: '' }])

  service.pass(89 * dayMs)
  await service.auth.prune()
  expect(await service.db.$count(auditLog)).toBe(1)
  service.pass(dayMs + 1)
  await service.auth.prune()
  expect(await service.db.$count(auditLog)).toBe(0)
  await service.close()
})

test('a copy of the database holds no valid token', async () => {
  const service = await startAuthService()
  const { data } = await service.client().signUp({ email: 'ada@example.org', password: 'correct horse' })
  const stored = JSON.stringify(await service.db.select().from(sessions))
  expect(stored).not.toContain(data.session?.refresh_token)
  await service.close()
})

test('no response shows what is stored of a password, a session or a factor', async () => {
  const service = await startAuthService()
  const { access: token, refresh } = await factorTokensOf(
    (await protectedPerson(service, 'ada@example.org')).client,
  )
  const [user] = await service.db.select().from(users)
  const path = `/admin/users/${user?.id}`
  const operator = { token: service.keys.secretKey }
  const answers = [
    await service.send('GET', '/user', { token }),
    await service.send('PUT', '/user', { token, body: { data: { full_name: 'Ada' } } }),
    await service.send('POST', '/token?grant_type=refresh_token', { body: { refresh_token: refresh } }),
    await service.send('GET', '/admin/users', operator),
    await service.send('GET', path, operator),
    await service.send('PUT', path, { ...operator, body: { user_metadata: {} } }),
    await service.send('GET', `${path}/factors`, operator),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const shown = [
    ...(await Promise.all(answers.map((answer) => answer.text()))),
    JSON.stringify(await service.auth.exportUser(user?.id ?? '')),
  ]
  const [session] = await service.db.select().from(sessions)
  const [factor] = await service.db.select().from(factors)
  for (const secret of [user?.passwordHash, session?.refreshKey, factor?.secret]) {
    expect(secret).toMatch(/./)
    for (const text of shown) expect(text).not.toContain(secret)
  }
  await service.close()
})

test('a failing database is logged without the query’s parameters', async () => {
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
