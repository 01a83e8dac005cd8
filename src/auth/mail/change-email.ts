import { and, eq, sql } from 'drizzle-orm'
import { recordEvent } from '../audit.ts'
import type { AuthContext } from '../context.ts'
import type { Executor } from '../database.ts'
import { AuthApiError } from '../errors.ts'
import { emailChangedEmail } from './account-emails.ts'
import { requireMail } from './mail-limits.ts'
import { notifyByMail } from './notify-by-mail.ts'
import { type MailOptions } from './mail-tokens.ts'
import { clearTokens } from './one-time-tokens.ts'
import { identities, oneTimeTokens, users } from '../schema.ts'
import type { SignedIn } from '../sessions/assurance.ts'
import { requireLiving } from '../sessions/sessions.ts'
import { findUserByEmail, lockUser, refuseTaken, type User } from '../users/users.ts'

/**
 * Checks that a user may ask to move to an address. That it is taken is reported only where moves are made at once;
 * otherwise only its owner learns of it, by mail.
 * @throws AuthApiError `email_exists`, `email_provider_disabled`
 */
export async function checkNewAddress(auth: AuthContext, next: string): Promise<void> {
  const { autoconfirm } = auth.settings
  if (!autoconfirm && !auth.sendMail) throw new AuthApiError('email_provider_disabled')
  if (autoconfirm && (await findUserByEmail(auth.db, next))) throw new AuthApiError('email_exists')
}

/**
 * Moves a user to another address: at once where addresses count as confirmed, or else when the mails to both
 * mailboxes, the old one and the new one, have been answered.
 * @throws AuthApiError `email_exists` where the move is made at once, `over_email_send_rate_limit`
 */
export async function changeEmail(
  auth: AuthContext,
  { user, session, address }: SignedIn,
  { next, ...asked }: MailOptions & { next: string },
): Promise<User> {
  const now = new Date(auth.clock())
  const entry = { at: now, userId: user.id, address }
  if (auth.settings.autoconfirm) {
    const moved = await auth.db.transaction(async (tx) => {
      await lockUser(tx, user.id)
      await requireLiving(tx, session)
      await recordEvent(tx, { ...entry, action: 'email_changed' })
      return moveAddress(auth, tx, user, next, 'assumed')
    })
    await notifyOldAddress(auth, user.email, next)
    return moved
  }
  // The turn of the present mailbox goes by the account: strangers who ask to move to it must not use it up.
  requireMail(auth, 'email_change', { mailboxes: [next, user.id], sender: address, userId: user.id })
  const pending = await auth.db.transaction(async (tx) => {
    await lockUser(tx, user.id)
    await requireLiving(tx, session)
    await recordEvent(tx, { ...entry, action: 'email_change_asked' })
    // A pending move to another address is void, even the half that was answered.
    await tx
      .delete(oneTimeTokens)
      .where(and(eq(oneTimeTokens.userId, user.id), sql`${oneTimeTokens.kind} like 'email_change_%'`))
    const [changed] = await tx
      .update(users)
      .set({ newEmail: next, emailChangeSentAt: now, updatedAt: now })
      .where(eq(users.id, user.id))
      .returning()
    if (!changed) throw new AuthApiError('user_not_found')
    return changed
  })
  await auth.later({ kind: 'email-change', userId: pending.id, ...asked })
  return pending
}

/**
 * Gives a user another address, and voids what was mailed to the one before.
 * @param proof whether a mail to the new address was answered, or it is only assumed to be theirs
 * @throws AuthApiError `email_exists`, and `conflict` when the address was changed elsewhere meanwhile
 */
export async function moveAddress(
  auth: AuthContext,
  tx: Executor,
  { id, email }: User,
  next: string,
  proof: 'proven' | 'assumed',
): Promise<User> {
  const now = new Date(auth.clock())
  const same = email === null ? sql`${users.email} is null` : eq(users.email, email)
  const [moved] = await tx
    .update(users)
    .set({
      email: next,
      newEmail: null,
      emailConfirmedAt: now,
      updatedAt: now,
      ...(proof === 'proven' && { lastSignInAt: now }),
    })
    .where(and(eq(users.id, id), same))
    .returning()
    .catch(refuseTaken)
  if (!moved) throw new AuthApiError('conflict')
  const data = JSON.stringify({ email: next, email_verified: proof === 'proven' })
  await tx
    .update(identities)
    .set({ email: next, identityData: sql`${identities.identityData} || ${data}::jsonb`, updatedAt: now })
    .where(and(eq(identities.userId, id), eq(identities.provider, 'email')))
  await clearTokens(tx, id)
  return moved
}

/** Notifies the address that was left of where the account has gone. */
export function notifyOldAddress(auth: AuthContext, left: string | null, next: string): Promise<void> {
  return notifyByMail(auth, left, emailChangedEmail(next))
}
