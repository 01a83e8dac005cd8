import type { Context } from 'hono'
import type { AuthContext } from '../context.ts'
import { giveBackLasting, takeLasting } from '../limits/lasting-limit.ts'
import { subscriberOf, type RateLimit } from '../limits/rate-limit.ts'
import { Refusal } from './errors.ts'

/** Passwords checked at once for one account, and from one address, behind which a whole school may sit. */
const attemptsOfAccount = 12
const attemptsFromAddress = 24

/** Who is asking: the part of the network address that one subscriber holds. */
export function subscriber(auth: AuthContext, c: Context): string {
  return subscriberOf(auth.clientAddress(c))
}

/** Takes one use of a limit. @throws Refusal `over_request_rate_limit` with the time to wait */
export function takeUse(auth: AuthContext, limit: RateLimit, ...key: string[]): void {
  const retryAfterMs = auth.limiter.take(key.join(' '), limit)
  if (retryAfterMs > 0) throw new Refusal('over_request_rate_limit', { retryAfterMs })
}

/** The same for a limit that outlives a restart. The database keeps a keyed hash of its name: no address of anybody. */
export async function takeLastingUse(auth: AuthContext, limit: RateLimit, ...key: string[]): Promise<void> {
  const retryAfterMs = await takeLasting(auth.db, hashOf(auth, key), limit, auth.clock())
  if (retryAfterMs > 0) throw new Refusal('over_request_rate_limit', { retryAfterMs })
}

/** Runs an attempt that counts against a lasting limit if it fails. */
export async function limitAttempts<T>(
  auth: AuthContext,
  limit: RateLimit,
  key: string[],
  attempt: () => Promise<T>,
): Promise<T> {
  // Taken before the attempt and given back after it, so that attempts sent at once are counted too; in memory first,
  // so that a flood does not reach the database.
  takeUse(auth, limit, ...key)
  await takeLastingUse(auth, limit, ...key)
  const result = await attempt()
  auth.limiter.giveBack(key.join(' '), limit)
  await giveBackLasting(auth.db, hashOf(auth, key), limit)
  return result
}

/**
 * Runs an attempt to prove an account's password. The limit holds for the account from this address alone: nobody can
 * shut an owner out from elsewhere, and no account or address can take all the turns of others.
 */
export function limitGuesses<T>(
  auth: AuthContext,
  c: Context,
  account: string,
  attempt: () => Promise<T>,
): Promise<T> {
  const limit = auth.settings.rateLimits.wrongPassword
  const address = subscriber(auth, c)
  const most = { [`account ${account}`]: attemptsOfAccount, [`address ${address}`]: attemptsFromAddress }
  return auth.inFlight(most, () => limitAttempts(auth, limit, ['wrong-password', address, account], attempt))
}

function hashOf(auth: AuthContext, key: string[]): string {
  return auth.seal.hash('limit', key.join(' '))
}
