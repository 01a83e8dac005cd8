import { and, eq, isNull } from 'drizzle-orm'
import { recordEvent } from '../audit.ts'
import type { AuthContext, Origin } from '../context.ts'
import type { Executor } from '../database.ts'
import { Refusal } from '../http/errors.ts'
import { isOutdated } from './passwords.ts'
import { identities, users } from '../schema.ts'
import { insertSession, type Session } from '../sessions/sessions.ts'
import { findUserByEmail, isBanned, type User } from '../users/users.ts'

/**
 * Signs a person in by e-mail and password. Who has no account, no password or another one is refused alike, in the
 * same words and the same time; only the right password tells more.
 * @param email in the form in which addresses are kept, or undefined for what is no address
 * @throws Refusal `invalid_credentials`, `user_banned`, `email_not_confirmed`
 */
export async function signInWithPassword(
  auth: AuthContext,
  email: string | undefined,
  password: string,
  origin: Origin,
): Promise<{ user: User; session: Session }> {
  const known = email === undefined ? undefined : await findUserByEmail(auth.db, email)
  const right = await auth.passwords.verify(known?.passwordHash, password)
  const now = new Date(auth.clock())
  if (!known || !right) {
    const userId = known?.id ?? null
    await recordEvent(auth.db, { at: now, action: 'sign_in_refused', userId, address: origin.address })
    throw new Refusal('invalid_credentials')
  }
  if (isBanned(known, now)) throw new Refusal('user_banned', { status: 400 })
  if (!known.emailConfirmedAt) throw new Refusal('email_not_confirmed')

  const outdated = known.passwordHash !== null && isOutdated(known.passwordHash)
  const renewed = outdated ? await auth.passwords.hash(password) : undefined
  return auth.db.transaction(async (tx) => {
    const user = await markSignedIn(tx, known, now, renewed)
    if (!user) throw new Refusal('invalid_credentials')
    const session = await insertSession(auth, tx, user.id, 'password', origin)
    const { address } = origin
    await recordEvent(tx, { at: now, action: 'signed_in', userId: user.id, sessionId: session.id, address })
    return { user, session }
  })
}

/**
 * Notes that a user signs in, with their password hash made anew if given. The condition and the row lock make a
 * password change and a sign-in by the old password exclude each other.
 * @returns undefined when the password is not what it was when it was checked
 */
export async function markSignedIn(
  tx: Executor,
  checked: Pick<User, 'id' | 'passwordHash'>,
  now: Date,
  renewedHash?: string,
): Promise<User | undefined> {
  const { id, passwordHash } = checked
  const unchanged = passwordHash === null ? isNull(users.passwordHash) : eq(users.passwordHash, passwordHash)
  const [user] = await tx
    .update(users)
    .set({ lastSignInAt: now, ...(renewedHash !== undefined && { passwordHash: renewedHash }) })
    .where(and(eq(users.id, id), unchanged))
    .returning()
  if (!user) return undefined
  await tx
    .update(identities)
    .set({ lastSignInAt: now })
    .where(and(eq(identities.userId, id), eq(identities.provider, 'email')))
  return user
}
