import type { Hono } from 'hono'
import type { AuthContext } from '../context.ts'
import { requireSignedIn } from '../http/signed-in.ts'
import { logOut, parseScope } from '../sessions/log-out.ts'

/** `POST /logout?scope=…`: ends this session, the others or all of them; all where nothing is said. */
export function addLogout(routes: Hono, auth: AuthContext): void {
  routes.post('/logout', async (c) => {
    const scope = parseScope(c.req.query('scope') ?? 'global')
    await logOut(auth, await requireSignedIn(auth, c), { scope })
    return c.body(null, 204)
  })
}
