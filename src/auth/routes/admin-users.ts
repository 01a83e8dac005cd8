import { count, desc, eq, inArray } from 'drizzle-orm'
import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import type { AuthContext } from '../context.ts'
import { deleteUser } from '../users/delete-user.ts'
import { maybe, readBody } from '../http/body.ts'
import { Refusal } from '../http/errors.ts'
import { requireAdmin } from '../http/require-admin.ts'
import { createUser, updateUser, userNotFound, type UserAttributes } from '../users/manage-users.ts'
import { factors, identities, users } from '../schema.ts'
import { issuerOf } from '../settings.ts'
import { describeUser, viewUser } from '../users/user-view.ts'
import type { User } from '../users/users.ts'

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
  const answer = async (c: Context, user: User) => c.json(await describeUser(auth.db, user))
  const address = (c: Context) => auth.clientAddress(c)

  routes.get('/admin/users', async (c) => {
    await requireAdmin(auth, c)
    return listUsers(auth, c)
  })
  routes.post('/admin/users', async (c) => {
    await requireAdmin(auth, c)
    return answer(c, await createUser(auth, await readAttributes(c), address(c)))
  })
  routes.get('/admin/users/:id', async (c) => {
    await requireAdmin(auth, c)
    return answer(c, await requireUser(auth, c))
  })
  routes.put('/admin/users/:id', async (c) => {
    await requireAdmin(auth, c)
    const { id } = await requireUser(auth, c)
    return answer(c, await updateUser(auth, id, await readAttributes(c), address(c)))
  })
  routes.delete('/admin/users/:id', async (c) => {
    await requireAdmin(auth, c)
    const { should_soft_delete: soft } = await readBody(c, Deletion)
    if (soft) {
      throw new Refusal('validation_failed', { message: 'Users are deleted for good here, or not at all' })
    }
    const { id } = await requireUser(auth, c)
    // Who they are goes after what they made, and what came meanwhile goes last.
    await auth.forgetUser(id)
    if (!(await deleteUser(auth.db, id, new Date(auth.clock()), address(c)))) throw userNotFound()
    await auth.forgetUser(id)
    return c.json({})
  })
}

/** The user whom an address names. @throws Refusal `validation_failed` for what is no id, `user_not_found` */
export async function requireUser(auth: AuthContext, c: Context): Promise<User> {
  const id = z.guid().safeParse(c.req.param('id'))
  if (!id.success) throw new Refusal('validation_failed', { message: 'user_id must be an UUID' })
  const [user] = await auth.db.select().from(users).where(eq(users.id, id.data))
  if (!user) throw userNotFound()
  return user
}

async function readAttributes(c: Context): Promise<UserAttributes> {
  const given = await readBody(c, Attributes)
  if (given.phone) throw new Refusal('phone_provider_disabled')
  if (given.password_hash) {
    throw new Refusal('validation_failed', { message: 'A password hash cannot be brought along' })
  }
  return {
    email: given.email ?? undefined,
    password: given.password ?? undefined,
    emailConfirm: given.email_confirm ?? undefined,
    userMetadata: given.user_metadata ?? undefined,
    appMetadata: given.app_metadata ?? undefined,
    banDuration: given.ban_duration ?? undefined,
  }
}

async function listUsers(auth: AuthContext, c: Context): Promise<Response> {
  const page = readNumber(c.req.query('page'), 1)
  const perPage = Math.min(readNumber(c.req.query('per_page'), defaultPerPage), maxPerPage)
  const [{ total } = { total: 0 }] = await auth.db.select({ total: count() }).from(users)
  const found = await auth.db
    .select()
    .from(users)
    .orderBy(desc(users.createdAt), users.id)
    .limit(perPage)
    .offset((page - 1) * perPage)
  const ids = found.map(({ id }) => id)
  const ways = await auth.db.select().from(identities).where(inArray(identities.userId, ids))
  const second = await auth.db.select().from(factors).where(inArray(factors.userId, ids))

  const last = Math.max(Math.ceil(total / perPage), 1)
  const link = (to: number, rel: string) =>
    `<${issuerOf(auth.settings)}/admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`
  c.header('X-Total-Count', String(total))
  c.header('Link', [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', '))
  return c.json({
    users: found.map((user) =>
      viewUser(
        user,
        ways.filter(({ userId }) => userId === user.id),
        second.filter(({ userId }) => userId === user.id),
      ),
    ),
    aud: 'authenticated',
  })
}

/** The client library sends an empty word for what was not given. */
function readNumber(text: string | undefined, otherwise: number): number {
  if (!text) return otherwise
  const number = Page.safeParse(text)
  if (!number.success) throw new Refusal('validation_failed', { message: 'Bad Pagination Parameters' })
  return Number(number.data)
}
