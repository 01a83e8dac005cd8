import { expect, test } from 'vitest'
import type { Evidence } from '#domain/generation.ts'
import { findAnother, paragraphOf } from './same-paragraph.ts'

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

test('a paragraph goes from line to line, and where nothing is known of an answer there is none', () => {
  const words = (question: number) => {
    const span = paragraphOf(question, evidence, text)
    return span && text.slice(span.start, span.end)
  }
  expect(words(2)).toBe('The tide rises. The tide falls.')
  expect(words(1)).toBe('Sailors call it a neap tide.')
  expect(words(3)).toBeUndefined()
})
