import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { changePassword } from '../change-password.ts'
import { originOf, type AuthContext } from '../context.ts'
import { requireEmailAddress } from '../email-address.ts'
import { maybe, readBody } from '../http/body.ts'
import { Refusal } from '../http/errors.ts'
import { limitGuesses, takeUse } from '../http/limit.ts'
import { requireSignedIn } from '../http/signed-in.ts'
import { checkMetadata } from '../metadata.ts'
import { viewUser } from '../user-view.ts'
import { listIdentities, mergeUserMetadata, type User } from '../users.ts'

const UserChange = z.object({
  email: maybe(z.string()),
  phone: maybe(z.string()),
  password: maybe(z.string()),
  current_password: maybe(z.string()),
  data: maybe(z.record(z.string(), z.unknown())),
  app_metadata: maybe(z.unknown()),
})

/** `GET /user` and `PUT /user`: who is signed in, and what they change about themselves. */
export function addUser(routes: Hono, auth: AuthContext): void {
  const answer = async (c: Context, user: User) =>
    c.json(viewUser(user, await listIdentities(auth.db, user.id)))

  routes.get('/user', async (c) => {
    const { user } = await requireSignedIn(auth, c)
    return answer(c, user)
  })

  routes.put('/user', async (c) => {
    const { user, session } = await requireSignedIn(auth, c)
    takeUse(auth, auth.settings.rateLimits.user, 'user', user.id)
    const change = await readBody(c, UserChange)
    refuseUnavailable(user, change)
    if (change.data) checkMetadata(change.data)

    let changed = user
    if (change.password) {
      const passwords = { next: change.password, current: change.current_password ?? undefined }
      changed = await limitGuesses(auth, c, user.email ?? user.id, () =>
        changePassword(auth, user, session, passwords, originOf(auth, c)),
      )
    }
    if (change.data) changed = await mergeUserMetadata(auth.db, user.id, change.data, new Date(auth.clock()))
    return answer(c, changed)
  })
}

function refuseUnavailable(user: User, change: z.infer<typeof UserChange>): void {
  if (change.app_metadata !== undefined && change.app_metadata !== null) {
    throw new Refusal('not_admin', { message: 'Updating app_metadata requires admin privileges' })
  }
  if (change.phone) throw new Refusal('phone_provider_disabled', { message: 'Phone changes are disabled' })
  if (change.email && requireEmailAddress(change.email) !== user.email) {
    throw new Refusal('email_provider_disabled', {
      message: 'Email changes are not available on this server',
    })
  }
}
