import { expect, test } from 'vitest'
import { longInterval, shortInterval } from './interval.ts'

const minute = 60_000
const day = 24 * 60 * minute

test.each([
  [minute, '1 m', '1 minute'],
  [10 * minute, '10 m', '10 minutes'],
  [90 * minute, '2 h', '2 hours'],
  [day, '1 d', '1 day'],
  [8 * day, '8 d', '8 days'],
  [92 * day, '3 mo', '3 months'],
  [800 * day, '2.2 y', '2.2 years'],
])('an interval of %d ms is "%s" on a button, "%s" in a sentence', (ms, short, long) => {
  expect([shortInterval(ms), longInterval(ms)]).toEqual([short, long])
})
