import { and, eq, isNull } from 'drizzle-orm'
import { recordEvent } from '../audit.ts'
import type { AuthContext, Origin } from '../context.ts'
import { Refusal } from '../http/errors.ts'
import { passwordChangedLetter } from '../mail/letters.ts'
import { clearTokens, findByCode, takeToken, type OneTimeToken } from '../mail/one-time-tokens.ts'
import { checkNewPassword } from './passwords.ts'
import { users } from '../schema.ts'
import { endSessions, requireLiving, type Session } from '../sessions/sessions.ts'
import type { User } from '../users/users.ts'

type GivenPasswords = {
  next: string
  current: string | undefined
  /** The code that was mailed for this. */
  nonce: string | undefined
  /** Runs the check of the code, as one guess of a day's. */
  limitCode: (check: (known: boolean) => Promise<OneTimeToken>) => Promise<OneTimeToken>
}

/**
 * Sets a new password, ends every other session of the user, voids what was mailed to them, and tells them. The present
 * password must come with it, except soon after a mailed link or code let them in; where the sign-in was long ago, a
 * mailed code as well.
 * @throws Refusal `current_password_required`, `current_password_invalid`, `same_password`, `weak_password`,
 * `reauthentication_needed`, `reauthentication_not_valid`, and `conflict` when the password was changed elsewhere
 * meanwhile
 */
export async function changePassword(
  auth: AuthContext,
  user: User,
  session: Session,
  { next, current, nonce, limitCode }: GivenPasswords,
  origin: Origin,
): Promise<User> {
  checkNewPassword(next, auth.settings.minPasswordLength)
  const { passwordHash } = user
  if (passwordHash !== null) {
    if (current !== undefined) {
      const right = await auth.passwords.verify(passwordHash, current)
      if (!right) throw new Refusal('current_password_invalid')
    } else if (auth.settings.requireCurrentPassword && !cameByMail(auth, session)) {
      throw new Refusal('current_password_required')
    }
    const same = current === undefined ? await auth.passwords.verify(passwordHash, next) : current === next
    if (same) throw new Refusal('same_password')
  }

  const code = needsCode(auth, user, session) ? await findCode(auth, user, nonce, limitCode) : undefined
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
    if (!changed) throw new Refusal('conflict')
    if (code && !(await takeToken(tx, code))) throw new Refusal('reauthentication_not_valid')
    await requireLiving(tx, session)
    await endSessions(tx, session, 'others')
    await clearTokens(tx, user.id)
    const { address } = origin
    await recordEvent(tx, {
      at: now,
      action: 'password_changed',
      userId: user.id,
      sessionId: session.id,
      address,
    })
    return changed
  })
  const { sendMail, settings } = auth
  const { email } = user
  if (sendMail && email !== null) {
    auth.outbox.later('password_changed', () => sendMail(email, passwordChangedLetter(settings.siteUrl)))
  }
  return changed
}

/** Whether a session began by a mailed link or code, and not long ago: it stands for the password that was forgotten. */
function cameByMail({ settings, clock }: AuthContext, session: Session): boolean {
  const since = (clock() - settings.reauthenticationMs) / 1000
  return session.amr.some(
    ({ method, timestamp }) => (method === 'recovery' || method === 'otp') && timestamp >= since,
  )
}

function needsCode({ settings, clock, sendMail }: AuthContext, user: User, session: Session): boolean {
  const age = clock() - session.createdAt.getTime()
  return sendMail !== undefined && user.email !== null && age > settings.reauthenticationMs
}

async function findCode(
  auth: AuthContext,
  user: User,
  nonce: string | undefined,
  limitCode: GivenPasswords['limitCode'],
): Promise<OneTimeToken> {
  if (!nonce) throw new Refusal('reauthentication_needed')
  return limitCode(async (known) => {
    const token = await findByCode(auth, ['reauthentication'], user.email ?? '', nonce, known)
    if (token?.userId === user.id) return token
    throw new Refusal('reauthentication_not_valid')
  })
}
