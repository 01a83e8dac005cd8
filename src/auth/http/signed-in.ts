import type { Context } from 'hono'
import { bearerTokenIn } from '#domain/bearer-token.ts'
import { atLevel, isStrongest, type SignedIn } from '../sessions/assurance.ts'
import { originOf, type AuthContext } from '../context.ts'
import { findUserAndSession } from '../sessions/sessions.ts'
import { isBanned } from '../users/users.ts'
import { AuthApiError } from '../errors.ts'

/** Who sent a request, by its access token. @throws AuthApiError when nobody did, or their session is over */
export async function requireSignedIn(auth: AuthContext, c: Context): Promise<SignedIn> {
  const bearer = await auth.tokens.verify(bearerToken(c))
  if (!bearer) throw new AuthApiError('bad_jwt')
  const found = await findUserAndSession(auth.db, bearer.userId, bearer.sessionId)
  if (!found) throw new AuthApiError('user_not_found')
  if (isBanned(found.user, new Date(auth.clock()))) throw new AuthApiError('user_banned')
  if (!found.session) throw new AuthApiError('session_not_found')
  const session = atLevel(found.session, bearer.aal)
  const strongest = isStrongest(session, found.hasSecondFactor)
  return { ...originOf(auth, c), user: found.user, session, strongest }
}

/** The token that a request brings. @throws AuthApiError `no_authorization` */
export function bearerToken(c: Context): string {
  const token = bearerTokenIn(c.req.header('Authorization'))
  if (token === undefined) throw new AuthApiError('no_authorization')
  return token
}
