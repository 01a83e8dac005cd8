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

/**
 * Runs an attempt to prove an account's password, which counts against the limit if it fails. The limit holds for the
 * account from this address alone: nobody can shut an owner out from elsewhere.
 */
export async function limitGuesses<T>(
  auth: AuthContext,
  c: Context,
  account: string,
  attempt: () => Promise<T>,
): Promise<T> {
  const limit = auth.settings.rateLimits.wrongPassword
  const key = `wrong-password ${subscriber(auth, c)} ${account}`
  // Taken before the attempt and given back after it, so that attempts sent at once are counted too.
  takeUse(auth, limit, key)
  const result = await attempt()
  auth.limiter.giveBack(key, limit)
  return result
}
