import { expect, test } from 'vitest'
import type { Evidence } from '#domain/generation.ts'
import { findAnother } from './same-paragraph.ts'

const text = 'The tide rises. The tide falls.\n\nSailors call it a neap tide.'
const proof = (question: number, said: string): Evidence => {
  const start = text.indexOf(said)
  return { path: `questions.${question}`, label: 'quoted', spans: [{ start, end: start + said.length }] }
}
const evidence = [proof(0, 'The tide rises.'), proof(1, 'Sailors call'), proof(2, 'The tide falls.')]

test('another question on a paragraph is one of those that are open and rest on it', () => {
  expect(findAnother(0, [1, 2], evidence, text)).toBe(2)
  expect(findAnother(0, [1], evidence, text)).toBeUndefined()
  expect(findAnother(1, [0, 2], evidence, text)).toBeUndefined()
  expect(findAnother(3, [0, 1, 2], evidence, text)).toBeUndefined()
})
