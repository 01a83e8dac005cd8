import { expect, test } from 'vitest'
import { elapsed, stretchOf } from './when.ts'

const at = (day: number, hour: number) => new Date(2026, 2, day, hour)

test.each([
  [at(20, 0), 'Today'],
  [at(19, 23), 'Yesterday'],
  [at(18, 23), 'Last 7 days'],
  [at(14, 1), 'Last 7 days'],
  [at(13, 23), 'March 2026'],
  [at(-20, 1), 'February 2026'],
])('of March 20th, one o’clock, %s is in “%s”', (moment, stretch) => {
  expect(stretchOf(moment.toISOString(), at(20, 1).getTime())).toBe(stretch)
})

test.each([
  [0, '0:00'],
  [-500, '0:00'],
  [14_900, '0:14'],
  [605_000, '10:05'],
])('%d milliseconds are shown as %s', (ms, shown) => {
  expect(elapsed(ms)).toBe(shown)
})
