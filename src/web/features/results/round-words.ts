import * as words from './words-practice.ts'

/** "Today", or a date such as "2 Nov". */
export function dayOfRound(moment: string, now: number): string {
  const [day, today] = [new Date(moment), new Date(now)]
  return day.toDateString() === today.toDateString() ? words.today : words.onDate(day)
}

/** How long a round took: "48 s", "4 min 12 s". @param ms in milliseconds */
export function timeTaken(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000))
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  if (minutes === 0) return words.seconds(seconds)
  return rest === 0 ? words.minutes(minutes) : words.minutesAndSeconds(minutes, rest)
}
