import { describe, expect, test } from 'vitest'
import { allowedRedirect, isAllowedOrigin } from './redirect.ts'

const siteUrl = 'https://morsel.example'
const settings = {
  siteUrl,
  redirectUrls: ['https://app.example/*', 'https://*.preview.example/**', 'https://other.example'],
}

test.each([
  'https://morsel.example/app',
  'https://morsel.example/app/summary?again=1#top',
  'https://app.example/here',
  'https://pr-12.preview.example/a/b/c',
  'https://other.example/',
])('%s is an allowed redirect', (address) => {
  expect(allowedRedirect(settings, address)).toBe(address)
})

describe('anything else leads to the site itself', () => {
  test.each([
    undefined,
    null,
    '',
    '/app',
    '//evil.example',
    '///evil.example',
    'https:evil.example',
    'https://evil.example',
    'https://morsel.example.evil.example',
    'https://morsel.example@evil.example',
    'https://user:secret@morsel.example/',
    'https://morsel.example\\@evil.example',
    'https://evil.example\\.morsel.example',
    'https://evil.example#https://morsel.example',
    'https://evil.example?https://app.example/here',
    'http://morsel.example/app',
    'https://morsel.example:8443/app',
    'https://app.example/here/and/there',
    'https://app.example.evil.example/here',
    'https://app.example/a.b',
    'https://evil.example/https://app.example/here',
    'https://a.b.evil.preview.example.evil.example/',
    'https://other.example/path',
    'javascript:alert(1)',
    'JavaScript:alert(1)//https://morsel.example',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://morsel.example/x',
    'file:///etc/passwd',
    ' https://morsel.example/app',
    'https://morsel.example/app\n',
    'java\nscript:alert(1)',
    'https://morsel.example\u0000.evil.example',
  ])('%j is no allowed redirect and leads to the site', (address) => {
    expect(allowedRedirect(settings, address)).toBe(siteUrl)
  })
})

test('a site on one’s own machine goes by any of its names and ports, but not by numbers', () => {
  const local = { siteUrl: 'http://127.0.0.1:3000', redirectUrls: ['http://2130706433/'] }
  for (const address of ['http://127.0.0.1:5173/app', 'http://localhost:3000/app', 'http://[::1]:3000/']) {
    expect(allowedRedirect(local, address)).toBe(address)
  }
  for (const address of ['http://2130706433/app', 'http://0x7f.1/', 'http://127.1/', 'https://localhost/']) {
    expect(allowedRedirect(local, address)).toBe(local.siteUrl)
  }
})

test('the pages that may call are those that a sign-in may lead back to', () => {
  for (const origin of [
    siteUrl,
    'https://app.example',
    'https://pr-12.preview.example',
    'https://other.example',
  ]) {
    expect(isAllowedOrigin(settings, origin), origin).toBe(true)
  }
  for (const origin of [
    'null',
    '',
    'https://evil.example',
    'http://morsel.example',
    'https://app.example.evil.example',
  ]) {
    expect(isAllowedOrigin(settings, origin), origin).toBe(false)
  }
})
