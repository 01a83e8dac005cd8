import { randomUUID } from 'node:crypto'
import { and, eq, lte } from 'drizzle-orm'
import * as z from 'zod/mini'
import { dropIdleCodes } from './recovery-codes.ts'
import { lowerSessions, requireStrongest, type SignedIn } from '../sessions/assurance.ts'
import { recordEvent } from '../audit.ts'
import type { AuthContext, Origin } from '../context.ts'
import { getFactor, listFactors, sealedFor, type Factor } from './factors.ts'
import { AuthApiError, invalidRequest } from '../errors.ts'
import { consumeUse } from '../limits/limit-attempts.ts'
import { factorRemovedEmail } from '../mail/account-emails.ts'
import { notifyByMail } from '../mail/notify-by-mail.ts'
import { factors } from '../schema.ts'
import { enrolmentUri, writeSecret } from './totp.ts'
import { getUser } from '../users/manage-users.ts'
import { lockUser } from '../users/users.ts'

const factorsAllowed = 10

/** How long an enrolment may stay unfinished before the next one sweeps it away. */
const unfinishedMs = 5 * 60_000

/**
 * Begins to set up an authenticator app; it counts once a first code was verified.
 * @returns the factor, and what the app needs to be set up, which is never shown again
 * @throws AuthApiError `mfa_factor_name_conflict`, `too_many_enrolled_mfa_factors`, and `insufficient_aal` where a verified
 * factor was not shown in this session
 */
export async function enrolFactor(
  auth: AuthContext,
  actor: SignedIn,
  { friendlyName, issuer }: { friendlyName: string; issuer: string },
): Promise<{ factor: Factor; secret: string; uri: string }> {
  requireStrongest(actor, { status: 403, message: 'AAL2 required to enroll a new factor' })
  const { user, session, address } = actor
  consumeUse(auth, auth.settings.rateLimits.user, 'user', user.id)
  const secret = writeSecret(auth.random(20))
  const now = new Date(auth.clock())
  const { id: userId } = user
  const factor = await auth.db.transaction(async (tx) => {
    // Enrolments of one user wait for each other, so that none counts what another is about to add.
    await lockUser(tx, userId)
    const tooOld = lte(factors.createdAt, new Date(now.getTime() - unfinishedMs))
    await tx.delete(factors).where(and(eq(factors.userId, userId), eq(factors.status, 'unverified'), tooOld))
    const known = await listFactors(tx, userId)
    if (known.some((one) => one.friendlyName === friendlyName)) {
      throw new AuthApiError('mfa_factor_name_conflict')
    }
    if (known.length >= factorsAllowed) throw new AuthApiError('too_many_enrolled_mfa_factors')
    if (session.aal === 'aal1' && known.some(({ status }) => status === 'verified')) {
      throw new AuthApiError('insufficient_aal', {
        status: 403,
        message: 'AAL2 required to enroll a new factor',
      })
    }
    const [made] = await tx
      .insert(factors)
      .values({
        id: randomUUID(),
        userId,
        friendlyName,
        type: 'totp',
        status: 'unverified',
        secret: auth.seal.close(sealedFor, secret, auth.random(12)),
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    if (!made) throw new Error('The factor was not stored')
    await recordEvent(tx, { at: now, action: 'factor_enrolled', userId, sessionId: session.id, address })
    return made
  })
  return { factor, secret, uri: enrolmentUri(secret, issuer, user.email ?? user.id) }
}

/**
 * Removes a factor of somebody signed in, and notifies them by mail.
 * @throws AuthApiError `insufficient_aal`, `mfa_factor_not_found`
 */
export async function unenrolFactor(
  auth: AuthContext,
  actor: SignedIn,
  { id }: { id: string },
): Promise<Factor> {
  const { user, session } = actor
  const weak = { status: 422, message: 'AAL2 required to unenroll verified factor' } as const
  requireStrongest(actor, weak)
  consumeUse(auth, auth.settings.rateLimits.user, 'user', user.id)
  const removed = await removeFactor(auth, actor, { userId: user.id, id }, ({ status }) => {
    if (status === 'verified' && session.aal === 'aal1') throw new AuthApiError('insufficient_aal', weak)
  })
  if (removed.status === 'verified')
    await notifyByMail(auth, user.email, factorRemovedEmail(auth.settings.siteUrl))
  return removed
}

/**
 * Removes a user's factor. When it was verified, all sessions go back to aal1.
 * @throws AuthApiError `mfa_factor_not_found`, and whatever `allow` throws on seeing the factor
 */
async function removeFactor(
  auth: AuthContext,
  { address }: Pick<Origin, 'address'>,
  { userId, id }: Pick<Factor, 'userId' | 'id'>,
  allow?: (factor: Factor) => void,
): Promise<Factor> {
  return auth.db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const factor = await getFactor(tx, userId, id)
    allow?.(factor)
    await tx.delete(factors).where(eq(factors.id, id))
    if (factor.status === 'verified') await lowerSessions(tx, userId)
    await dropIdleCodes(tx, userId)
    await recordEvent(tx, { at: new Date(auth.clock()), action: 'factor_removed', userId, address })
    return factor
  })
}

/** A user's second factors, for an operator. @throws AuthApiError `validation_failed`, `user_not_found` */
export async function listFactorsOf(
  auth: AuthContext,
  operator: Origin,
  { userId }: { userId: string },
): Promise<Factor[]> {
  const user = await getUser(auth, operator, { id: userId })
  return listFactors(auth.db, user.id)
}

/**
 * Removes a factor that its user has lost.
 * @throws AuthApiError `validation_failed`, `user_not_found`, `mfa_factor_not_found`
 */
export async function dropFactor(
  auth: AuthContext,
  operator: Origin,
  named: { userId: string; id: string },
): Promise<Factor> {
  const { id: userId } = await getUser(auth, operator, { id: named.userId })
  const id = z.guid().safeParse(named.id)
  if (!id.success) throw invalidRequest('factor_id must be an UUID')
  return removeFactor(auth, operator, { userId, id: id.data })
}
