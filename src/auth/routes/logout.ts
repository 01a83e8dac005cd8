import type { Hono } from 'hono'
import { recordEvent } from '../audit.ts'
import type { AuthContext } from '../context.ts'
import { Refusal } from '../http/errors.ts'
import { requireSignedIn } from '../http/signed-in.ts'
import { requireStrongest } from '../sessions/assurance.ts'
import { endSessions, type LogoutScope } from '../sessions/sessions.ts'

/** `POST /logout?scope=…`: ends this session, the others or all of them; all where nothing is said. */
export function addLogout(routes: Hono, auth: AuthContext): void {
  routes.post('/logout', async (c) => {
    const scope = c.req.query('scope') ?? 'global'
    if (!isScope(scope)) {
      throw new Refusal('validation_failed', { message: `Unsupported logout scope "${scope}"` })
    }
    const signedIn = await requireSignedIn(auth, c)
    const { session } = signedIn
    // Whoever has the password alone ends their own session, and none of the owner's.
    if (scope === 'others') requireStrongest(signedIn, weak)
    await endSessions(auth.db, session, signedIn.strongest ? scope : 'local')
    await recordEvent(auth.db, {
      at: new Date(auth.clock()),
      action: 'signed_out',
      userId: session.userId,
      sessionId: session.id,
      address: auth.clientAddress(c),
    })
    if (scope === 'global') requireStrongest(signedIn, weak)
    return c.body(null, 204)
  })
}

const weak = { message: 'AAL2 session is required to end other sessions when MFA is enabled.' }

function isScope(word: string): word is LogoutScope {
  return word === 'global' || word === 'local' || word === 'others'
}
