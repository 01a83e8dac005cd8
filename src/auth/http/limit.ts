import type { Context } from 'hono'
import type { AuthContext } from '../context.ts'
import { subscriberOf, type RateLimit } from '../rate-limit.ts'
import { Refusal } from './errors.ts'

/** Who is asking: the part of the network address that one subscriber holds. */
export function subscriber(auth: AuthContext, c: Context): string {
  return subscriberOf(auth.clientAddress(c))
}

/** Takes one use of a limit. @throws Refusal `over_request_rate_limit` with the time to wait */
export function takeUse(auth: AuthContext, limit: RateLimit, ...key: string[]): void {
  const retryAfterMs = auth.limiter.take(key.join(' '), limit)
  if (retryAfterMs > 0) throw new Refusal('over_request_rate_limit', { retryAfterMs })
}
