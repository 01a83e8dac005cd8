import { describe, expect, test } from 'vitest'
import type { Question } from '../items/question.ts'
import { isBest, KeepAttempt, missedOf, turnsOf, type Round } from './attempt.ts'

const question = (answer: number): Question => ({
  question: 'Why?',
  options: ['a', 'b', 'c', 'd'],
  answer,
  explanation: 'So.',
})

describe('the order of an attempt', () => {
  test('is as written without a seed', () => {
    expect(turnsOf({ asked: [4, 1], seed: 0 })).toEqual([
      { question: 1, options: [0, 1, 2, 3] },
      { question: 4, options: [0, 1, 2, 3] },
    ])
  })

  test('is the same for the same seed, and holds each question and option once', () => {
    const asked = [0, 1, 2, 3, 4, 5, 6, 7]
    const turns = turnsOf({ asked, seed: 11 })
    expect(turnsOf({ asked: asked.toReversed(), seed: 11 })).toEqual(turns)
    expect(turns.map((turn) => turn.question)).not.toEqual(asked)
    expect(new Set(turns.map((turn) => turn.question))).toEqual(new Set(asked))
    for (const { options } of turns) expect(new Set(options)).toEqual(new Set([0, 1, 2, 3]))
  })

  test('is another for other seeds', () => {
    const orders = [1, 2, 3, 4, 5].map((seed) => JSON.stringify(turnsOf({ asked: [0, 1, 2, 3, 4], seed })))
    expect(new Set(orders).size).toBe(5)
  })
})

test('the missed questions are those answered wrongly, in the order of the quiz', () => {
  const answers = [
    { question: 2, option: 0 },
    { question: 1, option: 3 },
    { question: 0, option: 1 },
  ]
  expect(missedOf([question(0), question(3), question(2)], answers)).toEqual([0, 2])
})

describe('the best round', () => {
  const round = (right: number, asked = 5, whole = true): Round => ({
    id: '00000000-0000-4000-8000-000000000001',
    finishedAt: '2026-03-02T01:00:00.000Z',
    asked,
    right,
    ms: 1000,
    whole,
  })

  test.each([
    ['better than each before', round(4), [round(3), round(2)], true],
    ['as good as one before', round(4), [round(4), round(2)], false],
    ['the first', round(5), [], false],
    ['only through some questions', round(2, 2, false), [round(3)], false],
    ['better than a part of the quiz was before', round(4), [round(3), round(2, 2, false)], true],
    ['of a quiz that has grown', round(7, 10), [round(3, 5)], true],
  ])('%s', (_, last, before, isIt) => {
    expect(isBest(last, before)).toBe(isIt)
  })
})

describe('what a device may tell', () => {
  const told = {
    generation: '00000000-0000-4000-8000-000000000001',
    seed: 0,
    feedback: 'final',
    asked: [0, 2],
    answers: [{ question: 2, option: 3, ms: 100 }],
  }

  test('is an attempt', () => expect(KeepAttempt.safeParse(told).success).toBe(true))

  test.each([
    ['an answer to what was not asked', { answers: [{ question: 1, option: 0, ms: 1 }] }],
    ['two answers to one question', { answers: [told.answers[0], told.answers[0]] }],
    ['a fifth option', { answers: [{ question: 2, option: 4, ms: 1 }] }],
    ['less than no time', { answers: [{ question: 2, option: 1, ms: -1 }] }],
    ['more than ten minutes', { answers: [{ question: 2, option: 1, ms: 600_001 }] }],
    ['a question twice', { asked: [2, 2] }],
    ['no question', { asked: [], answers: [] }],
    ['a question no quiz has', { asked: [2, 30] }],
    ['a broken seed', { seed: 0.5 }],
    ['a seed that is too large', { seed: 2 ** 31 }],
    ['another feedback', { feedback: 'never' }],
  ])('is not %s', (_, change) => {
    expect(KeepAttempt.safeParse({ ...told, ...change }).success).toBe(false)
  })
})
