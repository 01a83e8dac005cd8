import { expect, test } from 'vitest'
import {
  questionFiguresOf,
  medianTime,
  scoreOf,
  secondLookOf,
  type AttemptRecord,
  type QuestionFigures,
} from './answers.ts'

const questions = [{ answer: 0 }, { answer: 1 }, { answer: 2 }]
const start = Date.parse('2026-03-02T10:00:00Z')

function attempt(options: (number | undefined)[], seconds: number | null = 60): AttemptRecord {
  const answers = Object.fromEntries(
    options.flatMap((option, index) => (option === undefined ? [] : [[index, option]])),
  ) as Record<string, number>
  const finishedAt = seconds === null ? null : new Date(start + seconds * 1000).toISOString()
  return {
    id: crypto.randomUUID(),
    name: null,
    network: null,
    startedAt: new Date(start).toISOString(),
    finishedAt,
    answers,
  }
}

test('the figures of a question count all answers to it, of unfinished attempts too', () => {
  const attempts = [attempt([0, 1, 2]), attempt([1, 1, 3]), attempt([1, undefined, undefined], null)]
  expect(questionFiguresOf(questions, attempts)).toEqual([
    { answered: 3, right: 1, counts: [1, 2, 0, 0], lure: 1, discrimination: undefined },
    { answered: 2, right: 2, counts: [0, 2, 0, 0], lure: undefined, discrimination: undefined },
    { answered: 2, right: 1, counts: [0, 0, 1, 1], lure: 3, discrimination: undefined },
  ])
  expect(attempts.map((one) => scoreOf(one, questions))).toEqual([3, 1, 0])
})

test('a discrimination is the correlation of a question with the score of the others', () => {
  // Right or wrong by question, and what NumPy makes of it: corrcoef(x, m.sum(1) - x).
  const right = [
    [1, 1, 1],
    [1, 1, 1],
    [1, 1, 0],
    [1, 0, 1],
    [1, 1, 1],
    [0, 0, 1],
    [0, 1, 0],
    [0, 0, 0],
    [1, 0, 0],
    [0, 0, 0],
  ]
  const attempts = right.map((row) => attempt(row.map((one, index) => (one ? index : 3))))
  const found = questionFiguresOf(questions, attempts).map(({ discrimination }) => discrimination?.toFixed(4))
  expect(found).toEqual(['0.5270', '0.3612', '0.3612'])
})

test('too few finished attempts, or all alike, tell nothing of a question', () => {
  const nine = Array.from({ length: 9 }, (_, index) => attempt([index % 2, 1, 2]))
  expect(questionFiguresOf(questions, nine)[0]?.discrimination).toBeUndefined()
  const alike = Array.from({ length: 12 }, () => attempt([0, 1, 2]))
  expect(questionFiguresOf(questions, alike)[0]?.discrimination).toBeUndefined()
})

test('the median time is of what was finished', () => {
  expect(medianTime([attempt([], null)])).toBeUndefined()
  expect(medianTime([attempt([], 10), attempt([], null), attempt([], 30), attempt([], 20)])).toBe(20_000)
  expect(medianTime([attempt([], 10), attempt([], 40)])).toBe(25_000)
})

test('what is worth another look is a lure first, then what tells backwards, then what is hard', () => {
  const plain: QuestionFigures = {
    answered: 28,
    right: 25,
    counts: [25, 3, 0, 0],
    lure: 1,
    discrimination: 0.3,
  }
  const lured = { ...plain, right: 11, counts: [11, 13, 3, 1], discrimination: 0.06 }
  const backwards = { ...plain, discrimination: -0.2 }
  const hard = { ...plain, right: 10, counts: [10, 6, 6, 6] }
  expect(secondLookOf([plain, backwards, hard, lured])).toEqual({ question: 3, why: 'lure' })
  expect(secondLookOf([plain, backwards, hard])).toEqual({ question: 1, why: 'backwards' })
  expect(secondLookOf([plain, hard])).toEqual({ question: 1, why: 'hard' })
  expect(secondLookOf([plain])).toBeUndefined()
  expect(secondLookOf([{ ...lured, answered: 4 }])).toBeUndefined()
})
