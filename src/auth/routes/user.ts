import type { Hono } from 'hono'
import * as z from 'zod/mini'
import type { AuthContext } from '../context.ts'
import { AuthApiError } from '../errors.ts'
import { maybe, parseJsonBody, TypedCode } from '../http/body.ts'
import { requireSignedIn } from '../http/signed-in.ts'
import { parseCodeChallenge } from '../providers/code-challenge.ts'
import { askedRedirect } from '../redirect.ts'
import { changeUser } from '../users/change-user.ts'
import { requireEmailAddress } from '../users/email-address.ts'
import { describeUser } from '../users/user-view.ts'

const UserBody = z.object({
  email: maybe(z.string()),
  phone: maybe(z.string()),
  password: maybe(z.string()),
  current_password: maybe(z.string()),
  nonce: maybe(TypedCode),
  code_challenge: maybe(z.string()),
  code_challenge_method: maybe(z.string()),
  data: maybe(z.record(z.string(), z.unknown())),
  app_metadata: maybe(z.unknown()),
})

/** `GET /user` and `PUT /user`: who is signed in, and what they change about themselves. */
export function addUser(routes: Hono, auth: AuthContext): void {
  routes.get('/user', async (c) => {
    const { user } = await requireSignedIn(auth, c)
    return c.json(await describeUser(auth, user))
  })

  routes.put('/user', async (c) => {
    const actor = await requireSignedIn(auth, c)
    const body = await parseJsonBody(c, UserBody)
    rejectUnavailable(body)
    const { password: next, current_password: current, nonce } = body
    const changed = await changeUser(auth, actor, {
      email: body.email ? requireEmailAddress(body.email) : undefined,
      passwords: next ? { next, current: current ?? undefined, nonce: nonce ?? undefined } : undefined,
      userMetadata: body.data ?? undefined,
      codeChallenge: parseCodeChallenge(body),
      redirectTo: askedRedirect(c),
    })
    return c.json(await describeUser(auth, changed))
  })
}

function rejectUnavailable(change: z.infer<typeof UserBody>): void {
  if (change.app_metadata !== undefined && change.app_metadata !== null) {
    throw new AuthApiError('not_admin', { message: 'Updating app_metadata requires admin privileges' })
  }
  if (change.phone)
    throw new AuthApiError('phone_provider_disabled', { message: 'Phone changes are disabled' })
}
