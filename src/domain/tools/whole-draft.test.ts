import { expect, test } from 'vitest'
import { isWholeDraft } from './whole-draft.ts'

const question = { question: 'Who?', options: ['a', 'b', 'c', 'd'], answer: 1, explanation: 'Because.' }
const quizOf = (count: number, last: object = question) => ({
  questions: [...Array.from({ length: count - 1 }, () => question), last],
})

test('a quiz is whole with all the questions that are wanted, each with its options and its answer', () => {
  expect(isWholeDraft('quiz', quizOf(5))).toBe(true)
  expect(isWholeDraft('quiz', quizOf(4))).toBe(false)
  expect(isWholeDraft('quiz', quizOf(4), { count: 4 })).toBe(true)
  expect(isWholeDraft('quiz', quizOf(5), { count: 10 })).toBe(false)
  expect(isWholeDraft('quiz', quizOf(5, { ...question, options: ['a', 'b', 'c'] }))).toBe(false)
  expect(isWholeDraft('quiz', quizOf(5, { ...question, answer: undefined }))).toBe(false)
  expect(isWholeDraft('quiz', quizOf(5, { ...question, explanation: '' }))).toBe(false)
})

test('a summary is whole with its title, its text and three points', () => {
  const points = ['One.', 'Two.', 'Three.']
  expect(isWholeDraft('summary', { title: 'Tides', summary: 'Seas.', keyPoints: points })).toBe(true)
  expect(isWholeDraft('summary', { title: 'Tides', summary: 'Seas.', keyPoints: points.slice(1) })).toBe(
    false,
  )
  expect(isWholeDraft('summary', { title: '', summary: '', keyPoints: [] })).toBe(false)
})
