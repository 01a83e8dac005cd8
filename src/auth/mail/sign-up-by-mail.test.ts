import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog, identities } from '../schema.ts'
import { startAuthService, type TestService } from '../test-service.ts'
import { openMailSink, type MailSink } from '#test/mail-sink.ts'

const password = 'correct horse'
let sink: MailSink
let service: TestService
beforeAll(async () => {
  sink = await openMailSink()
  const siteUrl = 'https://morsel.example'
  service = await startAuthService({ autoconfirm: false, siteUrl }, { sendMail: sink.mail.send })
})
afterAll(async () => {
  await service.close()
  await sink.close()
})

async function signUp(email: string, from?: string) {
  const body = { email, password, data: { full_name: 'Ada' } }
  const answer = await service.send('POST', '/signup', { body, ...(from && { from }) })
  await service.auth.settled()
  return answer
}

/** What a link shows back. */
function tokenOf(link: string): string {
  return new URL(link).searchParams.get('token_hash') ?? ''
}

test('a sign-up link proves the address, opens a session and works once', async () => {
  const client = service.client()
  const { data } = await client.signUp({
    email: 'ada@example.org',
    password,
    options: { emailRedirectTo: 'https://morsel.example/app/quiz' },
  })
  expect([data.session, data.user?.email]).toEqual([null, 'ada@example.org'])
  await service.auth.settled()
  const proven = () => service.auth.hasProven(data.user?.id ?? '', 'ada@example.org')
  expect(await proven()).toBe(false)
  const { link, subject, to } = sink.latest('ada@example.org')
  expect([subject, to]).toEqual(['Confirm your email address', ['ada@example.org']])
  expect(link).toMatch(
    /^https:\/\/morsel\.example\/confirm\?token_hash=pkce_[\w-]{43}&type=signup&next=%2Fapp%2Fquiz$/,
  )

  const refused = await service.client().signInWithPassword({ email: 'ada@example.org', password })
  expect(refused.error?.code).toBe('email_not_confirmed')
  const verified = await service.client().verifyOtp({ token_hash: tokenOf(link), type: 'signup' })
  expect(verified.error).toBeNull()
  expect(verified.data.user?.email_confirmed_at).toMatch(/./)
  expect(verified.data.user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: true })
  expect(await proven()).toBe(true)
  const again = await service.client().verifyOtp({ token_hash: tokenOf(link), type: 'signup' })
  expect(again.error).toMatchObject({
    status: 403,
    code: 'otp_expired',
    message: 'Email link is invalid or has expired',
  })
  const signedIn = await service.client().signInWithPassword({ email: 'ada@example.org', password })
  expect(signedIn.error).toBeNull()
  const actions = (await service.db.select().from(auditLog)).map(({ action }) => action)
  expect(actions).toContain('email_confirmed')
  expect(actions).toContain('code_refused')
})

test.each(['signup', 'email'] as const)(
  'a sign-up code proves the address and opens a session, as type %s',
  async (type) => {
    const email = `code.${type}@example.org`
    await signUp(email)
    const verified = await service.client().verifyOtp({ email, token: sink.latest(email).code, type })
    expect(verified.error).toBeNull()
    expect(verified.data.session?.access_token).toMatch(/./)
    const again = await service.client().verifyOtp({ email, token: sink.latest(email).code, type })
    expect(again.error?.code).toBe('otp_expired')
  },
)

test('a sign-up with a taken address reveals nothing, and its owner is notified', async () => {
  await signUp('taken@example.org')
  const { code } = sink.latest('taken@example.org')
  await service.client().verifyOtp({ email: 'taken@example.org', token: code, type: 'signup' })
  service.pass(61_000)
  const shapes = []
  for (const email of ['taken@example.org', 'fresh@example.org']) {
    const answer = await signUp(email)
    const body = (await answer.json()) as Record<string, unknown>
    const names = [...answer.headers.keys()].filter((name) => name !== 'date')
    const told = { ...body, id: '', email: '', created_at: '', updated_at: '', confirmation_sent_at: '' }
    shapes.push({ status: answer.status, names, fields: Object.keys(body), told })
  }
  expect(shapes[0]).toEqual(shapes[1])
  expect(sink.latest('taken@example.org').subject).toBe('You already have an account')
  expect(sink.latest('taken@example.org').link).toBe('https://morsel.example/login')
  expect(sink.latest('fresh@example.org').subject).toBe('Confirm your email address')
  for (const email of ['taken@example.org', 'fresh@example.org']) {
    const soon = await signUp(email)
    expect([soon.status, await soon.json()]).toMatchObject([
      429,
      { error_code: 'over_email_send_rate_limit' },
    ])
    expect(soon.headers.get('retry-after')).toBe('60')
  }
})

test.each([
  ['first', ['of the thief', password]],
  ['after the owner', [password, 'of the thief']],
])('a stranger who signed up %s with an address does not know its password', async (turn, passwords) => {
  const email = `hijacked.${turn.length}@example.org`
  const [one, other] = passwords
  await service.send('POST', '/signup', { body: { email, password: one } })
  await service.auth.settled()
  const first = sink.latest(email)
  service.pass(61_000)
  await service.send('POST', '/signup', { body: { email, password: other } })
  await service.auth.settled()
  const replaced = await service.client().verifyOtp({ token_hash: tokenOf(first.link), type: 'signup' })
  expect(replaced.error?.code).toBe('otp_expired')
  const { link } = sink.latest(email)
  const owner = service.client()
  expect((await owner.verifyOtp({ token_hash: tokenOf(link), type: 'signup' })).error).toBeNull()
  const thief = () => service.client().signInWithPassword({ email, password: 'of the thief' })
  expect((await thief()).error?.code).toBe('invalid_credentials')
  expect((await owner.updateUser({ password: 'battery staple' })).error).toBeNull()
  expect((await thief()).error?.code).toBe('invalid_credentials')
  const signIn = await service.client().signInWithPassword({ email, password: 'battery staple' })
  expect(signIn.error).toBeNull()
})

test('whoever signs up twice with the same password keeps it', async () => {
  const email = 'impatient@example.org'
  await signUp(email)
  service.pass(61_000)
  await signUp(email)
  const { code } = sink.latest(email)
  expect((await service.client().verifyOtp({ email, token: code, type: 'signup' })).error).toBeNull()
  expect((await service.client().signInWithPassword({ email, password })).error).toBeNull()
})

test('a password set by a stranger is void when the owner of the address comes by another mail', async () => {
  const email = 'recovering@example.org'
  await service.send('POST', '/signup', { body: { email, password: 'of the thief' } })
  // Letters are on their way side by side: the one about the sign-up must not come last.
  await service.auth.settled()
  await service.client().resetPasswordForEmail(email)
  await service.auth.settled()
  const { code } = sink.latest(email)
  expect((await service.client().verifyOtp({ email, token: code, type: 'recovery' })).error).toBeNull()
  const thief = await service.client().signInWithPassword({ email, password: 'of the thief' })
  expect(thief.error?.code).toBe('invalid_credentials')
})

test('a sign-up mail is resent after a minute, and only to whoever waits for one', async () => {
  const email = 'again@example.org'
  await signUp(email)
  const resend = async (email: string) => {
    const before = sink.received.length
    const answer = await service.client().resend({ type: 'signup', email })
    await service.auth.settled()
    expect(answer.error).toBeNull()
    return sink.received.length - before
  }
  expect(await resend(email)).toBe(0)
  service.pass(61_000)
  expect(await resend(email)).toBe(1)
  expect(await resend('nobody@example.org')).toBe(0)
  service.pass(61_000)
  await service.client().verifyOtp({ email, token: sink.latest(email).code, type: 'signup' })
  expect(await resend(email)).toBe(0)
})

test('a sign-up code that expired, or was mailed to somebody else, proves nothing', async () => {
  await signUp('late@example.org')
  await signUp('other@example.org')
  const verify = (email: string, token: string) =>
    service.client().verifyOtp({ email, token, type: 'signup' })
  const [late, other] = [sink.latest('late@example.org'), sink.latest('other@example.org')]
  expect((await verify('late@example.org', other.code)).error?.code).toBe('otp_expired')
  service.pass(60 * 60_000)
  expect((await verify('late@example.org', late.code)).error?.code).toBe('otp_expired')
  const byLink = await service.client().verifyOtp({ token_hash: tokenOf(late.link), type: 'signup' })
  expect(byLink.error?.code).toBe('otp_expired')
})

test('an address that merely counts as confirmed is not proven', async () => {
  const easy = await startAuthService({ autoconfirm: true })
  await easy.client().signUp({ email: 'ada@example.org', password })
  const [identity] = await easy.db.select().from(identities)
  expect(identity?.identityData).toMatchObject({ email_verified: false })
  await easy.close()
})
