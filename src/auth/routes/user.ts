import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { requireStrongest } from '../sessions/assurance.ts'
import { changeEmail, checkNewAddress } from '../mail/change-email.ts'
import type { OneTimeToken } from '../mail/one-time-tokens.ts'
import { changePassword } from '../passwords/change-password.ts'
import { readCodeChallenge } from '../providers/code-challenge.ts'
import { originOf, type AuthContext } from '../context.ts'
import { requireEmailAddress } from '../users/email-address.ts'
import { maybe, readBody } from '../http/body.ts'
import { Refusal } from '../http/errors.ts'
import { limitGuesses, limitMailedCodes, takeUse } from '../http/limit.ts'
import { requireSignedIn } from '../http/signed-in.ts'
import { checkMetadata } from '../users/metadata.ts'
import { askedRedirect } from '../redirect.ts'
import { describeUser } from '../users/user-view.ts'
import { mergeUserMetadata, type User } from '../users/users.ts'

const UserChange = z.object({
  email: maybe(z.string()),
  phone: maybe(z.string()),
  password: maybe(z.string()),
  current_password: maybe(z.string()),
  nonce: maybe(z.string()),
  code_challenge: maybe(z.string()),
  code_challenge_method: maybe(z.string()),
  data: maybe(z.record(z.string(), z.unknown())),
  app_metadata: maybe(z.unknown()),
})

/** `GET /user` and `PUT /user`: who is signed in, and what they change about themselves. */
export function addUser(routes: Hono, auth: AuthContext): void {
  const answer = async (c: Context, user: User) => c.json(await describeUser(auth.db, user))

  routes.get('/user', async (c) => {
    const { user } = await requireSignedIn(auth, c)
    return answer(c, user)
  })

  routes.put('/user', async (c) => {
    const signedIn = await requireSignedIn(auth, c)
    const { user, session } = signedIn
    requireStrongest(signedIn)
    takeUse(auth, auth.settings.rateLimits.user, 'user', user.id)
    const change = await readBody(c, UserChange)
    refuseUnavailable(change)
    if (change.data) checkMetadata(change.data)
    const next = change.email ? requireEmailAddress(change.email) : user.email
    if (next !== null && next !== user.email) await checkNewAddress(auth, next)

    let changed = user
    if (change.password) {
      const passwords = {
        next: change.password,
        current: change.current_password ?? undefined,
        nonce: change.nonce ?? undefined,
        limitCode: (check: (known: boolean) => Promise<OneTimeToken>) =>
          limitMailedCodes(auth, c, user.email ?? user.id, check),
      }
      changed = await limitGuesses(auth, c, user.email ?? user.id, () =>
        changePassword(auth, user, session, passwords, originOf(auth, c)),
      )
    }
    if (next !== null && next !== user.email) {
      const asked = { codeChallenge: readCodeChallenge(change), redirectTo: askedRedirect(c) }
      changed = await changeEmail(auth, changed, session, next, asked, originOf(auth, c))
    }
    if (change.data) changed = await mergeUserMetadata(auth.db, user.id, change.data, new Date(auth.clock()))
    return answer(c, changed)
  })
}

function refuseUnavailable(change: z.infer<typeof UserChange>): void {
  if (change.app_metadata !== undefined && change.app_metadata !== null) {
    throw new Refusal('not_admin', { message: 'Updating app_metadata requires admin privileges' })
  }
  if (change.phone) throw new Refusal('phone_provider_disabled', { message: 'Phone changes are disabled' })
}
