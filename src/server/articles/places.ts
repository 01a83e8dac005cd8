import { AppError } from '#domain/errors.ts'

/**
 * Limits how many tasks run at once, in total and for each user. Nobody gets a second place unless less than half of all
 * is taken, so that two users cannot keep everybody else out.
 * @returns a function that takes a place for a user and returns what frees it; it throws AppError `rate_limited` when
 * there is none
 */
export function createPlaces(limits: { all: number; each: number }): (key: string) => () => void {
  const taken = new Map<string, number>()
  let all = 0
  return (key) => {
    const theirs = taken.get(key) ?? 0
    const room = theirs === 0 ? limits.all : limits.all / 2
    if (all >= room || theirs >= limits.each) throw new AppError('rate_limited', { retryAfterSeconds: 5 })
    all += 1
    taken.set(key, theirs + 1)
    return () => {
      all -= 1
      const left = (taken.get(key) ?? 1) - 1
      if (left > 0) taken.set(key, left)
      else taken.delete(key)
    }
  }
}
