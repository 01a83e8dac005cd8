import { dateFormat } from '../../ui/format.ts'

const day = dateFormat({ dateStyle: 'long' })
const calendarDay = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' })
// The clock as the reader's own place writes it.
const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })

/** The day of an instant where the reader is, as in "December 5, 2026". */
export function dayOf(instant: string): string {
  return day.format(new Date(instant))
}

/** The time of an instant where the reader is. */
export function timeOf(instant: string): string {
  return time.format(new Date(instant))
}

/** A day of the calendar, the same everywhere. */
export function nameDay(date: string): string {
  return calendarDay.format(new Date(date))
}
