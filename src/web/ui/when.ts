import * as words from './words-when.ts'

const dayMs = 86_400_000
const time = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })

/** When something was last used, for a narrow column: of today and yesterday the time, else the date. */
export function shortly(moment: string, now: number): string {
  const then = new Date(moment)
  return daysBefore(then, now) < 2 ? time.format(then) : words.dayFormat.format(then)
}

/** The stretch of days that a moment belongs to, the longer ago the wider. */
export function stretchOf(moment: string, now: number): string {
  const then = new Date(moment)
  const days = daysBefore(then, now)
  if (days <= 0) return words.today
  if (days === 1) return words.yesterday
  return days < 7 ? words.lastDays : words.monthFormat.format(then)
}

/** When something was, within a sentence: "today at 08:12", "yesterday at 21:40", "on 2 Nov". */
export function momentInWords(moment: string | number, now: number): string {
  const then = new Date(moment)
  const days = daysBefore(then, now)
  if (days > 1) return words.onDay(words.dayFormat.format(then))
  return (days === 1 ? words.yesterdayAt : words.todayAt)(time.format(then))
}

/** Whole days of the reader's own calendar. */
function daysBefore(then: Date, now: number): number {
  return Math.round((midnight(new Date(now)) - midnight(then)) / dayMs)
}

function midnight(moment: Date): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()
}

/** Minutes and seconds, as a clock shows them. */
export function elapsed(ms: number): string {
  const seconds = Math.max(Math.floor(ms / 1000), 0)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
