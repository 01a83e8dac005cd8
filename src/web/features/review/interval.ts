import * as words from './words.ts'

const minuteMs = 60_000
const steps: [ms: number, unit: keyof typeof words.intervals][] = [
  [365 * 24 * 60 * minuteMs, 'years'],
  [30 * 24 * 60 * minuteMs, 'months'],
  [24 * 60 * minuteMs, 'days'],
  [60 * minuteMs, 'hours'],
  [minuteMs, 'minutes'],
]

/** How long until a card comes back, as on a button: "10 m", "8 d", "3 mo". @param ms at least a minute */
export function shortInterval(ms: number): string {
  const [count, unit] = inSteps(ms)
  return words.shortIntervals[unit](count)
}

/** The same in words: "10 minutes", "8 days". */
export function longInterval(ms: number): string {
  const [count, unit] = inSteps(ms)
  return words.intervals[unit](count)
}

/** Rounded; years to a tenth. */
function inSteps(ms: number): [number, keyof typeof words.intervals] {
  const [size, unit] = steps.find(([least]) => ms >= least) ?? steps.at(-1)!
  const exact = Math.max(1, ms / size)
  return [unit === 'years' ? Math.round(exact * 10) / 10 : Math.round(exact), unit]
}
