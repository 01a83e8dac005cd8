import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneTimeTokens } from '../schema.ts'
import { startAuthService, type TestService } from '../test-service.ts'
import { openMailSink, type MailSink } from '#test/mail-sink.ts'

let sink: MailSink
let service: TestService
beforeAll(async () => {
  sink = await openMailSink()
  const unlimited = 'unlimited' as const
  const rateLimits = { verification: unlimited, wrongCode: unlimited, wrongCodeElsewhere: unlimited }
  service = await startAuthService({ autoconfirm: false, rateLimits }, { sendMail: sink.mail.send })
})
afterAll(async () => {
  await service.close()
  await sink.close()
})

async function askFor(email: string): Promise<string> {
  await service.send('POST', '/signup', { body: { email, password: 'correct horse' } })
  await service.auth.settled()
  return sink.latest(email).code
}

const guess = (email: string, token: string) =>
  service.send('POST', '/verify', { body: { type: 'signup', email, token } })

/** Any code but the right one. */
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

test('four wrong mailed codes are forgiven', async () => {
  const code = await askFor('four@example.org')
  for (let by = 1; by <= 4; by += 1)
    expect((await guess('four@example.org', wrong(code, by))).status).toBe(403)
  expect((await guess('four@example.org', code)).status).toBe(200)
})

test('after five wrong codes the right mailed code is void', async () => {
  const code = await askFor('five@example.org')
  for (let by = 1; by <= 5; by += 1)
    expect((await guess('five@example.org', wrong(code, by))).status).toBe(403)
  expect((await guess('five@example.org', code)).status).toBe(403)
})

test('five wrong codes of strangers void a mailed code for strangers, and not at known addresses of its owner', async () => {
  const email = 'known@example.org'
  const [home, away] = ['10.1.1.1', '203.0.113.9']
  const show = (from: string, type: string, token: string) =>
    service.send('POST', '/verify', { from, body: { type, email, token } })
  const first = await askFor(email)
  expect((await show(home, 'signup', first)).status).toBe(200)
  await service.send('POST', '/recover', { body: { email } })
  await service.auth.settled()
  const { code } = sink.latest(email)
  for (let by = 1; by <= 5; by += 1) await show(away, 'recovery', wrong(code, by))
  expect((await show(away, 'recovery', code)).status).toBe(403)
  expect((await show(home, 'recovery', code)).status).toBe(200)
})

test('of a hundred mailed codes tried at once, five are checked', async () => {
  const email = 'many@example.org'
  const code = await askFor(email)
  const tries = Array.from({ length: 100 }, (_, by) => guess(email, wrong(code, by + 1)))
  const statuses = new Set((await Promise.all(tries)).map(({ status }) => status))
  expect([...statuses]).toEqual([403])
  const [token] = (await service.db.select().from(oneTimeTokens)).filter((token) => token.email === email)
  expect(token?.attempts).toBe(5)
  expect((await guess(email, code)).status).toBe(403)
})

test('a mailed link followed twenty times at once opens one session', async () => {
  const email = 'once@example.org'
  await askFor(email)
  const token = new URL(sink.latest(email).link).searchParams.get('token_hash')
  const shown = Array.from({ length: 20 }, () =>
    service.send('POST', '/verify', { body: { type: 'signup', token_hash: token } }),
  )
  const statuses = (await Promise.all(shown)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 403)).toHaveLength(19)
})

test('the database holds neither a mailed code nor its link', async () => {
  const email = 'stored@example.org'
  const code = await askFor(email)
  const token = new URL(sink.latest(email).link).searchParams.get('token_hash') ?? 'none'
  const [stored] = (await service.db.select().from(oneTimeTokens)).filter((token) => token.email === email)
  expect(JSON.stringify(stored)).not.toContain(token)
  expect([stored?.codeHash, stored?.linkHash].join()).not.toContain(code)
  expect(service.logged.join()).not.toMatch(/example\.org/)
})

test('guesses of mailed codes are limited by address as well', async () => {
  const strict = await startAuthService({ autoconfirm: false })
  const statuses: number[] = []
  for (let time = 0; time < 61; time += 1) {
    const body = { type: 'signup', email: `ada${time}@example.org`, token: '123456' }
    statuses.push((await strict.send('POST', '/verify', { body })).status)
  }
  expect(statuses.slice(0, 60).every((status) => status === 403)).toBe(true)
  expect(statuses[60]).toBe(429)
  await strict.close()
})

test('a mailbox has a hundred guesses of mailed codes a day, however many mails were asked for', async () => {
  const unlimited = 'unlimited' as const
  const rateLimits = { verification: unlimited, mailRequest: unlimited, mail: unlimited, mailbox: unlimited }
  const strict = await startAuthService({ autoconfirm: false, rateLimits }, { sendMail: sink.mail.send })
  const email = 'watched@example.org'
  const show = (shown: object, from: string) => strict.send('POST', '/verify', { body: shown, from })
  const askFor = async (path: string) => {
    await strict.send('POST', path, { body: { email, password: 'correct horse' }, from: '203.0.113.1' })
    await strict.auth.settled()
    return sink.latest(email)
  }
  const tokenIn = (link: string) => new URL(link).searchParams.get('token_hash')
  const owner = '198.51.100.7'
  await show({ type: 'signup', token_hash: tokenIn((await askFor('/signup')).link) }, owner)

  const looked: number[] = []
  for (let network = 0; network < 7; network += 1) {
    const from = `203.0.114.${network}`
    for (let mails = 0; mails < 5; mails += 1) {
      const { code } = await askFor('/otp')
      for (let by = 1; by <= 5; by += 1) {
        const { status } = await show({ type: 'email', email, token: wrong(code, by) }, from)
        if (status === 403) looked[network] = (looked[network] ?? 0) + 1
        else expect(status).toBe(429)
      }
    }
  }
  expect(looked).toEqual([20, 20, 20, 20, 20])

  const latest = await askFor('/otp')
  expect((await show({ type: 'email', email, token: latest.code }, '203.0.115.1')).status).toBe(429)
  expect((await show({ type: 'email', email, token: latest.code }, owner)).status).toBe(200)
  const again = await askFor('/otp')
  const byLink = { type: 'magiclink', token_hash: tokenIn(again.link) }
  expect((await show(byLink, '203.0.115.1')).status).toBe(200)
  await strict.close()
})

test.each([
  [{}, 400, 'validation_failed'],
  [{ type: 'signup' }, 400, 'validation_failed'],
  [{ type: '__proto__', token_hash: 'x' }, 400, 'validation_failed'],
  [{ type: 'reauthentication', token_hash: 'x' }, 400, 'validation_failed'],
  [{ type: 'signup', token: '123456' }, 400, 'validation_failed'],
  [{ type: 'signup', token_hash: 'x', email: 'a@example.org' }, 400, 'validation_failed'],
  [{ type: 'sms', phone: '12345', token: '123456' }, 403, 'otp_expired'],
  [{ type: 'sms', phone: '12345-invalid', token: '123456' }, 400, 'validation_failed'],
])('the verification %j is answered %i %s', async (body, status, code) => {
  const answer = await service.send('POST', '/verify', { body })
  expect([answer.status, await answer.json()]).toMatchObject([status, { error_code: code }])
})
