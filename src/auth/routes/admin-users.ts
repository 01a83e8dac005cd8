import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { originOf, type AuthContext } from '../context.ts'
import { maybe, parseJsonBody } from '../http/body.ts'
import { AuthApiError, invalidRequest } from '../errors.ts'
import {
  createUser,
  deleteUserForGood,
  getUser,
  listUsers,
  updateUser,
  type UserAttributes,
} from '../users/manage-users.ts'
import { issuerOf } from '../settings.ts'
import { describeUser } from '../users/user-view.ts'
import type { User } from '../users/users.ts'
import { dropFactor, listFactorsOf } from '../factors/enrolment.ts'
import { viewFactor } from '../factors/factors.ts'

const Attributes = z.object({
  email: maybe(z.string()),
  phone: maybe(z.string()),
  password: maybe(z.string()),
  password_hash: maybe(z.string()),
  email_confirm: maybe(z.boolean()),
  user_metadata: maybe(z.record(z.string(), z.unknown())),
  app_metadata: maybe(z.record(z.string(), z.unknown())),
  ban_duration: maybe(z.string()),
})
const Deletion = z.object({ should_soft_delete: maybe(z.boolean()) })
const Page = z.string().check(z.regex(/^[1-9]\d{0,5}$/))

const defaultPerPage = 50
const maxPerPage = 1000

/** `/admin/users`: what an operator's program may do with users (Supabase Auth, "admin"). */
export function addAdminUsers(routes: Hono, auth: AuthContext): void {
  const answer = async (c: Context, user: User) => c.json(await describeUser(auth, user))

  routes.get('/admin/users', async (c) => {
    const page = parseNumber(c.req.query('page'), 1)
    const perPage = Math.min(parseNumber(c.req.query('per_page'), defaultPerPage), maxPerPage)
    const { users, total } = await listUsers(auth, originOf(auth, c), { page, perPage })
    const last = Math.max(Math.ceil(total / perPage), 1)
    const link = (to: number, rel: string) =>
      `<${issuerOf(auth.settings)}/admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`
    c.header('X-Total-Count', String(total))
    c.header('Link', [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', '))
    return c.json({ users, aud: 'authenticated' })
  })
  routes.post('/admin/users', async (c) => {
    return answer(c, await createUser(auth, originOf(auth, c), await parseAttributes(c)))
  })
  routes.get('/admin/users/:id', async (c) => {
    return answer(c, await getUser(auth, originOf(auth, c), { id: c.req.param('id') }))
  })
  routes.put('/admin/users/:id', async (c) => {
    const operator = originOf(auth, c)
    const { id } = await getUser(auth, operator, { id: c.req.param('id') })
    return answer(c, await updateUser(auth, operator, { id, ...(await parseAttributes(c)) }))
  })
  routes.delete('/admin/users/:id', async (c) => {
    const operator = originOf(auth, c)
    const { should_soft_delete: soft } = await parseJsonBody(c, Deletion)
    if (soft) throw invalidRequest('Users are deleted for good here, or not at all')
    const { id } = await getUser(auth, operator, { id: c.req.param('id') })
    await deleteUserForGood(auth, operator, { id })
    return c.json({})
  })
  // Of the second factors of a user one that was lost can be removed.
  routes.get('/admin/users/:id/factors', async (c) => {
    const factors = await listFactorsOf(auth, originOf(auth, c), { userId: c.req.param('id') })
    return c.json(factors.map(viewFactor))
  })
  routes.delete('/admin/users/:id/factors/:factor', async (c) => {
    const named = { userId: c.req.param('id'), id: c.req.param('factor') }
    return c.json(viewFactor(await dropFactor(auth, originOf(auth, c), named)))
  })
}

async function parseAttributes(c: Context): Promise<UserAttributes> {
  const given = await parseJsonBody(c, Attributes)
  if (given.phone) throw new AuthApiError('phone_provider_disabled')
  if (given.password_hash) throw invalidRequest('A password hash cannot be brought along')
  return {
    email: given.email ?? undefined,
    password: given.password ?? undefined,
    emailConfirm: given.email_confirm ?? undefined,
    userMetadata: given.user_metadata ?? undefined,
    appMetadata: given.app_metadata ?? undefined,
    banDuration: given.ban_duration ?? undefined,
  }
}

/** The client library sends an empty string for an omitted value. */
function parseNumber(text: string | undefined, otherwise: number): number {
  if (!text) return otherwise
  const number = Page.safeParse(text)
  if (!number.success) throw invalidRequest('Bad Pagination Parameters')
  return Number(number.data)
}
