import { networksOf, subscriberOf, usesOf, type Rate, type Use } from '#domain/rate-limit.ts'
import type { AuthContext, Origin } from '../context.ts'
import { hasShownFactor, isKnownAddress } from './known-addresses.ts'
import { AuthApiError } from '../errors.ts'

/** Passwords checked at once for one account: by one network, by strangers in all. */
const attemptsOfNetwork = 12
const attemptsOfStrangers = 36

/** Passwords under way at once from one network, behind which a whole school may sit. */
const attemptsFromNetwork = 128

function refuseUntil(retryAfterMs: number): void {
  if (retryAfterMs > 0) throw new AuthApiError('over_request_rate_limit', { retryAfterMs })
}

/** Consumes a use of a limit. @throws AuthApiError `over_request_rate_limit` with the time to wait */
export function consumeUse(auth: AuthContext, limit: Rate, ...key: string[]): void {
  refuseUntil(auth.limiter.consume([{ key: key.join(' '), limit }]))
}

/** Consumes a use of a limit for the sender of a request, and for the wider networks they belong to. */
export function consumeSenderUse(
  auth: AuthContext,
  { address }: Pick<Origin, 'address'>,
  limit: Rate,
  ...key: string[]
): void {
  refuseUntil(auth.limiter.consume(usesOf(address, limit, ...key)))
}

/**
 * Runs what a sender is a stranger to until it succeeds: a use that ends well is refunded, so that a class behind one
 * address does not use up its own limit.
 */
export async function limitStrangers<T>(
  auth: AuthContext,
  { address }: Pick<Origin, 'address'>,
  limit: Rate,
  key: string,
  attempt: () => Promise<T>,
): Promise<T> {
  const uses = usesOf(address, limit, key)
  refuseUntil(auth.limiter.consume(uses))
  const result = await attempt()
  auth.limiter.refund(uses)
  return result
}

/** Consumes a use of each of several limits that hold for all servers, or of none. */
export async function consumePersistent(auth: AuthContext, uses: Use[]): Promise<void> {
  refuseUntil(await auth.limiter.consumeForAll(uses))
}

/** Runs an attempt that counts against persistent limits if it fails. */
export async function limitAttempts<T>(
  auth: AuthContext,
  uses: Use[],
  attempt: () => Promise<T>,
): Promise<T> {
  // Consumed before the attempt and refunded after it, so that attempts sent at once are counted too.
  await consumePersistent(auth, uses)
  const result = await attempt()
  await auth.limiter.refundForAll(uses)
  return result
}

/**
 * Runs an attempt to prove an account's password. Whoever comes from an address that signed in to this account before
 * counts for that address alone. Strangers count for their networks, at this account and at all together, and share what
 * runs at once for an account: they can use up each other's turns, and not the owner's.
 * @param email of the account, as addresses are kept
 */
export function limitGuesses<T>(
  auth: AuthContext,
  { address }: Origin,
  email: string,
  attempt: () => Promise<T>,
): Promise<T> {
  const limit = auth.settings.rateLimits.wrongPassword
  const networks = networksOf(address).map(({ prefix }) => prefix)
  const fromHere = Object.fromEntries(networks.map((prefix) => [`from ${prefix}`, attemptsFromNetwork]))
  return auth.inFlight(fromHere, async () => {
    if (await isKnownAddress(auth, email, address)) {
      const here = `${email} ${subscriberOf(address)}`
      const use = { key: `wrong-password known ${here}`, limit }
      return auth.inFlight({ [`known ${here}`]: attemptsOfNetwork }, () =>
        limitAttempts(auth, [use], attempt),
      )
    }
    const atOnce = networks.map((prefix) => [`stranger ${email} ${prefix}`, attemptsOfNetwork] as const)
    const uses = [
      ...usesOf(address, limit, 'wrong-password', email),
      ...usesOf(address, auth.settings.rateLimits.password, 'wrong-password'),
    ]
    return auth.inFlight({ [`strangers ${email}`]: attemptsOfStrangers, ...Object.fromEntries(atOnce) }, () =>
      limitAttempts(auth, uses, attempt),
    )
  })
}

/** What questions to a user's authenticator app count for, and what wrong answers do. */
export type FactorLane = { questions: Use[]; wrongCodes: Use[] }

/**
 * The limits on a user's authenticator app. An address where a factor was shown before has its own; all others share a
 * day's wrong codes, and no network of them can use those up alone. Whoever has the password alone takes nothing from
 * the owner's browsers.
 */
export async function findFactorLane(
  auth: AuthContext,
  { address }: Origin,
  userId: string,
): Promise<FactorLane> {
  const { factor } = auth.settings.rateLimits
  const known = await hasShownFactor(auth, userId, address)
  return {
    questions: known
      ? [{ key: `factor known ${userId} ${subscriberOf(address)}`, limit: factor }]
      : usesOf(address, factor, 'factor', userId),
    wrongCodes: wrongCodeUses(auth, 'wrong-code', userId, { address, known }),
  }
}

/**
 * Runs an attempt to show a code that was mailed to an address. Whoever asks for one mail after another has five guesses
 * at each; what counts here is all of a day's, whether there is an account or not.
 */
export async function limitMailedCodes<T>(
  auth: AuthContext,
  { address }: Origin,
  email: string,
  attempt: (known: boolean) => Promise<T>,
): Promise<T> {
  const known = await isKnownAddress(auth, email, address)
  return limitAttempts(auth, wrongCodeUses(auth, 'wrong-mailed-code', email, { address, known }), () =>
    attempt(known),
  )
}

/** What a wrong code of six digits counts for: a known address has its own, all others share a day's. */
function wrongCodeUses(
  { settings }: AuthContext,
  kind: string,
  account: string,
  { address, known }: { address: string; known: boolean },
): Use[] {
  const { wrongCode, wrongCodeElsewhere } = settings.rateLimits
  if (known) return [{ key: `${kind} known ${account} ${subscriberOf(address)}`, limit: wrongCode }]
  return [
    ...usesOf(address, wrongCodeElsewhere, kind, account),
    { key: `${kind} ${account}`, limit: wrongCode },
  ]
}
