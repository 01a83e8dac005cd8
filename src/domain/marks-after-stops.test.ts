import { expect, test } from 'vitest'
import { splitSentences } from './sentences.ts'
import { tokenize } from './words.ts'

const sentences = (text: string): string[] =>
  splitSentences(text, 'en').map(({ start, end }) => text.slice(start, end))

test.each([
  ['The bridge came.3 It was built.', ['The bridge came.3', 'It was built.']],
  ['He said “never.”3 It was so.', ['He said “never.”3', 'It was so.']],
  ['It came.[1][2] It was.', ['It came.[1][2]', 'It was.']],
  ['It came.¹ It was.²˒³ The end.', ['It came.¹', 'It was.²˒³', 'The end.']],
  ['It came.1,2 It was.3–5 The end.6', ['It came.1,2', 'It was.3–5', 'The end.6']],
])('a sentence ends where it ends, whatever note it has: %s', (text, parts) => {
  expect(sentences(text)).toEqual(parts)
  expect(tokenize(text).some(({ number }) => number)).toBe(false)
})

test.each([
  'It costs 3.5 Euros.',
  'Read vol.2 The Sea.',
  'The No.5 Team won.',
  'See p.3 The Sea.',
  'It came in Nov.3 The year was cold.',
  'In all 1931.4 Tonnes came.',
  'Use ver.2 Now.',
])('a number after a period need not be a mark: %s', (text) => {
  expect(sentences(text)).toEqual([text])
  expect(tokenize(text).some(({ number }) => number)).toBe(true)
})
