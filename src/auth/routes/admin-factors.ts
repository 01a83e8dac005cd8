import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { originOf, type AuthContext } from '../context.ts'
import { removeFactor } from '../factors/enrolment.ts'
import { listFactors, viewFactor } from '../factors/factors.ts'
import { Refusal } from '../http/errors.ts'
import { requireAdmin } from '../http/require-admin.ts'
import { requireUser } from './admin-users.ts'

/** `/admin/users/{id}/factors`: an operator sees the second factors of a user, and removes one that was lost. */
export function addAdminFactors(routes: Hono, auth: AuthContext): void {
  routes.get('/admin/users/:id/factors', async (c) => {
    await requireAdmin(auth, c)
    const { id } = await requireUser(auth, c)
    return c.json((await listFactors(auth.db, id)).map(viewFactor))
  })

  routes.delete('/admin/users/:id/factors/:factor', async (c) => {
    await requireAdmin(auth, c)
    const { id: userId } = await requireUser(auth, c)
    const id = z.guid().safeParse(c.req.param('factor'))
    if (!id.success) throw new Refusal('validation_failed', { message: 'factor_id must be an UUID' })
    return c.json(viewFactor(await removeFactor(auth, { userId, id: id.data }, originOf(auth, c))))
  })
}
