import { expect, test } from 'vitest'
import { isBlank, looksGarbled, looksUnreadable } from './text-quality.ts'

test('letters shifted by a broken font are not language', () => {
  expect(looksUnreadable('7KH\u0001TXLFN\u0001EURZQ\u0001IR[\u0001MXPSV\u0001RYHU')).toBe(true)
  expect(looksUnreadable('\uE001\uE002\uE003 word \uE004\uE005')).toBe(true)
  expect(looksUnreadable('!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~!"#$%&\'()*+,-./:;<=>')).toBe(true)
})

test('raw PDF syntax is not language, an article about it is', () => {
  const raw = '1 0 obj << /Type /Catalog >> endobj 2 0 obj << /Length 4 >> stream q Q endstream endobj'
  const article = 'In the PDF format an object is written between the words obj and endobj, as in 1 0 obj. '
  expect(looksUnreadable(raw)).toBe(true)
  expect(
    looksUnreadable(article + 'Each of them has a number by which the others know it. '.repeat(20)),
  ).toBe(false)
})

test('prose, tables of numbers, Japanese and a short formula are language', () => {
  const texts = [
    'The fog lifts.',
    '12.4 | 13.9 | 7.0 | 22.1 | 9.8 | 4.4 | 3.1 | 8.8 | 2.2',
    '潮は月に引かれて満ちる。',
    'E = mc²',
    `Chapter 1 ${'.'.repeat(60)} 2\nChapter 2 ${'. '.repeat(40)} 31`,
    `Name: ${'_'.repeat(80)}`,
  ]
  for (const text of texts) expect(looksUnreadable(text)).toBe(false)
})

test('a line of broken letters is garbled, one with a bullet or a formula from a symbol font is not', () => {
  expect(looksGarbled('\u0001\u0002\u0003 \u0004!')).toBe(true)
  expect(looksGarbled('\uF0B7 Tea')).toBe(false)
  expect(looksGarbled('a \uF02B b \uF03D c \uF02D d')).toBe(false)
})

test('white space of every script is blank', () => {
  expect(isBlank(' \u00A0\u3000\u200B\n')).toBe(true)
  expect(isBlank('\u3000月')).toBe(false)
})
