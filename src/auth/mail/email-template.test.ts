import { expect, test } from 'vitest'
import { renderEmail } from './email-template.ts'

const hostile = `<img src=x onerror="alert('1')"> & "quoted"`

test('whatever an e-mail is given stands in it as text', () => {
  const { html, text, subject } = renderEmail({
    subject: hostile,
    paragraphs: [hostile],
    action: { label: hostile, url: 'https://morsel.example/confirm?a=1&b="><script>' },
    code: '<b>',
    footnote: hostile,
  })
  expect(html).not.toMatch(/<img|<script|<b>|onerror="/)
  expect(html).toContain('href="https://morsel.example/confirm?a=1&#38;b=&#34;&#62;&#60;script&#62;"')
  expect(text).toContain(hostile)
  expect(subject).toBe(hostile)
})

test('a value with line ends in an e-mail begins no line and no header of its own', () => {
  const { subject, text } = renderEmail({
    subject: 'Hello\r\nBcc: everybody@example.org',
    paragraphs: ['one\r\n.\r\ntwo\u2028three'],
  })
  expect(subject).toBe('Hello Bcc: everybody@example.org')
  expect(text).toBe('one . two three\n')
})

test('an e-mail loads nothing and follows the light or dark scheme of its reader', () => {
  const { html } = renderEmail({ subject: 'Hello', paragraphs: ['There'], code: '123456' })
  expect(html).not.toMatch(/src=|url\(|<link|@import/)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).not.toMatch(/<body[^>]*(color|background)/)
})
