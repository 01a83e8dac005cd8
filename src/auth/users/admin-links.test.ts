import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMailSink, type MailSink } from '#test/mail-sink.ts'
import { startAuthService, type TestService } from '../test-service.ts'

const siteUrl = 'https://morsel.example'
let sink: MailSink
let service: TestService
beforeAll(async () => {
  sink = await openMailSink()
  service = await startAuthService({ autoconfirm: false, siteUrl }, { sendMail: sink.mail.send })
})
afterAll(async () => {
  await service.close()
  await sink.close()
})

const admin = () => service.client(service.keys.secretKey).admin
const password = 'correct horse'
const verify = (link: string) => fetch(link, { redirect: 'manual' })

describe('a link that an operator hands over', () => {
  test('a sign-up link from an operator creates a user and signs them in, once', async () => {
    const { data, error } = await admin().generateLink({
      type: 'signup',
      email: 'ada@example.org',
      password,
      options: { data: { full_name: 'Ada' }, redirectTo: `${siteUrl}/app/quiz` },
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email: 'ada@example.org', user_metadata: { full_name: 'Ada' } })
    const { action_link: link = '', ...rest } = data.properties ?? {}
    expect(rest).toMatchObject({
      verification_type: 'signup',
      redirect_to: `${siteUrl}/app/quiz`,
      email_otp: expect.stringMatching(/^\d{6}$/),
    })
    const first = await verify(link)
    expect(first.status).toBe(303)
    expect(first.headers.get('location')).toMatch(/^https:\/\/morsel\.example\/app\/quiz#access_token=/)
    expect((await verify(link)).headers.get('location')).toContain('error_code=otp_expired')
    const again = await service.client().signInWithPassword({ email: 'ada@example.org', password })
    expect(again.error).toBeNull()
  })

  test.each(['recovery', 'magiclink'] as const)(
    'a link from an operator signs somebody in: %s, by its token too',
    async (type) => {
      const email = `${type}@example.org`
      await admin().createUser({ email, password, email_confirm: true })
      const { data } = await admin().generateLink({ type, email })
      const shown = { type, token_hash: data.properties?.hashed_token ?? '' }
      const client = service.client()
      expect((await client.verifyOtp(shown)).data.user?.email).toBe(email)
      expect((await client.verifyOtp(shown)).error?.code).toBe('otp_expired')
    },
  )

  test('a move begun by an operator is made only when both mailboxes have answered', async () => {
    await admin().createUser({ email: 'old@example.org', password, email_confirm: true })
    const move = { email: 'old@example.org', newEmail: 'new@example.org' }
    const current = await admin().generateLink({ type: 'email_change_current', ...move })
    expect(current.data.user).toMatchObject({ new_email: 'new@example.org' })
    const next = await admin().generateLink({ type: 'email_change_new', ...move })
    const show = (token_hash = '') => service.client().verifyOtp({ type: 'email_change', token_hash })
    expect((await show(next.data.properties?.hashed_token)).data.session).toBeNull()
    const moved = await show(current.data.properties?.hashed_token)
    expect(moved.data.user?.email).toBe('new@example.org')
  })

  test('a move begun by an operator is not made by one half, whatever became of the other', async () => {
    await admin().createUser({ email: 'stays@example.org', password, email_confirm: true })
    const move = { email: 'stays@example.org', newEmail: 'goes@example.org' }
    await admin().generateLink({ type: 'email_change_new', ...move })
    service.pass(59 * 60_000)
    const { data } = await admin().generateLink({ type: 'email_change_new', ...move })
    service.pass(2 * 60_000)
    await service.auth.prune()
    const token_hash = data.properties?.hashed_token ?? ''
    const shown = await service.client().verifyOtp({ type: 'email_change', token_hash })
    expect(shown.error?.code).toBe('otp_expired')
  })

  test.each([
    [{ type: 'recovery', email: 'nobody@example.org' }, 404, 'user_not_found'],
    [{ type: 'signup', email: 'taken@example.org', password }, 422, 'email_exists'],
    [{ type: 'invite', email: 'taken@example.org' }, 422, 'email_exists'],
    [{ type: 'signup', email: 'fresh@example.org' }, 400, 'validation_failed'],
    [{ type: 'email_change_new', email: 'taken@example.org' }, 400, 'validation_failed'],
    [
      { type: 'email_change_new', email: 'taken@example.org', new_email: 'taken@example.org' },
      422,
      'email_exists',
    ],
    [{ type: 'reauthentication', email: 'taken@example.org' }, 400, 'validation_failed'],
    [{ type: 'recovery', email: 'no address' }, 400, 'validation_failed'],
    [{}, 400, 'validation_failed'],
  ])('a link with %j is refused', async (body, status, code) => {
    await admin().createUser({ email: 'taken@example.org', password, email_confirm: true })
    const answer = await service.send('POST', '/admin/generate_link', { body, token: service.keys.secretKey })
    expect([answer.status, ((await answer.json()) as { error_code: string }).error_code]).toEqual([
      status,
      code,
    ])
  })

  test('links to hand over are for operators alone', async () => {
    const { data } = await service.client().signInWithPassword({ email: 'taken@example.org', password })
    const body = { type: 'recovery', email: 'taken@example.org' }
    for (const path of ['/admin/generate_link', '/invite']) {
      const token = data.session?.access_token
      expect((await service.send('POST', path, { body, token })).status).toBe(403)
      expect((await service.send('POST', path, { body })).status).toBe(401)
    }
  })
})

describe('an invitation', () => {
  test('an invitation is mailed, and whoever follows it is signed in', async () => {
    const { data, error } = await admin().inviteUserByEmail('guest@example.org', { data: { team: 'blue' } })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ user_metadata: { team: 'blue' }, invited_at: expect.any(String) })
    await service.auth.settled()
    const mail = sink.latest('guest@example.org')
    expect(mail.subject).toBe('You’ve been invited')
    const client = service.client()
    const shown = await client.verifyOtp({
      type: 'invite',
      token_hash: new URL(mail.link).searchParams.get('token_hash') ?? '',
    })
    expect(shown.data.user?.email).toBe('guest@example.org')
    expect((await admin().inviteUserByEmail('guest@example.org')).error?.code).toBe('email_exists')
  })

  test('an invitation is refused where no mail is sent', async () => {
    const quiet = await startAuthService()
    const answer = await quiet.send('POST', '/invite', {
      body: { email: 'guest@example.org' },
      token: quiet.keys.secretKey,
    })
    expect(answer.status).toBe(422)
    await quiet.close()
  })
})
