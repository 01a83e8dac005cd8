import { expect, test } from 'vitest'
import { simplify } from './simplify.ts'

test('formal wordings become everyday ones', () => {
  expect(simplify('Plants utilize light in order to grow.')).toBe('Plants use light to grow.')
  expect(simplify('Approximately 40 ships require repair prior to winter.')).toBe(
    'About 40 ships need repair before winter.',
  )
})

test('two joined statements become two sentences', () => {
  expect(
    simplify('The Moon pulls the water of the sea, and the Earth turns beneath the water each day.'),
  ).toBe('The Moon pulls the water of the sea. The Earth turns beneath the water each day.')
})

test('a list is not cut in two', () => {
  const list =
    'Sailors, fishermen and engineers of many countries have watched the tides, the winds, and the stars.'
  expect(simplify(list)).toBe(list)
})
