import { expect, test } from 'vitest'
import { AskedQuestion, findOption, haveOwnWords, optionPath, Question, solutionLines } from './question.ts'

const question = { question: 'Who?', options: ['a', 'b', 'c', 'd'], answer: 2, explanation: 'So it says.' }

test('before it is answered, nothing of its solution is told', () => {
  expect(AskedQuestion.parse(question)).toEqual({ question: 'Who?', options: question.options })
})

test('what is told with the key begins with why, and of a draft it is what has come', () => {
  expect(solutionLines(Question.parse(question))).toEqual(['So it says.'])
  expect(solutionLines({ answer: undefined, explanation: '' })).toEqual([])
})

test('options have words of their own in whatever case, but units are told apart by it', () => {
  expect(haveOwnWords(['the Moon', 'The  moon', 'rain', 'fish'])).toBe(false)
  expect(haveOwnWords(['mW', 'MW', 'kW', 'W'])).toBe(true)
})

test('an option is found by its path alone', () => {
  expect(findOption([question], optionPath(0, 3))).toBe('d')
  expect(findOption([question], 'questions.0')).toBeUndefined()
})
