import { AppError } from '#domain/errors.ts'

/**
 * How much may go on at once, of everybody together and of each. More than one is given to somebody only while less than
 * half of all is taken, so that two together cannot keep everybody else out.
 * @returns takes a place for somebody and gives what frees it; throws AppError `rate_limited` when there is none
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
