import { expect, test } from 'vitest'
import { likelyLanguage } from './languages.ts'

test('OCR begins with the first language of the browser that it reads, and otherwise with English', () => {
  expect(likelyLanguage(['de-AT', 'en'])).toBe('deu')
  expect(likelyLanguage(['ja', 'FR-ca', 'en'])).toBe('fra')
  expect(likelyLanguage(['ja'])).toBe('eng')
  expect(likelyLanguage([])).toBe('eng')
})
