import { expect, test } from 'vitest'
import type { PdfTextRun } from './library.ts'
import { textInReadingOrder } from './right-to-left.ts'

/** Runs of a line as they are drawn from left to right, each as wide as it is long; `dir` as pdf.js tells it. */
function drawn(...texts: string[]): PdfTextRun[] {
  let x = 100
  return texts.map((str) => {
    const width = 6 * str.length
    const dir = /[\u0590-\u06FF]/.test(str) ? 'rtl' : 'ltr'
    const run = { str, dir, transform: [12, 0, 0, 12, x, 700], width, height: 12, hasEOL: false }
    x += width
    return run
  })
}

test.each([
  [
    'words and numbers',
    ['תושבים.', ' ', '25,000', ' ', 'ובה', ' ', '1948', ' ', 'בשנת'],
    'בשנת 1948 ובה 25,000 תושבים.',
  ],
  ['a name in Latin letters', ['. במשך', 'Google Inc', ' ', 'בחברת'], 'בחברת Google Inc. במשך'],
  ['brackets and a range', ['עזב', ' ', '(', '2011', '–', '2001', ')', ' ', 'שנים'], 'שנים (2001–2011) עזב'],
  ['a date', ['1403', '/', '09', '/', '19', ' ', 'تاريخ'], 'تاريخ 1403/09/19'],
  ['letters one by one', ['م', 'ا', 'ل', 'س'], 'سلام'],
])('a line from right to left is read in order, however it was drawn: %s', (_, texts, expected) => {
  const runs = drawn(...texts)
  expect(textInReadingOrder(runs)).toBe(expected)
  expect(textInReadingOrder(runs.toReversed())).toBe(expected)
})

test('words from right to left within a line from left to right keep their place', () => {
  expect(textInReadingOrder(drawn('The word ', 'עולם', ' ', 'שלום', ' means hello world.'))).toBe(
    'The word שלום עולם means hello world.',
  )
})

test('words that stand apart without a space between them are parted', () => {
  const [one, other] = drawn('עולם', 'שלום')
  if (!one || !other) throw new Error('Two runs were drawn')
  const apart = { ...other, transform: [12, 0, 0, 12, 140, 700] }
  expect(textInReadingOrder([one, apart])).toBe('שלום עולם')
})

test('a vowel mark that is drawn by itself follows its letter', () => {
  const [letter, mark] = drawn('ש', '\u05B8')
  if (!letter || !mark) throw new Error('Two runs were drawn')
  expect(textInReadingOrder([{ ...mark, transform: [12, 0, 0, 12, 102, 700], width: 0 }, letter])).toBe(
    'ש\u05B8',
  )
})
