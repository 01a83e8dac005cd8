import { and, eq, lt, sql } from 'drizzle-orm'
import type { AuthContext } from '../context.ts'
import type { Executor } from '../database.ts'
import { identities, knownAddresses, users } from '../schema.ts'
import { subscriberOf } from '#domain/rate-limit.ts'

type Seen = {
  userId: string
  /** As the request came from it. */
  address: string
  /** A second factor was shown as well. */
  secondFactor: boolean
}

/** An address is recorded again at most this often, so that hourly refreshes do not cost a write each. */
const recordIntervalMs = 24 * 60 * 60_000

/** Records that a user was let in from an address. */
export async function recordAddress(
  auth: Pick<AuthContext, 'seal' | 'clock'>,
  db: Executor,
  { userId, address, secondFactor }: Seen,
): Promise<void> {
  const now = new Date(auth.clock())
  const shown = secondFactor ? { secondFactorAt: now } : {}
  const stale = lt(knownAddresses.seenAt, new Date(now.getTime() - recordIntervalMs))
  await db
    .insert(knownAddresses)
    .values({ userId, addressHash: hashAddress(auth, address), seenAt: now, ...shown })
    .onConflictDoUpdate({
      target: [knownAddresses.userId, knownAddresses.addressHash],
      set: { seenAt: now, ...shown },
      setWhere: secondFactor ? sql`${stale} or ${knownAddresses.secondFactorAt} is null` : stale,
    })
}

/** Whether the user of an e-mail address was let in from a network address before; false when there is no such user. */
export async function isKnownAddress(auth: AuthContext, email: string, address: string): Promise<boolean> {
  const found = await auth.db
    .select({ userId: users.id })
    .from(users)
    .innerJoin(knownAddresses, eq(knownAddresses.userId, users.id))
    .where(and(eq(users.email, email), eq(knownAddresses.addressHash, hashAddress(auth, address))))
  return found.length > 0
}

/** As `isKnownAddress`, for proven e-mail addresses only, so that nobody becomes the owner of a mailbox they cannot read. */
export async function isProvenOwner(auth: AuthContext, email: string, address: string): Promise<boolean> {
  const found = await auth.db
    .select({ userId: users.id })
    .from(users)
    .innerJoin(knownAddresses, eq(knownAddresses.userId, users.id))
    .innerJoin(identities, and(eq(identities.userId, users.id), eq(identities.email, users.email)))
    .where(
      and(
        eq(users.email, email),
        eq(knownAddresses.addressHash, hashAddress(auth, address)),
        sql`${identities.identityData} ->> 'email_verified' = 'true'`,
      ),
    )
    .limit(1)
  return found.length > 0
}

/** Whether a user has shown a second factor from a network address before. */
export async function hasShownFactor(auth: AuthContext, userId: string, address: string): Promise<boolean> {
  const found = await auth.db
    .select({ userId: knownAddresses.userId })
    .from(knownAddresses)
    .where(
      and(
        eq(knownAddresses.userId, userId),
        eq(knownAddresses.addressHash, hashAddress(auth, address)),
        sql`${knownAddresses.secondFactorAt} is not null`,
      ),
    )
  return found.length > 0
}

/** Deletes the addresses not seen since a moment. */
export async function pruneAddresses(db: Executor, before: Date): Promise<void> {
  await db.delete(knownAddresses).where(lt(knownAddresses.seenAt, before))
}

function hashAddress({ seal }: Pick<AuthContext, 'seal'>, address: string): string {
  return seal.hash('known address', subscriberOf(address))
}
