import { addDays, type Day } from './day.ts'

/** Days in a row, today or yesterday the last of them, and those of them on which a freeze stood in. */
export type Streak = { days: number; frozen: Day[] }

/** A freeze is at hand again after so many days. */
const freezeEvery = 7

/**
 * How many days in a row were reviewed. A missed day is covered by the one freeze, which is back a week later; today
 * counts once it was reviewed, and breaks nothing before.
 * @param reviewed the days with a review, in any order
 */
export function streakOf(reviewed: readonly Day[], today: Day): Streak {
  const done = new Set(reviewed)
  const frozen: Day[] = []
  let days = done.has(today) ? 1 : 0
  for (let day = addDays(today, -1); ; day = addDays(day, -1)) {
    if (done.has(day)) {
      days += 1
      continue
    }
    const last = frozen.at(-1)
    const isFree = last === undefined || addDays(day, freezeEvery) <= last
    // It stands after a day that was reviewed.
    if (!isFree || !done.has(addDays(day, -1))) return { days, frozen }
    frozen.push(day)
  }
}
