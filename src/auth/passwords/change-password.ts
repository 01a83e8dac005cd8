import { and, eq, isNull } from 'drizzle-orm'
import { recordEvent } from '../audit.ts'
import type { AuthContext } from '../context.ts'
import { AuthApiError } from '../errors.ts'
import { passwordChangedEmail } from '../mail/account-emails.ts'
import { notifyByMail } from '../mail/notify-by-mail.ts'
import { clearTokens, findByCode, takeToken, type OneTimeToken } from '../mail/one-time-tokens.ts'
import { checkNewPassword } from './passwords.ts'
import { users } from '../schema.ts'
import { limitGuesses, limitMailedCodes } from '../limits/limit-attempts.ts'
import { eventOf, type SignedIn } from '../sessions/assurance.ts'
import { endSessions, requireLiving, type Session } from '../sessions/sessions.ts'
import type { User } from '../users/users.ts'

export type GivenPasswords = {
  next: string
  current: string | undefined
  /** The code that was mailed for this. */
  nonce: string | undefined
}

/**
 * Sets a new password, ends every other session of the user, voids what was mailed to them, and notifies them. The
 * current password is required, except soon after signing in by a mailed link or code; where the sign-in was long ago, a
 * mailed code as well. Wrong passwords are limited.
 * @throws AuthApiError `current_password_required`, `current_password_invalid`, `same_password`, `weak_password`,
 * `reauthentication_needed`, `reauthentication_not_valid`, and `conflict` when the password was changed elsewhere
 * meanwhile
 */
export function changePassword(auth: AuthContext, actor: SignedIn, given: GivenPasswords): Promise<User> {
  const { email, id } = actor.user
  return limitGuesses(auth, actor, email ?? id, () => tryToChange(auth, actor, given))
}

async function tryToChange(
  auth: AuthContext,
  actor: SignedIn,
  { next, current, nonce }: GivenPasswords,
): Promise<User> {
  checkNewPassword(next, auth.settings.minPasswordLength)
  const { user, session } = actor
  const { passwordHash } = user
  if (passwordHash !== null) {
    if (current !== undefined) {
      const right = await auth.passwords.verify(passwordHash, current)
      if (!right) throw new AuthApiError('current_password_invalid')
    } else if (auth.settings.requireCurrentPassword && !cameByMail(auth, session)) {
      throw new AuthApiError('current_password_required')
    }
    const same = current === undefined ? await auth.passwords.verify(passwordHash, next) : current === next
    if (same) throw new AuthApiError('same_password')
  }

  const code = needsCode(auth, user, session) ? await findCode(auth, actor, nonce) : undefined
  const nextHash = await auth.passwords.hash(next)
  const now = new Date(auth.clock())
  const changed = await auth.db.transaction(async (tx) => {
    const unchanged =
      passwordHash === null ? isNull(users.passwordHash) : eq(users.passwordHash, passwordHash)
    const [changed] = await tx
      .update(users)
      .set({ passwordHash: nextHash, updatedAt: now })
      .where(and(eq(users.id, user.id), unchanged))
      .returning()
    if (!changed) throw new AuthApiError('conflict')
    if (code && !(await takeToken(tx, code))) throw new AuthApiError('reauthentication_not_valid')
    await requireLiving(tx, session)
    await endSessions(tx, session, 'others')
    await clearTokens(tx, user.id)
    await recordEvent(tx, { ...eventOf(auth, actor), action: 'password_changed' })
    return changed
  })
  await notifyByMail(auth, user.email, passwordChangedEmail(auth.settings.siteUrl))
  return changed
}

/** Whether a session began recently by a mailed link or code, which stands in for a forgotten password. */
function cameByMail({ settings, clock }: AuthContext, session: Session): boolean {
  const now = clock() / 1000
  const since = now - settings.reauthenticationMs / 1000
  const until = now + 60
  return session.amr.some(
    ({ method, timestamp }) =>
      (method === 'recovery' || method === 'otp') && timestamp >= since && timestamp <= until,
  )
}

function needsCode({ settings, clock, sendMail }: AuthContext, user: User, session: Session): boolean {
  const age = clock() - session.createdAt.getTime()
  return sendMail !== undefined && user.email !== null && age > settings.reauthenticationMs
}

async function findCode(
  auth: AuthContext,
  actor: SignedIn,
  nonce: string | undefined,
): Promise<OneTimeToken> {
  if (!nonce) throw new AuthApiError('reauthentication_needed')
  const { user } = actor
  return limitMailedCodes(auth, actor, user.email ?? user.id, async (known) => {
    const token = await findByCode(auth, ['reauthentication'], user.email ?? '', nonce, known)
    if (token?.userId === user.id) return token
    throw new AuthApiError('reauthentication_not_valid')
  })
}
