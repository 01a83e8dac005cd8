import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordEvent } from './audit.ts'
import { enrol, newcomer, password } from './factors/test-factor.ts'
import { auditLog, challenges, sessions, users } from './schema.ts'
import { startAuthService, type TestService } from './test-service.ts'
import { openMailSink, type MailSink } from '#test/mail-sink.ts'

const dayMs = 24 * 60 * 60_000
let sink: MailSink
let service: TestService
beforeAll(async () => {
  sink = await openMailSink()
  service = await startAuthService({ autoconfirm: false }, { sendMail: sink.mail.send })
})
afterAll(async () => {
  await service.close()
  await sink.close()
})

const isKept = async (email: string) =>
  (await service.db.select().from(users).where(eq(users.email, email))).length === 1

test('an unconfirmed user is removed after a week, unless an operator made them', async () => {
  const { admin } = service.client(service.keys.secretKey)
  await service.client().signUp({ email: 'left@example.org', password })
  await service.client().signInWithOtp({ email: 'asked@example.org' })
  await service.auth.settled()
  await admin.createUser({ email: 'made@example.org', password })
  await admin.inviteUserByEmail('invited@example.org')
  await service.client().signUp({ email: 'stays@example.org', password })
  await service.auth.settled()
  const { code: token } = sink.latest('stays@example.org')
  await service.client().verifyOtp({ email: 'stays@example.org', token, type: 'signup' })

  service.pass(6 * dayMs)
  await service.auth.prune()
  expect(await isKept('left@example.org')).toBe(true)
  await service.client().resend({ type: 'signup', email: 'left@example.org' })
  service.pass(2 * dayMs)
  await service.auth.settled()
  // A mail that was just sent may still be answered.
  await service.auth.prune()
  expect([await isKept('left@example.org'), await isKept('asked@example.org')]).toEqual([true, false])
  service.pass(2 * 60 * 60_000)
  await service.auth.prune()
  expect(await isKept('left@example.org')).toBe(false)
  for (const email of ['made', 'invited', 'stays'])
    expect(await isKept(`${email}@example.org`), email).toBe(true)
})

test('a session that nobody refreshed for ninety days is over, and its token is refused even before it is gone', async () => {
  const open = await startAuthService()
  const [idle, used] = [await newcomer(open, 'idle@example.org'), await newcomer(open, 'used@example.org')]
  for (let time = 0; time < 2; time += 1) {
    open.pass(46 * dayMs)
    expect((await used.refreshSession()).error).toBeNull()
  }
  expect((await idle.refreshSession()).error?.code).toBe('refresh_token_not_found')
  await open.auth.prune()
  expect(await open.db.select().from(sessions)).toMatchObject([
    { userId: (await used.getUser()).data.user?.id },
  ])
  await open.close()
})

test('unanswered challenges are deleted', async () => {
  const open = await startAuthService()
  const client = await newcomer(open, 'ada@example.org')
  const { factorId } = await enrol(open, client)
  await client.mfa.challenge({ factorId })
  await open.auth.prune()
  expect(await open.db.$count(challenges)).toBe(1)
  open.pass(6 * 60_000)
  await open.auth.prune()
  expect(await open.db.$count(challenges)).toBe(0)
  await open.close()
})

test('audit entries of a removed user are deleted, and those of others stay', async () => {
  const open = await startAuthService()
  const kept = (await (await newcomer(open, 'kept@example.org')).getUser()).data.user?.id ?? ''
  const at = new Date(open.now())
  for (const userId of [crypto.randomUUID(), crypto.randomUUID(), null]) {
    for (let time = 0; time < 3; time += 1) {
      await recordEvent(open.db, { at, action: 'sign_in_refused', userId, address: '10.0.0.1' })
    }
  }
  await open.auth.prune()
  const entries = await open.db.select().from(auditLog)
  expect(new Set(entries.map(({ userId }) => userId))).toEqual(new Set([kept, null]))
  expect(entries.filter(({ userId }) => userId === null)).toHaveLength(3)
  open.pass(91 * dayMs)
  await open.auth.prune()
  expect(await open.db.select({ n: sql`count(*)::int` }).from(auditLog)).toEqual([{ n: 0 }])
  await open.close()
})
