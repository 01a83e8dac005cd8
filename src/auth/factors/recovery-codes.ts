import { and, count, eq } from 'drizzle-orm'
import { recordEvent } from '../audit.ts'
import type { AuthContext } from '../context.ts'
import type { Executor } from '../database.ts'
import { AuthApiError } from '../errors.ts'
import { recordAddress } from '../limits/known-addresses.ts'
import { consumePersistent, consumeUse } from '../limits/limit-attempts.ts'
import { usesOf } from '#domain/rate-limit.ts'
import { recoveryCodesMadeEmail, recoveryCodeUsedEmail } from '../mail/account-emails.ts'
import { notifyByMail } from '../mail/notify-by-mail.ts'
import { factors, recoveryCodes } from '../schema.ts'
import { eventOf, raiseSession, requireStrongest, type SignedIn } from '../sessions/assurance.ts'
import { requireLiving, type Session } from '../sessions/sessions.ts'
import { lockUser } from '../users/users.ts'

/** Codes looked at together for one session. */
const checkedAtOnce = 2

/** Codes made at a time. */
const codesAtOnce = 10

/** Characters of a code, five bits each: none of them can be guessed. */
const codeLength = 10

/** Crockford's base 32: nothing in it looks like anything else. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Codes that a user has left, and when they were made; null for none. */
export type RecoveryCodes = { left: number; madeAt: Date | null }

/** How many recovery codes somebody signed in has left. @throws AuthApiError `insufficient_aal` */
export async function getRecoveryCodes(auth: AuthContext, actor: SignedIn): Promise<RecoveryCodes> {
  requireStrongest(actor)
  return countRecoveryCodes(auth.db, actor.user.id)
}

/** How many recovery codes a user has left. */
export async function countRecoveryCodes(db: Executor, userId: string): Promise<RecoveryCodes> {
  const made = await db
    .select({ madeAt: recoveryCodes.createdAt, left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
    .groupBy(recoveryCodes.createdAt)
  return made[0] ?? { left: 0, madeAt: null }
}

/**
 * Makes new recovery codes for somebody and notifies them by mail; older ones are void.
 * @returns ten codes as `xxxxx-xxxxx`, shown this once
 * @throws AuthApiError `mfa_factor_not_found` when there is no verified factor to recover from, `session_not_found`,
 * `insufficient_aal`
 */
export async function makeRecoveryCodes(auth: AuthContext, actor: SignedIn): Promise<string[]> {
  requireStrongest(actor)
  const { user, session, address } = actor
  const { userId, id: sessionId } = session
  consumeUse(auth, auth.settings.rateLimits.user, 'user', userId)
  const now = new Date(auth.clock())
  const codes = Array.from({ length: codesAtOnce }, () =>
    Array.from(auth.random(codeLength), (byte) => alphabet[byte % alphabet.length]).join(''),
  )
  await auth.db.transaction(async (tx) => {
    await lockUser(tx, userId)
    await requireLiving(tx, session)
    if (!(await hasVerifiedFactor(tx, userId))) throw new AuthApiError('mfa_factor_not_found')
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    await tx
      .insert(recoveryCodes)
      .values(codes.map((code) => ({ userId, codeHash: hashCode(auth, userId, code), createdAt: now })))
    await recordEvent(tx, { at: now, action: 'recovery_codes_made', userId, sessionId, address })
  })
  await notifyByMail(auth, user.email, recoveryCodesMadeEmail(auth.settings.siteUrl))
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/**
 * Accepts a recovery code, once, in place of an app's code: raises the session to aal2 and notifies the owner by mail.
 * @param given the code, without what parts its letters
 * @returns the session at its new level
 * @throws AuthApiError `mfa_verification_failed` for a wrong code, `session_not_found`, `over_request_rate_limit`
 */
export async function useRecoveryCode(
  auth: AuthContext,
  actor: SignedIn,
  { code }: { code: string },
): Promise<Session> {
  const { user, session, address } = actor
  const { rateLimits, siteUrl } = auth.settings
  // Checked before it is counted: whatever a thief has tried, the owner's code works.
  const used = await auth.inFlight({ [`recovery-code ${session.id}`]: checkedAtOnce }, () =>
    tryCode(auth, actor, code),
  )
  if (!used) {
    await consumePersistent(auth, usesOf(address, rateLimits.wrongRecoveryCode, 'recovery-code', user.id))
    await recordEvent(auth.db, { ...eventOf(auth, actor), action: 'recovery_code_refused' })
    throw new AuthApiError('mfa_verification_failed', { message: 'Invalid recovery code entered' })
  }
  await notifyByMail(auth, user.email, recoveryCodeUsedEmail(siteUrl, used.left))
  return used.raised
}

/** @returns the session at its new level and the codes left; undefined for a wrong code */
async function tryCode(
  auth: AuthContext,
  { session, address }: SignedIn,
  code: string,
): Promise<{ raised: Session; left: number } | undefined> {
  const { userId, id: sessionId } = session
  const now = new Date(auth.clock())
  const codeHash = hashCode(auth, userId, parseCode(code))
  return auth.db.transaction(async (tx) => {
    await lockUser(tx, userId)
    // The request that deletes the row has used the code: of several at once, one succeeds.
    const taken = await tx
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
      .returning({ userId: recoveryCodes.userId })
    if (taken.length === 0) return undefined
    const raised = await raiseSession(tx, session, 'mfa/recovery_code', now)
    if (!raised) throw new AuthApiError('session_not_found')
    await recordAddress(auth, tx, { userId, address, secondFactor: true })
    await recordEvent(tx, { at: now, action: 'recovery_code_used', userId, sessionId, address })
    return { raised, left: (await countRecoveryCodes(tx, userId)).left }
  })
}

/** Voids the codes of a user who has no factor left. */
export async function dropIdleCodes(tx: Executor, userId: string): Promise<void> {
  if (await hasVerifiedFactor(tx, userId)) return
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

async function hasVerifiedFactor(tx: Executor, userId: string): Promise<boolean> {
  const found = await tx
    .select({ id: factors.id })
    .from(factors)
    .where(and(eq(factors.userId, userId), eq(factors.status, 'verified')))
    .limit(1)
  return found.length > 0
}

/** Normalises a code as people copy it: capitals, an O for a zero, an I or L for a one. */
function parseCode(text: string): string {
  return text.toLowerCase().replaceAll('o', '0').replaceAll(/[il]/g, '1')
}

function hashCode({ seal }: Pick<AuthContext, 'seal'>, userId: string, code: string): string {
  return seal.hash('recovery code', `${userId} ${code}`)
}
