import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderEmail } from '#auth/mail/email-template.ts'
import { openMailSink, type MailSink } from '#test/mail-sink.ts'
import { startTestServer } from '#test/server.ts'
import { openMail } from './mail.ts'

let sink: MailSink
beforeAll(async () => {
  sink = await openMailSink()
})
afterAll(() => sink.close())

const mail = renderEmail({ subject: 'Grüße', paragraphs: ['Hello'] })

test('a mail arrives with its words, as text and as HTML', async () => {
  await sink.mail.send('ada@example.org', mail)
  const received = sink.latest('ada@example.org')
  expect(received).toMatchObject({ subject: 'Grüße', from: 'morsel@example.org', text: 'Hello' })
  expect(received.html).toContain('<p style="margin:0 0 16px">Hello</p>')
  expect(received.headers).toContain('auto-submitted')
})

test.each([
  'ada@example.org\r\nBcc: everybody@example.org',
  'ada@example.org\nSubject: else',
  'ada@example.org, eve@example.org',
  'Eve <eve@example.org>',
])('an address such as %j is sent nothing', async (to) => {
  const before = sink.received.length
  await expect(sink.mail.send(to, mail)).rejects.toThrow('no address')
  expect(sink.received).toHaveLength(before)
})

test('a subject with line ends stays one header', async () => {
  const subject = 'Hello\r\nBcc: eve@example.org\r\nX-Evil: yes\r\n\r\nbody'
  await sink.mail.send('grace@example.org', { ...mail, subject })
  const received = sink.latest('grace@example.org')
  expect(received.to).toEqual(['grace@example.org'])
  expect(received.headers).not.toContain('bcc')
  expect(received.headers).not.toContain('x-evil')
  expect(received.text).toBe('Hello')
})

test('without a mail server there is no mail', () => {
  expect(openMail({ SMTP_URL: undefined, MAIL_FROM: undefined }, { warn: () => {} })).toBeUndefined()
})

test('a mail that was promised is sent by the next server where the first one stops before', async () => {
  const env = {
    SMTP_URL: sink.url,
    MAIL_FROM: 'Morsel <morsel@example.org>',
    PUBLIC_URL: 'http://morsel.example',
  }
  const first = await startTestServer({ env })
  const config = (await (await fetch(`${first.url}/api/config`)).json()) as { mail: boolean }
  expect(config.mail).toBe(true)
  const answer = await fetch(`${first.url}/auth/v1/signup`, {
    method: 'POST',
    body: JSON.stringify({ email: 'stop@example.org', password: 'correct horse' }),
  })
  expect(answer.status).toBe(200)
  await first.stop()
  const second = await startTestServer({ env, storage: first.storage })
  const sent = () => sink.received.filter(({ to }) => to.includes('stop@example.org'))
  await expect.poll(() => sent().length, { timeout: 10_000 }).toBe(1)
  expect(sent()[0]?.link).toContain('http://morsel.example/confirm?')
  for (const { logged } of [first, second]) expect(logged.join()).not.toMatch(/stop@example|token_hash/)
  await second.close()
})
