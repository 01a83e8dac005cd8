import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Executor } from './database.ts'
import { identities, users, type Metadata } from './schema.ts'
import { maxMetadataBytes, tooLarge } from './metadata.ts'

export type User = typeof users.$inferSelect
export type Identity = typeof identities.$inferSelect

type NewUser = { email: string; passwordHash: string; userMetadata: Metadata; confirmed: boolean; now: Date }

/**
 * Makes a user who signs in by e-mail and password.
 * @returns undefined when the address has a user already
 */
export async function insertUser(db: Executor, given: NewUser): Promise<User | undefined> {
  const { email, passwordHash, userMetadata, confirmed, now } = given
  const id = randomUUID()
  const [user] = await db
    .insert(users)
    .values({
      id,
      email,
      passwordHash,
      emailConfirmedAt: confirmed ? now : null,
      appMetadata: { provider: 'email', providers: ['email'] },
      userMetadata,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: users.email })
    .returning()
  if (!user) return undefined
  await db.insert(identities).values({
    id: randomUUID(),
    userId: id,
    provider: 'email',
    providerId: id,
    identityData: { sub: id, email, email_verified: confirmed, phone_verified: false },
    email,
    createdAt: now,
    updatedAt: now,
  })
  return user
}

/** The user with an e-mail address, in lower case. */
export async function findUserByEmail(db: Executor, email: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  return user
}

/** The ways in which a user signs in, oldest first. */
export function listIdentities(db: Executor, userId: string): Promise<Identity[]> {
  return db.select().from(identities).where(eq(identities.userId, userId)).orderBy(identities.createdAt)
}

/** Whether a user is shut out at a moment. */
export function isBanned(user: Pick<User, 'bannedUntil'>, now: Date): boolean {
  return user.bannedUntil !== null && user.bannedUntil > now
}

/**
 * Merges into what a user keeps about themselves; null removes a key. One statement, so that two changes at once
 * both hold.
 * @throws Refusal `validation_failed` when the whole grows too large
 */
export async function mergeUserMetadata(
  db: Executor,
  userId: string,
  change: Metadata,
  now: Date,
): Promise<User> {
  const removed = Object.keys(change).filter((key) => change[key] === null)
  const kept = JSON.stringify(
    Object.fromEntries(Object.entries(change).filter(([, value]) => value !== null)),
  )
  const merged = sql`(${users.userMetadata} || ${kept}::jsonb) - ${sql.param(removed)}::text[]`
  const [user] = await db
    .update(users)
    .set({ userMetadata: merged, updatedAt: now })
    .where(and(eq(users.id, userId), sql`octet_length((${merged})::text) <= ${maxMetadataBytes}`))
    .returning()
  if (!user) throw tooLarge()
  return user
}

/** Removes a user with all their sessions and identities. @returns false when there was none */
export async function removeUser(db: Db, userId: string): Promise<boolean> {
  const removed = await db.delete(users).where(eq(users.id, userId)).returning({ id: users.id })
  return removed.length === 1
}
