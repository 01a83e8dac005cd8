import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { raiseSession, requireStrongest, type SignedIn } from '../sessions/assurance.ts'
import { recordEvent } from '../audit.ts'
import type { AuthContext } from '../context.ts'
import type { Executor } from '../database.ts'
import { getFactor, requireUuid, sealedFor, type Factor } from './factors.ts'
import { AuthApiError } from '../errors.ts'
import { recordAddress } from '../limits/known-addresses.ts'
import {
  consumePersistent,
  findFactorLane,
  limitAttempts,
  type FactorLane,
} from '../limits/limit-attempts.ts'
import { factorAddedEmail } from '../mail/account-emails.ts'
import { notifyByMail } from '../mail/notify-by-mail.ts'
import { challenges, factors } from '../schema.ts'
import type { Session } from '../sessions/sessions.ts'
import { stepOf } from './totp.ts'
import { lockUser } from '../users/users.ts'

const lifetimeMs = 5 * 60_000

/** Codes that may be tried on one challenge. */
const attemptsAllowed = 5

/** A factor of somebody signed in, one question to it counted. */
async function findAsked(
  auth: AuthContext,
  actor: SignedIn,
  id: string,
): Promise<{ factor: Factor; lane: FactorLane }> {
  const lane = await findFactorLane(auth, actor, actor.user.id)
  await consumePersistent(auth, lane.questions)
  return { factor: await getFactor(auth.db, actor.user.id, id), lane }
}

/**
 * Asks for a code of a factor. Supabase Auth takes the answer from the same network address only; here it may come from
 * another, since a phone changes its address between question and answer.
 * @throws AuthApiError `mfa_factor_not_found` for a factor that is gone
 */
export async function openChallenge(
  auth: AuthContext,
  actor: SignedIn,
  asked: { id: string },
): Promise<{ id: string; factor: Factor; expiresAt: Date }> {
  const { factor } = await findAsked(auth, actor, asked.id)
  const now = new Date(auth.clock())
  const challenge = { id: randomUUID(), expiresAt: new Date(now.getTime() + lifetimeMs) }
  await auth.db.transaction(async (tx) => {
    const asked = await tx
      .update(factors)
      .set({ lastChallengedAt: now })
      .where(eq(factors.id, factor.id))
      .returning({ id: factors.id })
    if (asked.length === 0) throw new AuthApiError('mfa_factor_not_found')
    await tx.delete(challenges).where(and(eq(challenges.factorId, factor.id), lte(challenges.expiresAt, now)))
    await tx.insert(challenges).values({ ...challenge, factorId: factor.id, createdAt: now })
  })
  return { ...challenge, factor }
}

/** Deletes challenges that can no longer be answered. */
export async function pruneChallenges(db: Executor, now: Date): Promise<void> {
  await db.delete(challenges).where(lte(challenges.expiresAt, now))
}

type Answer = { challengeId: string; code: string }

/**
 * Checks the answer to a challenge of somebody's factor, and notifies them by mail when the factor is new.
 * @returns the session at its new level
 * @throws AuthApiError as `answerChallenge`, and `insufficient_aal`
 */
export async function verifyFactor(
  auth: AuthContext,
  actor: SignedIn,
  { id, ...answer }: Answer & { id: string },
): Promise<Session> {
  const { factor, lane } = await findAsked(auth, actor, id)
  // Whoever saw a factor being set up, and has the password, does not get past the one that is in force.
  if (factor.status === 'unverified') requireStrongest(actor)
  requireUuid(answer.challengeId)
  const raised = await limitAttempts(auth, lane.wrongCodes, () =>
    answerChallenge(auth, actor, factor, answer),
  )
  if (factor.status === 'unverified')
    await notifyByMail(auth, actor.user.email, factorAddedEmail(auth.settings.siteUrl))
  return raised
}

/**
 * Checks the answer to a challenge. A right one verifies the factor, lifts the session to the second level, ends the
 * user's sessions below it and removes factors whose enrolment was not finished.
 * @returns the session at its new level
 * @throws AuthApiError `mfa_factor_not_found`, `mfa_challenge_expired`, `mfa_verification_failed`, `session_not_found`
 */
async function answerChallenge(
  auth: AuthContext,
  { session, address }: SignedIn,
  factor: Factor,
  { challengeId, code }: Answer,
): Promise<Session> {
  const now = new Date(auth.clock())
  await countAttempt(auth.db, factor, challengeId, now)
  const secret = auth.seal.open(sealedFor, factor.secret)
  const step = secret === undefined ? undefined : stepOf(secret, code, now.getTime())
  const raised =
    step === undefined
      ? undefined
      : await auth.db.transaction((tx) =>
          accept(auth, tx, { factor, session, challengeId, step, now, address }),
        )
  const { userId } = factor
  const action = raised ? 'factor_verified' : 'factor_refused'
  await recordEvent(auth.db, { at: now, action, userId, sessionId: session.id, address })
  if (!raised) throw new AuthApiError('mfa_verification_failed')
  return raised
}

/** Counts the attempt before the code is checked, in one statement: of a hundred codes at once, five are checked. */
async function countAttempt(db: Executor, factor: Factor, challengeId: string, now: Date): Promise<void> {
  const named = and(eq(challenges.id, challengeId), eq(challenges.factorId, factor.id))
  const counted = await db
    .update(challenges)
    .set({ attempts: sql`${challenges.attempts} + 1` })
    .where(and(named, gt(challenges.expiresAt, now), lt(challenges.attempts, attemptsAllowed)))
    .returning({ id: challenges.id })
  if (counted.length > 0) return
  const [spent] = await db.select({ id: challenges.id }).from(challenges).where(named)
  if (spent) throw new AuthApiError('mfa_challenge_expired')
  throw new AuthApiError('mfa_factor_not_found', {
    status: 422,
    message: 'MFA factor with the provided challenge ID not found',
  })
}

type Accepted = {
  factor: Factor
  session: Session
  challengeId: string
  step: number
  now: Date
  address: string
}

/** @returns undefined when a code of this time step or of a later one was accepted before (RFC 6238, section 5.2) */
async function accept(
  auth: AuthContext,
  tx: Executor,
  { factor, session, challengeId, step, now, address }: Accepted,
): Promise<Session | undefined> {
  // Everything that moves a user's sessions between levels begins here, so that no two of them lock each other out.
  await lockUser(tx, factor.userId)
  const verified = await tx
    .update(factors)
    .set({ status: 'verified', lastStep: step, updatedAt: now })
    .where(and(eq(factors.id, factor.id), or(isNull(factors.lastStep), lt(factors.lastStep, step))))
    .returning({ id: factors.id })
  if (verified.length === 0) return undefined
  const consumed = await tx
    .delete(challenges)
    .where(eq(challenges.id, challengeId))
    .returning({ id: challenges.id })
  if (consumed.length === 0) throw new AuthApiError('mfa_challenge_expired')
  await tx
    .delete(factors)
    .where(
      and(eq(factors.userId, factor.userId), eq(factors.status, 'unverified'), ne(factors.id, factor.id)),
    )
  const raised = await raiseSession(tx, session, 'totp', now)
  if (!raised) throw new AuthApiError('session_not_found')
  await recordAddress(auth, tx, { userId: factor.userId, address, secondFactor: true })
  return raised
}
