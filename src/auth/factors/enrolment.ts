import { randomUUID } from 'node:crypto'
import { and, eq, lte } from 'drizzle-orm'
import { dropIdleCodes } from './recovery-codes.ts'
import { lowerSessions } from '../sessions/assurance.ts'
import { recordEvent } from '../audit.ts'
import type { AuthContext, Origin } from '../context.ts'
import { getFactor, listFactors, sealedFor, type Factor } from './factors.ts'
import { Refusal } from '../http/errors.ts'
import { factors } from '../schema.ts'
import type { Session } from '../sessions/sessions.ts'
import { enrolmentUri, writeSecret } from './totp.ts'
import { lockUser, type User } from '../users/users.ts'

const factorsAllowed = 10

/** How long an enrolment may stay unfinished before the next one sweeps it away. */
const unfinishedMs = 5 * 60_000

/**
 * Begins to set up an authenticator app; it counts once a first code was verified.
 * @returns the factor, and what the app needs, which is told this once
 * @throws Refusal `mfa_factor_name_conflict`, `too_many_enrolled_mfa_factors`, and `insufficient_aal` where a verified
 * factor was not shown in this session
 */
export async function enrolFactor(
  auth: AuthContext,
  { user, session }: { user: User; session: Session },
  { friendlyName, issuer }: { friendlyName: string; issuer: string },
  { address }: Origin,
): Promise<{ factor: Factor; secret: string; uri: string }> {
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
      throw new Refusal('mfa_factor_name_conflict')
    }
    if (known.length >= factorsAllowed) throw new Refusal('too_many_enrolled_mfa_factors')
    if (session.aal === 'aal1' && known.some(({ status }) => status === 'verified')) {
      throw new Refusal('insufficient_aal', { status: 403, message: 'AAL2 required to enroll a new factor' })
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
 * Removes a user's factor. A verified one takes the proofs by it along: all sessions are at the first level again.
 * @throws Refusal `mfa_factor_not_found`, and whatever `allow` throws on seeing the factor
 */
export async function removeFactor(
  auth: AuthContext,
  { userId, id }: Pick<Factor, 'userId' | 'id'>,
  { address }: Pick<Origin, 'address'>,
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
