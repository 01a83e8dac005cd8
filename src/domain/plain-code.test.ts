import { expect, test } from 'vitest'
import { plainCode } from './plain-code.ts'

test.each([
  ['Arabic-Indic', '١٢٣٤٥٦'],
  ['Persian', '۱۲۳۴۵۶'],
  ['Devanagari', '१२३४५६'],
  ['Bengali', '১২৩৪৫৬'],
  ['Thai', '๑๒๓๔๕๖'],
  ['full-width', '１２３４５６'],
  ['mathematical', '𝟏𝟐𝟛𝟜𝟻𝟨'],
  ['Adlam', '𞥑𞥒𞥓𞥔𞥕𞥖'],
])('%s digits are digits', (_, typed) => {
  expect(plainCode(typed)).toBe('123456')
})

test.each([' 123 456\n', '123-456', '12–34—56', '\u200e123\u00a0456\u200b', '1 2 3 4 5 6'])(
  'what parts the digits of %j does no harm',
  (typed) => {
    expect(plainCode(typed)).toBe('123456')
  },
)

test('letters and other signs stay', () => {
  expect([plainCode('4k9ph-ｘ２m7d'), plainCode('½ a')]).toEqual(['4k9phx2m7d', '1⁄2a'])
})
