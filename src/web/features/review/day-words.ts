import type { Day } from '#domain/study/day.ts'

const formats = {
  /** "8 Dec" */
  short: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  /** "8 December" */
  long: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }),
  /** "8 December 2026" */
  full: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
  month: new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' }),
  /** "Wed" */
  weekday: new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }),
  /** "Wednesday" */
  weekdayInFull: new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }),
}

/** A day in words. */
export function dayInWords(day: Day, format: keyof typeof formats): string {
  return formats[format].format(Date.parse(day))
}

/** Days since Monday, 0 to 6. */
export function placeInWeek(day: Day): number {
  return (new Date(day).getUTCDay() + 6) % 7
}
