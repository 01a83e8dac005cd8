import { expect, test } from 'vitest'
import { rememberedPath, startsTrial } from './remembered-path.ts'

test('only a screen of the app and what was shared are led back to', () => {
  for (const from of ['/app', '/app/quiz?generation=1', '/app?start=trial', '/s/h7Kd93Lmtq2V']) {
    expect(rememberedPath({ from })).toBe(from)
  }
  for (const from of [
    'https://evil.example',
    '//evil.example',
    '/apple',
    '/app.evil.example',
    '/sign-out',
    '',
    undefined,
  ]) {
    expect(rememberedPath({ from })).toBe('/app')
  }
  expect(rememberedPath(null)).toBe('/app')
})

test('the trial starts where the address says so, and nowhere else', () => {
  expect(startsTrial('/app?start=trial')).toBe(true)
  expect(['/app', '/app?start=pro', '/app?trial', '/app/billing?x=start=trial'].filter(startsTrial)).toEqual(
    [],
  )
})
