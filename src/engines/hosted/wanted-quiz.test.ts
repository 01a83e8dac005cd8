import { expect, test } from 'vitest'
import type { Question } from '#domain/items/question.ts'
import { asWanted, draftAsWanted, wantedOf } from './wanted-quiz.ts'

const questionOf = (subject: string) => ({
  question: `What does the text tell of ${subject}?`,
  options: ['A', 'B', 'C', 'D'],
  answer: 0,
  explanation: 'It does.',
})
const subjects = ['harbours', 'sailors', 'whales', 'estuaries', 'storms', 'gulls', 'funnels', 'turbines']
const [first, ...others] = subjects.map(questionOf)

const read = (questions: Question[]) => ({
  good: questions.map((question, place) => ({ question, place })),
  wrong: [],
  sources: {},
})
const wanted = (asked: string[], count?: number) =>
  wantedOf({
    tool: 'quiz',
    summaryWords: 500,
    asked,
    quiz: count === undefined ? undefined : { count },
  })

test('three questions more are asked for where some were asked before, and the reader gets their count', () => {
  expect([wanted([]).most, wanted(['Who?']).most, wanted(['Who?'], 30).most]).toEqual([5, 8, 30])
  const made = asWanted(read([first!, ...others]), wanted([first!.question]))
  expect(made).toMatchObject({ kind: 'whole', result: { questions: others.slice(0, 5) } })
})

test('a quiz of fewer new questions is shorter, one of fewer than three lacks some, as one of fewer than asked for does', () => {
  const asked = others.map(({ question }) => question)
  expect(asWanted(read([first!, ...others]), wanted(asked.slice(3)))).toMatchObject({
    kind: 'whole',
    result: { questions: [first, ...others.slice(0, 3)] },
  })
  expect(asWanted(read([first!, ...others]), wanted(asked))).toMatchObject({
    kind: 'partly',
    kept: [first],
    fault: { code: 'questions_repeated' },
  })
  expect(asWanted(read(others.slice(0, 4)), wanted([]))).toMatchObject({
    kind: 'partly',
    kept: others.slice(0, 4),
    fault: { code: 'quiz_format_invalid' },
  })
  expect(asWanted(read([]), wanted([]))).toMatchObject({ kind: 'unusable' })
})

test('no draft shows what was asked before, however unfinished it is', () => {
  const { question } = first!
  const draft = [first, { question: question.slice(0, 4) }, {}, null, others[0]]
  for (const come of [draft, { questions: draft }])
    expect(draftAsWanted('quiz', come, wanted([question]))).toEqual({ questions: draft.slice(1) })
  expect(draftAsWanted('quiz', 'nonsense', wanted([question]))).toBe('nonsense')
})
