import { AppError } from '#domain/errors.ts'

export type RateLimit = {
  /** Takes one from a key's allowance. @throws AppError `rate_limited` when there is none left */
  take: (key: string) => void
}

type Bucket = { tokens: number; at: number }

/** Keys kept at most: a flood of addresses forgets the oldest instead of filling the memory. */
const keysKept = 50_000

/** A token bucket for each key: `burst` at once, refilled evenly at `perMinute`. */
export function createRateLimit(settings: {
  burst: number
  perMinute: number
  clock: () => number
}): RateLimit {
  const { burst, perMinute, clock } = settings
  const buckets = new Map<string, Bucket>()
  return {
    take(key) {
      const now = clock()
      const bucket = buckets.get(key) ?? { tokens: burst, at: now }
      const refilled = bucket.tokens + ((now - bucket.at) / 60_000) * perMinute
      const tokens = Math.min(burst, refilled)
      buckets.delete(key)
      buckets.set(key, { tokens: Math.max(tokens - 1, 0), at: now })
      if (buckets.size > keysKept)
        for (const oldest of buckets.keys()) {
          buckets.delete(oldest)
          break
        }
      if (tokens < 1) throw new AppError('rate_limited')
    },
  }
}
