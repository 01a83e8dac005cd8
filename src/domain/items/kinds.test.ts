import { expect, test } from 'vitest'
import { itemKinds } from './kinds.ts'

const question = { question: 'Who?', options: ['a', 'b', 'c', 'd'], answer: 2, explanation: 'So it says.' }

test('a question is told from others by what it asks, and claims its key', () => {
  expect(itemKinds.question.line(question)).toBe('Who?')
  expect(itemKinds.question.claim(question)).toBe('c: So it says.')
  expect(itemKinds.question.card(question, () => undefined)).toEqual({ front: 'Who?', back: 'c' })
})

test('a point is its claim; a question has none that words alone could put otherwise', () => {
  expect(itemKinds.point.claim('It pulls.')).toBe('It pulls.')
  expect(itemKinds.point.reworded?.('It pulls.', 'It pushes.')).toBe('It pushes.')
  expect('reworded' in itemKinds.question).toBe(false)
})

test('a point makes the card that one of its facts makes, or none', () => {
  expect(itemKinds.point.card('It pulls.', () => ({ front: '_____ pulls.', back: 'It' }))?.back).toBe('It')
  expect(itemKinds.definition.card('It pulls.', () => undefined)).toBeUndefined()
})
