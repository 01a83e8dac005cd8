import type { Hono } from 'hono'
import type { AuthContext } from '../context.ts'
import { dropFactor, listFactorsOf } from '../factors/enrolment.ts'
import { viewFactor } from '../factors/factors.ts'
import { requireAdmin } from '../http/require-admin.ts'

/** `/admin/users/{id}/factors`: an operator sees the second factors of a user, and removes one that was lost. */
export function addAdminFactors(routes: Hono, auth: AuthContext): void {
  routes.get('/admin/users/:id/factors', async (c) => {
    const operator = await requireAdmin(auth, c)
    const factors = await listFactorsOf(auth, operator, { userId: c.req.param('id') })
    return c.json(factors.map(viewFactor))
  })

  routes.delete('/admin/users/:id/factors/:factor', async (c) => {
    const operator = await requireAdmin(auth, c)
    const named = { userId: c.req.param('id'), id: c.req.param('factor') }
    return c.json(viewFactor(await dropFactor(auth, operator, named)))
  })
}
