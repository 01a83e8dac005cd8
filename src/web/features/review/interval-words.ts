import type { Rating } from '#domain/study/memory.ts'

export const ratingWords: Record<Rating, string> = {
  again: 'Again',
  hard: 'Hard',
  good: 'Good',
  easy: 'Easy',
}

const minuteMs = 60_000
const steps: [ms: number, short: string, long: string][] = [
  [365 * 24 * 60 * minuteMs, 'y', 'year'],
  [30 * 24 * 60 * minuteMs, 'mo', 'month'],
  [24 * 60 * minuteMs, 'd', 'day'],
  [60 * minuteMs, 'h', 'hour'],
  [minuteMs, 'm', 'minute'],
]

/** How long until a card comes back, as on a button: "10 m", "8 d", "3 mo". @param ms at least a minute */
export function shortInterval(ms: number): string {
  const [count, [, short]] = inSteps(ms)
  return `${count} ${short}`
}

/** The same in words: "10 minutes", "8 days". */
export function longInterval(ms: number): string {
  const [count, [, , long]] = inSteps(ms)
  return countInWords(count, long)
}

/** So many of something: "1 card", "5 cards". */
export function countInWords(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`
}

/** Rounded; years to a tenth. */
function inSteps(ms: number): [number, (typeof steps)[number]] {
  const step = steps.find(([size]) => ms >= size) ?? steps.at(-1)!
  const exact = Math.max(1, ms / step[0])
  return [step[1] === 'y' ? Math.round(exact * 10) / 10 : Math.round(exact), step]
}
