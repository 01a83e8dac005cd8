import type { Hono } from 'hono'
import { recordEvent } from '../audit.ts'
import type { AuthContext } from '../context.ts'
import { Refusal } from '../http/errors.ts'
import { requireSignedIn } from '../http/signed-in.ts'
import { endSessions, type LogoutScope } from '../sessions/sessions.ts'

/** `POST /logout?scope=…`: ends this session, the others or all of them; all where nothing is said. */
export function addLogout(routes: Hono, auth: AuthContext): void {
  routes.post('/logout', async (c) => {
    const scope = c.req.query('scope') ?? 'global'
    if (!isScope(scope)) {
      throw new Refusal('validation_failed', { message: `Unsupported logout scope "${scope}"` })
    }
    const { session } = await requireSignedIn(auth, c)
    await endSessions(auth.db, session, scope)
    await recordEvent(auth.db, {
      at: new Date(auth.clock()),
      action: 'signed_out',
      userId: session.userId,
      sessionId: session.id,
      address: auth.clientAddress(c),
    })
    return c.body(null, 204)
  })
}

function isScope(word: string): word is LogoutScope {
  return word === 'global' || word === 'local' || word === 'others'
}
