import { and, eq } from 'drizzle-orm'
import { recordEvent } from '../audit.ts'
import type { AuthContext, Origin } from '../context.ts'
import { AuthApiError, invalidRequest } from '../errors.ts'
import { recordAddress } from '../limits/known-addresses.ts'
import { isGenuine, parseRefreshToken, refreshKeyOf, type RefreshToken } from './refresh-token.ts'
import { sessions, users } from '../schema.ts'
import type { Session } from './sessions.ts'
import type { AuthSettings } from '../settings.ts'
import { isBanned, lockUser, type User } from '../users/users.ts'

/**
 * Takes a refresh token and moves its session on to the next one (RFC 9700 section 4.14.2: rotation). A used token
 * answers with the one in force while two tabs or a lost reply may explain it; later it is taken for stolen, and the
 * session ends for thief and owner alike.
 * @throws AuthApiError `refresh_token_not_found`, `refresh_token_already_used`, `user_banned`
 */
export async function refreshSession(
  auth: AuthContext,
  origin: Origin,
  { token }: { token: RefreshToken },
): Promise<{ user: User; session: Session }> {
  // Each turn but the last loses to another refresh of the same token, after which the token counts as used.
  for (let turn = 0; turn < 3; turn += 1) {
    const now = new Date(auth.clock())
    const { user, session } = await findByToken(auth, token)
    if (isBanned(user, now)) throw new AuthApiError('user_banned', { status: 400 })
    if (token.counter === session.refreshCounter) {
      const rotated = await rotate(auth, session, now)
      if (rotated) {
        await recordRefreshAddress(auth, rotated, origin)
        return { user, session: rotated }
      }
    } else if (isExcused(token, session, now, auth.settings)) {
      return { user, session }
    } else if (isJustBeforeProof(token, session, now, auth.settings)) {
      throw new AuthApiError('refresh_token_already_used')
    } else {
      await endStolenSession(auth, session, origin, now)
      throw new AuthApiError('refresh_token_already_used')
    }
  }
  throw new AuthApiError('conflict', {
    message: 'Too many concurrent token refresh requests on the same session',
  })
}

/** Parses a refresh token. @throws AuthApiError when the text is not one */
export function requireRefreshToken(text: string): RefreshToken {
  const token = parseRefreshToken(text)
  if (token) return token
  // The first format of Supabase Auth, which a client may still hold from another server.
  if (/^[a-z0-9]{12}$/.test(text)) throw new AuthApiError('refresh_token_not_found')
  throw invalidRequest('Refresh token is not valid')
}

async function findByToken(
  auth: AuthContext,
  token: RefreshToken,
): Promise<{ user: User; session: Session }> {
  const [found] = await auth.db
    .select({ user: users, session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, token.sessionId))
  const idleMs = found ? auth.clock() - found.session.refreshedAt.getTime() : 0
  if (idleMs > auth.settings.sessionIdleMs) throw new AuthApiError('refresh_token_not_found')
  const genuine = found && isGenuine(refreshKeyOf(auth.keys.sealingSecret, found.session.refreshKey), token)
  if (!genuine || token.counter > found.session.refreshCounter)
    throw new AuthApiError('refresh_token_not_found')
  return found
}

/** One conditional statement: of several refreshes at once, one moves the counter. */
async function rotate(auth: AuthContext, session: Session, now: Date): Promise<Session | undefined> {
  const [rotated] = await auth.db
    .update(sessions)
    .set({
      refreshCounter: session.refreshCounter + 1,
      refreshedAt: now,
      previouslyRefreshedAt: session.refreshedAt,
    })
    .where(and(eq(sessions.id, session.id), eq(sessions.refreshCounter, session.refreshCounter)))
    .returning()
  return rotated
}

/** A signed-in browser may have moved to another network since. */
async function recordRefreshAddress(
  auth: AuthContext,
  { userId, aal }: Session,
  { address }: Origin,
): Promise<void> {
  await auth.db.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) return
    await recordAddress(auth, tx, { userId, address, secondFactor: aal === 'aal2' })
  })
}

function isExcused(token: RefreshToken, session: Session, now: Date, settings: AuthSettings): boolean {
  const age = session.refreshCounter - token.counter
  const usedAt = age === 1 ? session.refreshedAt : age === 2 ? session.previouslyRefreshedAt : null
  if (!usedAt) return false
  const { reuseIntervalMs, lostReplyMs } = settings
  const allowedMs = age === 1 ? Math.max(reuseIntervalMs, lostReplyMs) : reuseIntervalMs
  return now.getTime() - usedAt.getTime() <= allowedMs
}

/**
 * Whether a token was in force until a second proof, a moment ago: another tab refreshes with it while the proof is on
 * its way. It is refused, since it may not pass for the proof, and the session lives on.
 */
function isJustBeforeProof(
  token: RefreshToken,
  session: Session,
  now: Date,
  { reuseIntervalMs }: AuthSettings,
): boolean {
  const { refreshCounter, refreshedAt, previouslyRefreshedAt } = session
  // Only `raiseSession` moves a counter by two and leaves no time of the refresh before.
  const isBeforeProof = refreshCounter - token.counter === 2 && previouslyRefreshedAt === null
  return isBeforeProof && now.getTime() - refreshedAt.getTime() <= reuseIntervalMs
}

async function endStolenSession(
  auth: AuthContext,
  session: Session,
  origin: Origin,
  at: Date,
): Promise<void> {
  const { id: sessionId, userId } = session
  await auth.db.delete(sessions).where(eq(sessions.id, sessionId))
  await recordEvent(auth.db, {
    at,
    action: 'refresh_token_reused',
    userId,
    sessionId,
    address: origin.address,
  })
  auth.log.warn({ userId, sessionId }, 'A used refresh token came back; its session was ended')
}
