import { AppError } from '#domain/errors.ts'

/** What one request holds of the memory for bodies. */
export type Holding = {
  /** @throws AppError `uploads_full` when its account holds too much, `server_busy` when all do together */
  take: (bytes: number) => void
  free: () => void
}

export type BodyBudget = (userId: string) => Holding

const retryAfterSeconds = 5

/**
 * How many bytes of bodies may be held at once: by each account, and by all together. Counted as they arrive, so that a
 * slow sender holds only what was sent.
 */
export function createBodyBudget(limits: { each: number; all: number }): BodyBudget {
  const held = new Map<string, number>()
  let all = 0
  return (userId) => {
    let mine = 0
    const add = (bytes: number) => {
      mine += bytes
      all += bytes
      const theirs = (held.get(userId) ?? 0) + bytes
      if (theirs > 0) held.set(userId, theirs)
      else held.delete(userId)
    }
    return {
      take(bytes) {
        if ((held.get(userId) ?? 0) + bytes > limits.each)
          throw new AppError('uploads_full', { retryAfterSeconds })
        if (all + bytes > limits.all) throw new AppError('server_busy', { retryAfterSeconds })
        add(bytes)
      },
      free: () => add(-mine),
    }
  }
}
