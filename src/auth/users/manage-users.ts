import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { recordEvent } from '../audit.ts'
import { parseBan } from './ban.ts'
import type { AuthContext, Origin } from '../context.ts'
import type { Executor } from '../database.ts'
import { requireEmailAddress } from './email-address.ts'
import { AuthApiError, invalidRequest } from '../errors.ts'
import { cleanMetadata, maxMetadataBytes, tooLarge } from './metadata.ts'
import { clearTokens } from '../mail/one-time-tokens.ts'
import { checkNewPassword } from '../passwords/passwords.ts'
import { factors, identities, sessions, users, type Metadata } from '../schema.ts'
import { deleteUser } from './delete-user.ts'
import { viewUser } from './user-view.ts'
import { findUserByEmail, insertUser, mergedMetadata, refuseTaken, type User } from './users.ts'

/** What an operator says of a user; what is omitted stays. */
export type UserAttributes = {
  email?: string | undefined
  password?: string | undefined
  /** The operator vouches for the address. */
  emailConfirm?: boolean | undefined
  userMetadata?: Metadata | undefined
  appMetadata?: Metadata | undefined
  /** `none` or a duration. */
  banDuration?: string | undefined
}

/**
 * Makes a user, without asking them anything. Without a password they come in by mail or by a provider.
 * @throws AuthApiError `validation_failed`, `weak_password`, `email_exists`
 */
export async function createUser(
  auth: AuthContext,
  { address }: Pick<Origin, 'address'>,
  given: UserAttributes,
): Promise<User> {
  if (!given.email) throw invalidRequest('Cannot create a user without an email')
  const { email, passwordHash, ...change } = await prepare(auth, given)
  const now = new Date(auth.clock())
  return auth.db.transaction(async (tx) => {
    const made = await insertUser(tx, {
      email: email ?? '',
      passwordHash: passwordHash ?? null,
      userMetadata: change.userMetadata ?? {},
      confirmed: given.emailConfirm === true,
      operatorMade: true,
      now,
    })
    if (!made) throw new AuthApiError('email_exists')
    await recordEvent(tx, { at: now, action: 'user_created', userId: made.id, address })
    return (await apply(tx, made, change, now)) ?? made
  })
}

/**
 * Changes a user. A new password or a ban ends their sessions.
 * @throws AuthApiError `user_not_found`, `validation_failed`, `weak_password`, `email_exists`
 */
export async function updateUser(
  auth: AuthContext,
  { address }: Origin,
  { id, ...given }: UserAttributes & { id: string },
): Promise<User> {
  const change = await prepare(auth, given)
  const now = new Date(auth.clock())
  return auth.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update')
    if (!user) throw userNotFound()
    const taken = change.email !== undefined && (await findUserByEmail(tx, change.email))
    if (taken && taken.id !== id) throw new AuthApiError('email_exists')
    await recordEvent(tx, { at: now, action: 'user_updated', userId: id, address })
    const changed = await apply(tx, user, change, now)
    if (!changed) throw tooLarge()
    return changed
  })
}

/** One user. @throws AuthApiError `validation_failed` for what is no id, `user_not_found` */
export async function getUser(auth: AuthContext, _operator: Origin, given: { id: string }): Promise<User> {
  const id = z.guid().safeParse(given.id)
  if (!id.success) throw invalidRequest('user_id must be an UUID')
  const [user] = await auth.db.select().from(users).where(eq(users.id, id.data))
  if (!user) throw userNotFound()
  return user
}

/** A page of all users as the client library reads them, the newest first, and how many there are. */
export async function listUsers(
  auth: AuthContext,
  _operator: Origin,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ users: Record<string, unknown>[]; total: number }> {
  const [{ total } = { total: 0 }] = await auth.db.select({ total: count() }).from(users)
  const found = await auth.db
    .select()
    .from(users)
    .orderBy(desc(users.createdAt), users.id)
    .limit(perPage)
    .offset((page - 1) * perPage)
  const ids = found.map(({ id }) => id)
  const ways = await auth.db.select().from(identities).where(inArray(identities.userId, ids))
  const second = await auth.db.select().from(factors).where(inArray(factors.userId, ids))
  const viewed = found.map((user) =>
    viewUser(
      user,
      ways.filter(({ userId }) => userId === user.id),
      second.filter(({ userId }) => userId === user.id),
    ),
  )
  return { users: viewed, total }
}

/** Deletes a user: what they made goes before who they are, and what came meanwhile goes last. */
export async function deleteUserForGood(
  auth: AuthContext,
  operator: Origin,
  { id }: { id: string },
): Promise<void> {
  await auth.forgetUser(id)
  if (!(await deleteUser(auth.db, id, new Date(auth.clock()), operator.address))) throw userNotFound()
  await auth.forgetUser(id)
}

function userNotFound(): AuthApiError {
  return new AuthApiError('user_not_found', { status: 404, message: 'User not found' })
}

type Change = Omit<UserAttributes, 'password' | 'banDuration'> & {
  passwordHash?: string | undefined
  /** Undefined to leave it as it is, null to lift it. */
  bannedUntil?: Date | null | undefined
}

/** Checks what was given and does what is slow, before a transaction begins. */
async function prepare(auth: AuthContext, given: UserAttributes): Promise<Change> {
  const { email, password, banDuration, ...rest } = given
  if (password) checkNewPassword(password, auth.settings.minPasswordLength)
  return {
    ...rest,
    userMetadata: rest.userMetadata && cleanMetadata(rest.userMetadata),
    appMetadata: rest.appMetadata && cleanMetadata(rest.appMetadata),
    email: email ? requireEmailAddress(email) : undefined,
    bannedUntil: banDuration ? parseBan(banDuration, auth.clock()) : undefined,
    passwordHash: password ? await auth.passwords.hash(password) : undefined,
  }
}

/** @returns undefined when what is kept of the user would grow too large */
async function apply(tx: Executor, user: User, change: Change, now: Date): Promise<User | undefined> {
  const { email, passwordHash, bannedUntil, emailConfirm } = change
  const moves = email !== undefined && email !== user.email
  const userMetadata = mergedMetadata(users.userMetadata, change.userMetadata ?? {})
  const appMetadata = mergedMetadata(users.appMetadata, change.appMetadata ?? {})
  const fits = (column: typeof userMetadata) => sql`octet_length((${column})::text) <= ${maxMetadataBytes}`
  if (moves || emailConfirm === true) await vouch(tx, user.id, email ?? user.email, emailConfirm === true)
  if (passwordHash !== undefined || bannedUntil) {
    await tx.delete(sessions).where(eq(sessions.userId, user.id))
  }
  // What was mailed before is about an address or a password that no longer holds, or to somebody now shut out.
  if (moves || passwordHash !== undefined || bannedUntil) await clearTokens(tx, user.id)
  const [changed] = await tx
    .update(users)
    .set({
      ...(moves && { email, newEmail: null }),
      ...(emailConfirm === true && user.emailConfirmedAt === null && { emailConfirmedAt: now }),
      ...(passwordHash !== undefined && { passwordHash }),
      ...(bannedUntil !== undefined && { bannedUntil }),
      userMetadata,
      appMetadata,
      updatedAt: now,
    })
    .where(and(eq(users.id, user.id), fits(userMetadata), fits(appMetadata)))
    .returning()
    .catch(refuseTaken)
  return changed
}

/** Writes an operator's word about an address into the identity that stands for it. */
async function vouch(tx: Executor, userId: string, email: string | null, verified: boolean): Promise<void> {
  await tx
    .update(identities)
    .set({
      email,
      identityData: mergedMetadata(identities.identityData, { email, email_verified: verified }),
    })
    .where(and(eq(identities.userId, userId), eq(identities.provider, 'email')))
}
