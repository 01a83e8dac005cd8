import { randomUUID } from 'node:crypto'
import { and, eq, isNull, lt, notExists, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AuthDb, Executor } from '../database.ts'
import { AuthApiError } from '../errors.ts'
import { identities, oneTimeTokens, users, type Metadata } from '../schema.ts'
import { maxMetadataBytes, tooLarge } from './metadata.ts'

export type User = typeof users.$inferSelect
export type LinkedIdentity = typeof identities.$inferSelect

/** A user as they are before anything is known of them but an address. */
export function blankUser(id: string, email: string, now: Date): User {
  return {
    id,
    email,
    passwordHash: null,
    emailConfirmedAt: null,
    newEmail: null,
    confirmationSentAt: null,
    invitedAt: null,
    recoverySentAt: null,
    emailChangeSentAt: null,
    reauthenticationSentAt: null,
    lastSignInAt: null,
    bannedUntil: null,
    operatorMade: false,
    appMetadata: { provider: 'email', providers: ['email'] },
    userMetadata: {},
    createdAt: now,
    updatedAt: now,
  }
}

type NewUser = {
  /** The id already sent to the client; a new one when absent. */
  id?: string
  email: string
  passwordHash: string | null
  userMetadata: Metadata
  confirmed: boolean
  operatorMade?: boolean
  /** They are signed in at once. */
  signedIn?: boolean
  now: Date
}

/**
 * Makes a user who signs in by e-mail and password.
 * @returns undefined when the address has a user already
 */
export async function insertUser(db: Executor, given: NewUser): Promise<User | undefined> {
  const { id = randomUUID(), email, passwordHash, userMetadata, confirmed, operatorMade = false, now } = given
  const lastSignInAt = given.signedIn ? now : null
  const [user] = await db
    .insert(users)
    .values({
      ...blankUser(id, email, now),
      passwordHash,
      operatorMade,
      lastSignInAt,
      emailConfirmedAt: confirmed ? now : null,
      userMetadata,
    })
    .onConflictDoNothing({ target: users.email })
    .returning()
  if (!user) return undefined
  await db.insert(identities).values({
    id: randomUUID(),
    userId: id,
    provider: 'email',
    providerId: id,
    // Only an answered mail proves an address, whatever counts as confirmed.
    identityData: { sub: id, email, email_verified: false, phone_verified: false },
    email,
    lastSignInAt,
    createdAt: now,
    updatedAt: now,
  })
  return user
}

/** Marks the address as proven: a mail to it was answered. */
export async function proveAddress(db: Executor, user: User, now: Date): Promise<User> {
  const [proven] = await db
    .update(users)
    .set({ emailConfirmedAt: user.emailConfirmedAt ?? now, lastSignInAt: now })
    .where(eq(users.id, user.id))
    .returning()
  await db
    .update(identities)
    .set({
      identityData: sql`${identities.identityData} || '{"email_verified": true}'::jsonb`,
      lastSignInAt: now,
    })
    .where(and(eq(identities.userId, user.id), eq(identities.provider, 'email')))
  return proven ?? user
}

/** A user by their id. */
export async function findUser(db: Executor, id: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user
}

/** The user with an e-mail address, in lower case. */
export async function findUserByEmail(db: Executor, email: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  return user
}

/** Refuses what failed because somebody else has the address (SQLSTATE 23505, unique_violation). @throws AuthApiError */
export function refuseTaken(error: unknown): never {
  const source = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const taken = source instanceof Error && (source as NodeJS.ErrnoException).code === '23505'
  throw taken ? new AuthApiError('email_exists') : error
}

/** The ways in which a user signs in, oldest first. */
export function listIdentities(db: Executor, userId: string): Promise<LinkedIdentity[]> {
  return db.select().from(identities).where(eq(identities.userId, userId)).orderBy(identities.createdAt)
}

/** Whether a user is shut out at a moment. */
export function isBanned(user: Pick<User, 'bannedUntil'>, now: Date): boolean {
  return user.bannedUntil !== null && user.bannedUntil > now
}

/**
 * Merges into what a user keeps about themselves; null removes a key. One statement, so that two changes at once
 * both hold.
 * @throws AuthApiError `validation_failed` when the whole grows too large
 */
export async function mergeUserMetadata(
  db: Executor,
  userId: string,
  change: Metadata,
  now: Date,
): Promise<User> {
  const merged = mergedMetadata(users.userMetadata, change)
  const [user] = await db
    .update(users)
    .set({ userMetadata: merged, updatedAt: now })
    .where(and(eq(users.id, userId), sql`octet_length((${merged})::text) <= ${maxMetadataBytes}`))
    .returning()
  if (!user) throw tooLarge()
  return user
}

/** Holds a user until the transaction ends: whoever else would hold them waits. @returns false when there is none */
export async function lockUser(tx: Executor, userId: string): Promise<boolean> {
  const held = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  return held.length === 1
}

/** A column of metadata with a change merged in; null removes a key. */
export function mergedMetadata(column: PgColumn, change: Metadata): SQL {
  const removed = Object.keys(change).filter((key) => change[key] === null)
  const kept = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== null))
  return sql`(${column} || ${JSON.stringify(kept)}::jsonb) - ${sql.param(removed)}::text[]`
}

/**
 * Removes the users who signed up before a moment and never confirmed their address, so that nobody holds an address
 * that is not theirs for ever. Those whom an operator made or invited stay.
 */
export async function removeUnconfirmed(db: Executor, before: Date): Promise<void> {
  await db.delete(users).where(
    and(
      isNull(users.emailConfirmedAt),
      isNull(users.lastSignInAt),
      isNull(users.invitedAt),
      eq(users.operatorMade, false),
      lt(users.createdAt, before),
      lt(users.updatedAt, before),
      // A mail that may still be answered keeps them.
      notExists(db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, users.id))),
    ),
  )
}

/** Removes a user with all their sessions and identities. @returns false when there was none */
export async function removeUser(db: AuthDb, userId: string): Promise<boolean> {
  const removed = await db.delete(users).where(eq(users.id, userId)).returning({ id: users.id })
  return removed.length === 1
}
