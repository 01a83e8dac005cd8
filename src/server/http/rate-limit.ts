import type { Limiter } from '#auth/limits/limiter.ts'
import { usesOf, type Rate } from '#domain/rate-limit.ts'
import { refuseFor } from '../refuse-for.ts'

export type RateLimit = {
  /** Takes one use from a key's rate. @throws AppError `rate_limited` when there is none left */
  take: (key: string) => void
}

/** A rate that is counted for whatever a key names, as an account. */
export function createRateLimit(limiter: Limiter, name: string, limit: Rate): RateLimit {
  return { take: (key) => refuseFor(limiter.consume([{ key: `${name} ${key}`, limit }])) }
}

/** A rate that is counted for a network address, and with more uses for the wider networks around it. */
export function createSenderLimit(limiter: Limiter, name: string, limit: Rate): RateLimit {
  return { take: (address) => refuseFor(limiter.consume(usesOf(address, limit, name))) }
}
