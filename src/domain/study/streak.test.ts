import { expect, test } from 'vitest'
import { streakOf } from './streak.ts'

const march = (...days: number[]) => days.map((day) => `2026-03-${String(day).padStart(2, '0')}`)

test('days in a row are counted, today once it was reviewed', () => {
  expect(streakOf(march(3, 4, 5), '2026-03-05').days).toBe(3)
  expect(streakOf(march(3, 4, 5), '2026-03-06').days).toBe(3)
  expect(streakOf([], '2026-03-06')).toEqual({ days: 0, frozen: [] })
})

test('one missed day is covered, two in a row are not', () => {
  expect(streakOf(march(1, 2, 4, 5), '2026-03-05')).toEqual({ days: 4, frozen: march(3) })
  expect(streakOf(march(1, 2, 5), '2026-03-05')).toEqual({ days: 1, frozen: [] })
})

test('a second day is covered a week later at the soonest', () => {
  expect(streakOf(march(1, 3, 4, 5, 6, 8), '2026-03-08').days).toBe(5)
  expect(streakOf(march(1, 3, 4, 5, 6, 7, 8, 10), '2026-03-10').frozen).toEqual(march(9, 2))
})
