import { createRateLimiter, type Rate } from '#domain/rate-limit.ts'
import { AppError } from '#domain/errors.ts'

export type RateLimit = {
  /** Takes one use from a key's rate. @throws AppError `rate_limited` when there is none left */
  take: (key: string) => void
}

export function createRateLimit(rate: Rate, clock: () => number): RateLimit {
  const limiter = createRateLimiter(clock)
  return {
    take(key) {
      const waitMs = limiter.consume(key, rate)
      if (waitMs > 0) throw new AppError('rate_limited', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
    },
  }
}
