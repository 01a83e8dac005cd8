import { describe, expect, test } from 'vitest'
import type { QuizAttempt } from '#domain/study/attempt.ts'
import {
  eventOfKey,
  isFinished,
  isUnsent,
  localOf,
  openAttempt,
  reducePractice,
  type LocalAttempt,
  type PracticeEvent,
  type PracticeState,
} from './practice-state.ts'

const fresh: LocalAttempt = {
  id: '00000000-0000-4000-8000-000000000001',
  generation: '00000000-0000-4000-8000-000000000002',
  seed: 0,
  feedback: 'immediate',
  asked: [0, 1, 2],
  answers: {},
}

const steps = (state: PracticeState, ...events: PracticeEvent[]) => events.reduce(reducePractice, state)
const after = (...events: PracticeEvent[]) => steps(openAttempt(fresh), ...events)
const answer = (option: number): PracticeEvent => ({ type: 'answered', option, ms: 900 })
const given = ({ attempt }: PracticeState) =>
  Object.fromEntries(Object.entries(attempt.answers).map(([question, { option }]) => [question, option]))

/** The attempt as a server has it. */
const stored = (answers: Record<number, number>): QuizAttempt => ({
  ...fresh,
  answers: Object.entries(answers).map(([question, option]) => ({
    question: Number(question),
    option,
    ms: 5,
    right: false,
  })),
  startedAt: '2026-03-02T01:00:00.000Z',
  finishedAt: null,
})

describe('practising a quiz', () => {
  test('one press answers, and the answer stands', () => {
    const state = after(answer(1), answer(0))
    expect([given(state), isUnsent(state.attempt)]).toEqual([{ 0: 1 }, true])
  })

  test('it goes on to the next question without an answer, back to skipped ones, and then ends', () => {
    const skipped = after({ type: 'went to', turn: 1 }, answer(0), { type: 'moved on' })
    expect(skipped.at).toBe(2)
    const back = steps(skipped, answer(0), { type: 'moved on' })
    expect(back.at).toBe(0)
    const end = steps(back, answer(3), { type: 'moved on' })
    expect([end.at, given(end), isFinished(end.attempt)]).toEqual([3, { 0: 3, 1: 0, 2: 0 }, true])
  })

  test('with feedback at the end an answer leads to the next question at once', () => {
    const state = steps(openAttempt({ ...fresh, feedback: 'final' }), answer(1))
    expect([state.at, given(state)]).toEqual([1, { 0: 1 }])
  })

  test('only the chosen questions are asked, and the round ends after them', () => {
    const state = steps(openAttempt({ ...fresh, asked: [2] }), answer(1))
    expect([given(state), isFinished(state.attempt)]).toEqual([{ 2: 1 }, true])
  })

  test('shuffled, an option is named by its place as written', () => {
    const state = openAttempt({ ...fresh, seed: 7 })
    const shown = steps(state, eventOfKey('1', state, 5)!)
    const again = steps(openAttempt({ ...fresh, seed: 7 }), eventOfKey('1', state, 5)!)
    expect(given(shown)).toEqual(given(again))
    expect(openAttempt(shown.attempt).at).toBe(1)
  })
})

describe('an attempt that the server has', () => {
  test('is opened where it was left on this device, else at its first open question', () => {
    const left = localOf(stored({ 0: 1, 1: 3 }))
    expect(openAttempt(left).at).toBe(2)
    expect(openAttempt(left, 1).at).toBe(1)
    expect(isUnsent(left)).toBe(false)
  })

  test('keeps the answer that was there first, and says which question that was', () => {
    const state = steps(after(answer(1)), { type: 'stood', attempt: stored({ 0: 2, 1: 0 }) })
    expect([given(state), state.overruled, isUnsent(state.attempt)]).toEqual([{ 0: 2, 1: 0 }, [0], false])
  })

  test('does not lose an answer that was given meanwhile', () => {
    const two = after(answer(1), { type: 'moved on' }, answer(2))
    const state = steps(two, { type: 'stood', attempt: stored({ 0: 1 }) })
    expect([given(state), state.overruled, isUnsent(state.attempt)]).toEqual([{ 0: 1, 1: 2 }, [], true])
  })

  test('another attempt changes nothing', () => {
    const state = after(answer(1))
    const other = { ...stored({ 0: 2 }), id: '00000000-0000-4000-8000-000000000009' }
    expect(steps(state, { type: 'stood', attempt: other })).toBe(state)
  })
})

describe('the keys of practice', () => {
  const open = openAttempt(fresh)

  test.each([
    ['1', 0],
    ['4', 3],
    ['b', 1],
    ['D', 3],
  ])('%s answers with its option', (key, option) => {
    expect(eventOfKey(key, open, 5)).toEqual({ type: 'answered', option, ms: 5 })
  })

  test('Enter goes on, and answers nothing', () => {
    expect(eventOfKey('Enter', open, 5)).toBeUndefined()
    expect(eventOfKey('Enter', after(answer(0)), 5)).toEqual({ type: 'moved on' })
  })

  test('no other key does anything, nor one once the question is answered', () => {
    for (const key of ['5', 'e', 'Shift', 'x', ' ', '12']) expect(eventOfKey(key, open, 5)).toBeUndefined()
    expect(eventOfKey('1', after(answer(0)), 5)).toBeUndefined()
  })
})
