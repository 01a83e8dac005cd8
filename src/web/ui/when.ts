const dayMs = 86_400_000
const time = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })
const date = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' })
const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' })

/** When something was last used, for a narrow column: of today and yesterday the time, else the date. */
export function shortly(moment: string, now: number): string {
  const then = new Date(moment)
  return daysBefore(then, now) < 2 ? time.format(then) : date.format(then)
}

/** The stretch of days that a moment belongs to, the longer ago the wider. */
export function stretchOf(moment: string, now: number): string {
  const then = new Date(moment)
  const days = daysBefore(then, now)
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  return days < 7 ? 'Last 7 days' : month.format(then)
}

/** When something was, within a sentence: "today at 08:12", "yesterday at 21:40", "on 2 Nov". */
export function momentInWords(moment: string | number, now: number): string {
  const then = new Date(moment)
  const days = daysBefore(then, now)
  if (days > 1) return `on ${date.format(then)}`
  return `${days === 1 ? 'yesterday' : 'today'} at ${time.format(then)}`
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
