import { expect, test } from 'vitest'
import { emptyGaps, reduceGaps, rightGaps, type GapEvent } from './gap-state.ts'

const text = 'The tide follows the Moon and the Sun.'
const gap = (word: string) => ({ start: text.indexOf(word), end: text.indexOf(word) + word.length })
const passage = { text, gaps: ['tide', 'Moon', 'Sun'].map(gap) }
// The bank is in the order of the alphabet.
const [moon, sun, tide] = [0, 1, 2]

const after = (...events: GapEvent[]) =>
  events.reduce((state, event) => reduceGaps(passage, state, event), emptyGaps(passage))
const chosen = (word: number): GapEvent => ({ type: 'chosen', word })

test('each word goes into the next free gap', () => {
  const state = after(chosen(tide), chosen(moon), chosen(sun))
  expect(state).toEqual({ filled: [tide, moon, sun], at: undefined, told: undefined })
  expect(rightGaps(passage, state)).toEqual([true, true, true])
})

test('a gap that is pressed is emptied and is the next one to be filled', () => {
  const state = after(chosen(moon), chosen(sun), { type: 'pressed', gap: 0 }, chosen(tide))
  expect(state).toEqual({ filled: [tide, sun, undefined], at: 2, told: undefined })
})

test('a word is used once, and after it is told nothing moves until it begins again', () => {
  expect(after(chosen(moon), chosen(moon)).filled).toEqual([moon, undefined, undefined])
  const told = after(chosen(moon), { type: 'checked' }, chosen(sun), { type: 'pressed', gap: 0 })
  expect(told).toEqual({ filled: [moon, undefined, undefined], at: undefined, told: 'checked' })
  expect(rightGaps(passage, told)).toEqual([false, false, false])
  expect(after({ type: 'shown' }, { type: 'began again' })).toEqual(emptyGaps(passage))
})
