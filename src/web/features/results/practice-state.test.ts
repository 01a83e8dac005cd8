import { describe, expect, test } from 'vitest'
import {
  eventOfKey,
  noAttempt,
  reduceAttempt,
  type PracticeAttempt,
  type PracticeEvent,
} from './practice-state.ts'

const count = 3
const after = (...events: PracticeEvent[]) =>
  events.reduce<PracticeAttempt>((attempt, event) => reduceAttempt(attempt, event, count), noAttempt)
const answer = (option: number): PracticeEvent[] => [{ type: 'chose', option }, { type: 'checked' }]

describe('practising a quiz', () => {
  test('an option can be changed until it is checked, and no longer', () => {
    const first = after({ type: 'opened' }, { type: 'chose', option: 2 }, { type: 'chose', option: 1 })
    expect([first.chosen, first.answers]).toEqual([1, {}])
    const checked = after(...answer(1), { type: 'chose', option: 0 }, { type: 'checked' })
    expect([checked.chosen, checked.answers]).toEqual([undefined, { 0: 1 }])
  })

  test('nothing is answered without a choice', () => {
    expect(after({ type: 'checked' }).answers).toEqual({})
  })

  test('it goes on to the next question without an answer, back to skipped ones, and then ends', () => {
    const skipped = after({ type: 'went to', question: 1 }, ...answer(0), { type: 'moved on' })
    expect(skipped.at).toBe(2)
    const back = [...answer(0), { type: 'moved on' } as const].reduce(
      (attempt, event) => reduceAttempt(attempt, event, count),
      skipped,
    )
    expect(back.at).toBe(0)
    const end = [...answer(3), { type: 'moved on' } as const].reduce(
      (attempt, event) => reduceAttempt(attempt, event, count),
      back,
    )
    expect([end.at, end.answers]).toEqual([3, { 0: 3, 1: 0, 2: 0 }])
  })

  test('a choice that was not checked is forgotten with its question', () => {
    expect(after({ type: 'chose', option: 2 }, { type: 'moved on' }).chosen).toBeUndefined()
  })

  test('closing keeps the answers, beginning again does not', () => {
    expect(after(...answer(1), { type: 'closed' })).toEqual({ open: false, at: 0, answers: { 0: 1 } })
    expect(after(...answer(1), { type: 'began again' })).toEqual({ open: true, at: 0, answers: {} })
  })
})

describe('the keys of practice', () => {
  const open = after({ type: 'opened' })

  test.each([
    ['1', 0],
    ['4', 3],
    ['b', 1],
    ['D', 3],
  ])('%s chooses its option', (key, option) => {
    expect(eventOfKey(key, open, 4)).toEqual({ type: 'chose', option })
  })

  test('arrows walk around the options, from either end', () => {
    expect(eventOfKey('ArrowDown', open, 4)).toEqual({ type: 'chose', option: 0 })
    expect(eventOfKey('ArrowUp', open, 4)).toEqual({ type: 'chose', option: 3 })
    expect(eventOfKey('ArrowDown', { ...open, chosen: 3 }, 4)).toEqual({ type: 'chose', option: 0 })
  })

  test('Enter answers, and then goes on; Escape leaves', () => {
    expect(eventOfKey('Enter', open, 4)).toEqual({ type: 'checked' })
    expect(eventOfKey('Enter', after(...answer(0)), 4)).toEqual({ type: 'moved on' })
    expect(eventOfKey('Escape', open, 4)).toEqual({ type: 'closed' })
  })

  test('no other key does anything, nor one of an option that is not there', () => {
    for (const key of ['4', 'd', 'Shift', 'x', ' ', '12']) expect(eventOfKey(key, open, 3)).toBeUndefined()
    expect(eventOfKey('1', after(...answer(0)), 4)).toBeUndefined()
  })
})
