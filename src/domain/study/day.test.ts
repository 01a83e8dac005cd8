import { expect, test } from 'vitest'
import { addDays, studyDayOf, endOfDay, TimeZone } from './day.ts'

const at = (moment: string) => Date.parse(moment)

test.each([
  ['2026-03-02T02:59:59Z', 'Europe/Berlin', '2026-03-01'],
  ['2026-03-02T03:00:00Z', 'Europe/Berlin', '2026-03-02'],
  ['2026-03-02T12:00:00Z', 'Pacific/Auckland', '2026-03-02'],
  ['2026-03-02T12:00:00Z', 'America/Los_Angeles', '2026-03-02'],
  ['2026-03-02T11:59:59Z', 'America/Los_Angeles', '2026-03-01'],
])('%s in %s belongs to %s', (moment, zone, day) => {
  expect(studyDayOf(at(moment), zone)).toBe(day)
})

test.each([
  ['2026-03-02T12:00:00Z', 'Europe/Berlin', '2026-03-03T03:00:00.000Z'],
  // The clock goes forward in the night, and back.
  ['2026-03-28T12:00:00Z', 'Europe/Berlin', '2026-03-29T02:00:00.000Z'],
  ['2026-10-24T12:00:00Z', 'Europe/Berlin', '2026-10-25T03:00:00.000Z'],
  ['2026-03-02T00:30:00Z', 'UTC', '2026-03-02T04:00:00.000Z'],
])('the day of %s in %s ends at %s', (moment, zone, end) => {
  expect(new Date(endOfDay(at(moment), zone)).toISOString()).toBe(end)
})

test('days are counted over the ends of months', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
})

test('a zone that nobody has is refused', () => {
  expect(TimeZone.safeParse('Europe/Berlin').success).toBe(true)
  expect(TimeZone.safeParse('Europe/Atlantis').success).toBe(false)
})
