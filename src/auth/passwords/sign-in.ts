import { and, eq, isNull } from 'drizzle-orm'
import { recordEvent } from '../audit.ts'
import type { AuthContext, Origin } from '../context.ts'
import type { Executor } from '../database.ts'
import { AuthApiError } from '../errors.ts'
import { limitGuesses } from '../limits/limit-attempts.ts'
import { isOutdated } from './passwords.ts'
import { identities, users } from '../schema.ts'
import { signIn, type Session } from '../sessions/sessions.ts'
import { findUserByEmail, isBanned, type User } from '../users/users.ts'

/**
 * Signs a person in by e-mail and password. An unknown account, an account without a password and a wrong password get
 * the same error in the same time; only the right password reveals more. Wrong ones are limited.
 * @param email as addresses are stored, or undefined when it was not an address
 * @throws AuthApiError `invalid_credentials`, `user_banned`, `email_not_confirmed`
 */
export function signInWithPassword(
  auth: AuthContext,
  origin: Origin,
  given: { email: string | undefined; password: string },
): Promise<{ user: User; session: Session }> {
  return limitGuesses(auth, origin, given.email ?? '', () => tryToSignIn(auth, origin, given))
}

async function tryToSignIn(
  auth: AuthContext,
  origin: Origin,
  { email, password }: { email: string | undefined; password: string },
): Promise<{ user: User; session: Session }> {
  const known = email === undefined ? undefined : await findUserByEmail(auth.db, email)
  const right = await auth.passwords.verify(known?.passwordHash, password)
  const now = new Date(auth.clock())
  if (!known || !right) {
    const userId = known?.id ?? null
    await recordEvent(auth.db, { at: now, action: 'sign_in_refused', userId, address: origin.address })
    throw new AuthApiError('invalid_credentials')
  }
  if (isBanned(known, now)) throw new AuthApiError('user_banned', { status: 400 })
  if (!known.emailConfirmedAt) throw new AuthApiError('email_not_confirmed')

  const outdated = known.passwordHash !== null && isOutdated(known.passwordHash)
  const renewed = outdated ? await auth.passwords.hash(password) : undefined
  return auth.db.transaction(async (tx) => {
    const user = await markSignedIn(tx, known, now, renewed)
    if (!user) throw new AuthApiError('invalid_credentials')
    return { user, session: await signIn(auth, tx, user.id, 'password', origin) }
  })
}

/**
 * Records that a user signs in, with a new password hash if given. The condition and the row lock make a
 * password change and a sign-in by the old password exclude each other.
 * @returns undefined when the password is not what it was when it was checked
 */
async function markSignedIn(
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
