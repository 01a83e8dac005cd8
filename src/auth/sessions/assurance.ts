import { and, eq, ne, sql } from 'drizzle-orm'
import type { AuthContext, Origin } from '../context.ts'
import type { Executor } from '../database.ts'
import { AuthApiError } from '../errors.ts'
import { sessions, type AssuranceLevel } from '../schema.ts'
import type { User } from '../users/users.ts'
import type { Session } from './sessions.ts'

/** Somebody signed in: the session at the level of the access token, and whether it is the highest there is for them. */
export type SignedIn = Origin & { user: User; session: Session; strongest: boolean }

/** The part of an audit entry that is the same for all actions of somebody signed in: when, who, and from where. */
export function eventOf({ clock }: Pick<AuthContext, 'clock'>, { session, address }: SignedIn) {
  return { at: new Date(clock()), userId: session.userId, sessionId: session.id, address }
}

/** A session as a token speaks for it: a token from before the second proof stays at the first level. */
export function atLevel(session: Session, aal: AssuranceLevel): Session {
  return aal === 'aal1' ? { ...session, aal } : session
}

/** Whether a session proves as much as its user can prove. */
export function isStrongest(session: Pick<Session, 'aal'>, hasSecondFactor: boolean): boolean {
  return session.aal === 'aal2' || !hasSecondFactor
}

/**
 * Lets nobody on who has a second factor and has not shown it in this session: a stolen password alone changes nothing.
 * @throws AuthApiError `insufficient_aal`
 */
export function requireStrongest(
  { strongest }: { strongest: boolean },
  details?: ConstructorParameters<typeof AuthApiError>[1],
): void {
  if (!strongest) throw new AuthApiError('insufficient_aal', details)
}

/** How a session says that a second proof was given: by a code of an app, or by a recovery code. */
export type SecondProof = 'totp' | 'mfa/recovery_code'

/**
 * Lifts a session to the second level and ends the user's sessions that stayed on the first. The counter skips a
 * number, so that the refresh token from before the proof is neither in force nor the parent of the one that is.
 * @returns undefined when the session is over
 */
export async function raiseSession(
  tx: Executor,
  session: Session,
  method: SecondProof,
  now: Date,
): Promise<Session | undefined> {
  const { id, userId } = session
  const proof = { method, timestamp: Math.floor(now.getTime() / 1000) }
  const [raised] = await tx
    .update(sessions)
    .set({
      aal: 'aal2',
      amr: [proof, ...session.amr.filter(({ method }) => method !== proof.method)],
      refreshCounter: sql`${sessions.refreshCounter} + 2`,
      refreshedAt: now,
      previouslyRefreshedAt: null,
    })
    .where(eq(sessions.id, id))
    .returning()
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.aal, 'aal1'), ne(sessions.id, id)))
  return raised
}

/** Takes all sessions of a user back to the first level: a proof by a removed factor counts no more. */
export async function lowerSessions(tx: Executor, userId: string): Promise<void> {
  const others = sql`(
    select coalesce(jsonb_agg(entry order by place), '[]')
    from jsonb_array_elements(${sessions.amr}) with ordinality as proofs (entry, place)
    where entry ->> 'method' not in ('totp', 'mfa/recovery_code')
  )`
  await tx.update(sessions).set({ aal: 'aal1', amr: others }).where(eq(sessions.userId, userId))
}
