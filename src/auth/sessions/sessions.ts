import { randomUUID } from 'node:crypto'
import { and, eq, lt, ne, sql, type SQL } from 'drizzle-orm'
import { recordEvent } from '../audit.ts'
import type { AuthContext, Origin } from '../context.ts'
import type { Executor } from '../database.ts'
import { AuthApiError } from '../errors.ts'
import { recordAddress } from '../limits/known-addresses.ts'
import { refreshKeyOf, writeRefreshToken } from './refresh-token.ts'
import { factors, sessions, users } from '../schema.ts'
import { describeUser } from '../users/user-view.ts'
import type { User } from '../users/users.ts'

export type Session = typeof sessions.$inferSelect

/**
 * Opens a session of a user who has just proven who they are by `method`, and records from where. The
 * caller holds the lock on the user's row.
 */
export async function insertSession(
  auth: AuthContext,
  db: Executor,
  userId: string,
  method: string,
  origin: Origin,
): Promise<Session> {
  const now = new Date(auth.clock())
  const [session] = await db
    .insert(sessions)
    .values({
      id: randomUUID(),
      userId,
      aal: 'aal1',
      amr: [{ method, timestamp: Math.floor(now.getTime() / 1000) }],
      refreshKey: auth.random(32).toString('base64url'),
      refreshCounter: 1,
      refreshedAt: now,
      createdAt: now,
      ...origin,
    })
    .returning()
  if (!session) throw new Error('The session was not stored')
  await recordAddress(auth, db, { userId, address: origin.address, secondFactor: false })
  return session
}

/** Opens a session as `insertSession` does, and records the sign-in in the audit log. */
export async function signIn(
  auth: AuthContext,
  tx: Executor,
  userId: string,
  method: string,
  origin: Origin,
): Promise<Session> {
  const session = await insertSession(auth, tx, userId, method, origin)
  const { createdAt: at, id: sessionId } = session
  await recordEvent(tx, { at, action: 'signed_in', userId, sessionId, address: origin.address })
  return session
}

/**
 * The user and the session that an access token names, each if it is still there, and whether the user has a second
 * factor. One query by two primary keys and one index.
 */
export async function findUserAndSession(
  db: Executor,
  userId: string,
  sessionId: string,
): Promise<{ user: User; session: Session | null; hasSecondFactor: boolean } | undefined> {
  const hasSecondFactor = sql<boolean>`exists (
    select 1 from ${factors} where ${factors.userId} = ${users.id} and ${factors.status} = 'verified'
  )`
  const [found] = await db
    .select({ user: users, session: sessions, hasSecondFactor })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.id, sessionId), eq(sessions.userId, users.id)))
    .where(eq(users.id, userId))
  return found
}

/**
 * Lets a change go on only while the session that asks for it is there: what the request was checked against may be
 * over by now. Whoever calls it holds the user's row.
 * @throws AuthApiError `session_not_found`
 */
export async function requireLiving(tx: Executor, { id }: Pick<Session, 'id'>): Promise<void> {
  const found = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, id))
  if (found.length === 0) throw new AuthApiError('session_not_found')
}

/** Which sessions of a user end: this one, all, or all but this one. */
export type LogoutScope = 'local' | 'global' | 'others'

/** Ends sessions. Their access and refresh tokens are refused from now on. */
export async function endSessions(
  db: Executor,
  { userId, id }: Pick<Session, 'userId' | 'id'>,
  scope: LogoutScope,
): Promise<void> {
  const which: Record<LogoutScope, SQL | undefined> = {
    local: eq(sessions.id, id),
    global: undefined,
    others: ne(sessions.id, id),
  }
  await db.delete(sessions).where(and(eq(sessions.userId, userId), which[scope]))
}

/** Ends the sessions that were last refreshed before a moment. */
export async function endIdleSessions(db: Executor, before: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.refreshedAt, before))
}

/** A session as the client library reads it: new access token, the refresh token in force, the user. */
export async function viewSession(
  auth: AuthContext,
  user: User,
  session: Session,
): Promise<Record<string, unknown>> {
  const [access, described] = await Promise.all([auth.tokens.sign(user, session), describeUser(auth, user)])
  const refreshKey = refreshKeyOf(auth.keys.sealingSecret, session.refreshKey)
  return {
    access_token: access.token,
    token_type: 'bearer',
    expires_in: auth.settings.accessTokenSeconds,
    expires_at: access.expiresAt,
    refresh_token: writeRefreshToken(refreshKey, session.id, session.refreshCounter),
    user: described,
  }
}
