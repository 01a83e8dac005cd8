import * as z from 'zod/mini'

/** A day of study, `2026-03-02`: it lasts from four in the morning to four in the morning where the person is. */
export const Day = z.iso.date()
export type Day = z.infer<typeof Day>

/** A time zone by its IANA name, such as `Europe/Berlin`. */
export const TimeZone = z.string().check(z.maxLength(64), z.refine(isTimeZone))
export type TimeZone = z.infer<typeof TimeZone>

const hourMs = 3_600_000
/** Late at night is still the same evening, as in Anki. */
const beginsAtHour = 4

/** The day of study to which a moment belongs. @param at milliseconds since the epoch */
export function studyDayOf(at: number, zone: TimeZone): Day {
  const shown = new Date(at).toLocaleString('sv-SE', { timeZone: zone })
  const [date = '', time = ''] = shown.split(' ')
  return Number(time.slice(0, 2)) < beginsAtHour ? addDays(date, -1) : date
}

/** The hour that a clock shows at a moment, 0 to 23. */
export function hourOf(at: number, zone: TimeZone): number {
  return Number(new Date(at).toLocaleTimeString('sv-SE', { timeZone: zone }).slice(0, 2))
}

/** When the day of study ends to which a moment belongs, to the millisecond. */
export function endOfDay(at: number, zone: TimeZone): number {
  const today = studyDayOf(at, zone)
  // The longest day has 25 hours.
  let [before, after] = [at, at + 26 * hourMs]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (studyDayOf(middle, zone) === today) before = middle
    else after = middle
  }
  return after
}

/** The day so many days later. */
export function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

function isTimeZone(name: string): boolean {
  try {
    new Date(0).toLocaleString('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
