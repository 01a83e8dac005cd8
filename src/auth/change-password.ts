import { and, eq, isNull } from 'drizzle-orm'
import { recordEvent } from './audit.ts'
import type { AuthContext, Origin } from './context.ts'
import { Refusal } from './http/errors.ts'
import { checkNewPassword } from './passwords.ts'
import { users } from './schema.ts'
import { endSessions, type Session } from './sessions.ts'
import type { User } from './users.ts'

type GivenPasswords = { next: string; current: string | undefined }

/**
 * Sets a new password and ends every other session of the user.
 * @throws Refusal `current_password_required`, `current_password_invalid`, `same_password`, `weak_password`, and
 * `conflict` when the password was changed elsewhere meanwhile
 */
export async function changePassword(
  auth: AuthContext,
  user: User,
  session: Session,
  { next, current }: GivenPasswords,
  origin: Origin,
): Promise<User> {
  checkNewPassword(next, auth.settings.minPasswordLength)
  const { passwordHash } = user
  if (passwordHash !== null) {
    if (current !== undefined) {
      const right = await auth.passwords.verify(passwordHash, current)
      if (!right) throw new Refusal('current_password_invalid')
    } else if (auth.settings.requireCurrentPassword) {
      throw new Refusal('current_password_required')
    }
    const same = current === undefined ? await auth.passwords.verify(passwordHash, next) : current === next
    if (same) throw new Refusal('same_password')
  }

  const nextHash = await auth.passwords.hash(next)
  const now = new Date(auth.clock())
  return auth.db.transaction(async (tx) => {
    const unchanged =
      passwordHash === null ? isNull(users.passwordHash) : eq(users.passwordHash, passwordHash)
    const [changed] = await tx
      .update(users)
      .set({ passwordHash: nextHash, updatedAt: now })
      .where(and(eq(users.id, user.id), unchanged))
      .returning()
    if (!changed) throw new Refusal('conflict')
    await endSessions(tx, session, 'others')
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
}
