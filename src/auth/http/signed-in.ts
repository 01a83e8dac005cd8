import type { Context } from 'hono'
import { atLevel, isStrongest } from '../sessions/assurance.ts'
import type { AuthContext } from '../context.ts'
import { findUserAndSession, type Session } from '../sessions/sessions.ts'
import { isBanned, type User } from '../users/users.ts'
import { Refusal } from './errors.ts'

/** Who sent a request: the session at the level of the access token, and whether it is the highest there is for them. */
export type SignedIn = { user: User; session: Session; strongest: boolean }

/** Who sent a request, by its access token. @throws Refusal when nobody did, or their session is over */
export async function requireSignedIn(auth: AuthContext, c: Context): Promise<SignedIn> {
  const bearer = await auth.tokens.read(bearerToken(c))
  if (!bearer) throw new Refusal('bad_jwt')
  const found = await findUserAndSession(auth.db, bearer.userId, bearer.sessionId)
  if (!found) throw new Refusal('user_not_found')
  if (isBanned(found.user, new Date(auth.clock()))) throw new Refusal('user_banned')
  if (!found.session) throw new Refusal('session_not_found')
  const session = atLevel(found.session, bearer.aal)
  return { user: found.user, session, strongest: isStrongest(session, found.hasSecondFactor) }
}

/** The token that a request brings. @throws Refusal `no_authorization` */
export function bearerToken(c: Context): string {
  const [, token] = /^bearer\s+(\S+)\s*$/i.exec(c.req.header('Authorization') ?? '') ?? []
  if (!token) throw new Refusal('no_authorization')
  return token
}
