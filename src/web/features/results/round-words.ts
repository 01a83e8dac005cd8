const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })

/** "Today", or a date such as "2 Nov". */
export function dayOfRound(moment: string, now: number): string {
  const [day, today] = [new Date(moment), new Date(now)]
  if (day.toDateString() === today.toDateString()) return 'Today'
  return date.format(day)
}

/** How long a round took: "48 s", "4 min 12 s". @param ms in milliseconds */
export function timeTaken(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000))
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  return minutes === 0 ? `${seconds} s` : rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`
}

const small = ['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** What stands above the missed questions: "Three to see again". */
export function toSeeAgain(count: number): string {
  return `${small[count] ?? count} to see again`
}
