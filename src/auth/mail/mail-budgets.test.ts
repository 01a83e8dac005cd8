import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest'
import { AuthApiError } from '../errors.ts'
import { createPasswords } from '../passwords/passwords.ts'
import { startAuthService, type TestService } from '../test-service.ts'
import { openMailSink, type MailSink } from '#test/mail-sink.ts'

const password = 'correct horse'
let sink: MailSink
let service: TestService
beforeAll(async () => {
  sink = await openMailSink()
})
afterAll(() => sink.close())
afterEach(() => service.close())

/** How many mails an address was sent. */
const mailsTo = (email: string) => sink.received.filter(({ to }) => to.includes(email)).length

const signUp = (email: string, from: string) =>
  service.send('POST', '/signup', { body: { email, password }, from })

async function recover(email: string, from: string): Promise<void> {
  const answer = await service.send('POST', '/recover', { body: { email }, from })
  expect([answer.status, await answer.text()]).toEqual([200, '{}'])
  await service.auth.settled()
}

/** Somebody whose address is proven, and who has signed in from `from`. */
async function owner(email: string, from: string): Promise<void> {
  await signUp(email, from)
  await service.auth.settled()
  const body = { email, token: sink.latest(email).code, type: 'signup' }
  expect((await service.send('POST', '/verify', { body, from })).status).toBe(200)
}

const count = async (answers: Promise<Response>[], status: number) =>
  (await Promise.all(answers)).filter((answer) => answer.status === status).length

test('a sign-up refused because too many wait for their hash takes neither its mailbox’s turn nor a mail', async () => {
  const passwords = createPasswords()
  let refused = false
  const hash = async (given: string) => {
    if (refused) return passwords.hash(given)
    refused = true
    throw new AuthApiError('over_request_rate_limit')
  }
  const rateLimits = { mail: { count: 1, perMs: 60_000 } }
  const options = { sendMail: sink.mail.send, passwords: { ...passwords, hash } }
  service = await startAuthService({ autoconfirm: false, rateLimits }, options)
  expect((await signUp('queue@example.org', '10.3.3.3')).status).toBe(429)
  expect((await signUp('queue@example.org', '10.3.3.3')).status).toBe(200)
  await service.auth.settled()
  expect(mailsTo('queue@example.org')).toBe(1)
})

describe('with the limits there are', () => {
  beforeEach(async () => {
    service = await startAuthService({ autoconfirm: false }, { sendMail: sink.mail.send })
  })

  test('sign-ups from one address use up its own mails, and neither other people’s nor those of another kind', async () => {
    await owner('ada@example.org', '10.1.1.1')
    const signUps = Array.from({ length: 130 }, (_, n) => signUp(`flood.${n}@example.org`, '203.0.113.5'))
    expect(await count(signUps, 200)).toBe(120)
    expect((await signUp('grace@example.org', '10.2.2.2')).status).toBe(200)
    const before = mailsTo('ada@example.org')
    await recover('ada@example.org', '203.0.113.5')
    expect(mailsTo('ada@example.org')).toBe(before + 1)
    service.pass(61_000)
    await recover('ada@example.org', '10.3.3.3')
    expect(mailsTo('ada@example.org')).toBe(before + 2)
  })
})

describe('with two mails an hour', () => {
  beforeEach(async () => {
    const mail = { count: 2, perMs: 3_600_000 }
    service = await startAuthService(
      { autoconfirm: false, rateLimits: { mail } },
      { sendMail: sink.mail.send },
    )
  })

  test('a mail asked for an address without an account costs its sender as much as any other', async () => {
    await owner('cost@example.org', '10.9.9.9')
    service.pass(61_000)
    await recover('nobody.one@example.org', '203.0.113.9')
    await recover('nobody.two@example.org', '203.0.113.9')
    const before = mailsTo('cost@example.org')
    await recover('cost@example.org', '203.0.113.9')
    expect(mailsTo('cost@example.org')).toBe(before)
  })

  test('the prefixes of one network share its budget of mails', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 10; n += 1) {
      statuses.push((await signUp(`net.${n}@example.org`, `2001:db8:7:${n}00::1`)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429, 429])
    expect((await signUp('beside@example.org', '2001:db8:8::1')).status).toBe(200)
  })

  test('a sender whose mails are used up does not take the turn of somebody’s mailbox', async () => {
    for (const name of ['one', 'two', 'victim'])
      await owner(`${name}@example.org`, `10.0.0.${name.length}${name[0]}`)
    service.pass(61_000)
    await recover('one@example.org', '203.0.113.5')
    await recover('two@example.org', '203.0.113.5')
    const before = mailsTo('victim@example.org')
    await recover('victim@example.org', '203.0.113.5')
    expect(mailsTo('victim@example.org')).toBe(before)
    await recover('victim@example.org', '10.4.4.4')
    expect(mailsTo('victim@example.org')).toBe(before + 1)
  })

  test('when strangers everywhere have used up all there is, owners who were here before still get theirs', async () => {
    const people = Array.from({ length: 6 }, (_, n) => `full.${n}@example.org`)
    for (const [n, email] of people.entries()) await owner(email, `10.7.0.${n}`)
    await owner('home@example.org', '10.8.8.8')
    let sent = 0
    for (let round = 0; round < 5; round += 1) {
      service.pass(61_000)
      for (const [n, email] of people.entries()) {
        const before = mailsTo(email)
        await recover(email, `198.51.${round}.${n}`)
        sent += mailsTo(email) - before
      }
    }
    // Twenty at once, and three more that have become free in five minutes.
    expect(sent).toBeLessThan(24)
    expect(service.logged.join()).toContain(
      'More mails of a kind were asked for than strangers may have sent',
    )
    const before = mailsTo('home@example.org')
    await recover('home@example.org', '192.0.2.1')
    expect(mailsTo('home@example.org')).toBe(before)
    await recover('home@example.org', '10.8.8.8')
    expect(mailsTo('home@example.org')).toBe(before + 1)
  })

  test('nobody makes themselves the owner of a mailbox they have not read', async () => {
    const open = await startAuthService(
      { rateLimits: { mail: { count: 2, perMs: 3_600_000 } } },
      { sendMail: sink.mail.send },
    )
    const from = '203.0.113.77'
    for (let n = 0; n < 5; n += 1) {
      const body = { email: `spam.${n}@example.org`, password }
      await open.send('POST', '/signup', { body, from })
      await open.send('POST', '/recover', { body, from })
    }
    await open.auth.settled()
    expect(sink.received.filter(({ to }) => to[0]?.startsWith('spam.'))).toHaveLength(2)
    await open.close()
  })
})
