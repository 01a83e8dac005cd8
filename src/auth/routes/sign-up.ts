import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { recordEvent } from '../audit.ts'
import { originOf, type AuthContext } from '../context.ts'
import { requireEmailAddress } from '../email-address.ts'
import { maybe, readBody } from '../http/body.ts'
import { Refusal } from '../http/errors.ts'
import { subscriber, takeUse } from '../http/limit.ts'
import { checkMetadata } from '../metadata.ts'
import { checkNewPassword } from '../passwords.ts'
import type { Metadata } from '../schema.ts'
import { insertSession, viewSession } from '../sessions.ts'
import { markSignedIn } from '../sign-in.ts'
import { viewUser } from '../user-view.ts'
import { insertUser, listIdentities } from '../users.ts'

const SignUp = z.object({
  email: maybe(z.string()),
  phone: maybe(z.string()),
  password: maybe(z.string()),
  data: maybe(z.record(z.string(), z.unknown())),
})

/** `POST /signup`: a new account; a session at once where addresses count as confirmed. */
export function addSignUp(routes: Hono, auth: AuthContext): void {
  routes.post('/signup', async (c) => {
    takeUse(auth, auth.settings.rateLimits.signUp, 'sign-up', subscriber(auth, c))
    const given = readSignUp(auth, await readBody(c, SignUp))
    const passwordHash = await auth.passwords.hash(given.password)
    const origin = originOf(auth, c)
    const now = new Date(auth.clock())
    const confirmed = auth.settings.autoconfirm

    const made = await auth.db.transaction(async (tx) => {
      const user = await insertUser(tx, { ...given, passwordHash, confirmed, now })
      if (!user) return undefined
      await recordEvent(tx, { at: now, action: 'signed_up', userId: user.id, address: origin.address })
      if (!confirmed) return { user, session: undefined }
      const signedIn = await markSignedIn(tx, user, now)
      return { user: signedIn ?? user, session: await insertSession(auth, tx, user.id, 'password', origin) }
    })

    if (made?.session) return c.json(await viewSession(auth, made.user, made.session))
    if (made) return c.json(viewUser(made.user, await listIdentities(auth.db, made.user.id)))
    if (confirmed) throw new Refusal('user_already_exists')
    return c.json(viewStranger(given.email, given.userMetadata, now))
  })
}

function readSignUp(
  { settings }: AuthContext,
  body: z.infer<typeof SignUp>,
): { email: string; password: string; userMetadata: Metadata } {
  if (!settings.signUpEnabled) throw new Refusal('signup_disabled')
  if (!body.email && !body.phone) throw new Refusal('anonymous_provider_disabled')
  if (!body.password) {
    throw new Refusal('validation_failed', { message: 'Signup requires a valid password' })
  }
  if (!body.email) throw new Refusal('phone_provider_disabled', { message: 'Phone signups are disabled' })
  if (body.phone) {
    throw new Refusal('validation_failed', {
      message: 'Only an email address or phone number should be provided on signup.',
    })
  }
  const email = requireEmailAddress(body.email)
  checkNewPassword(body.password, settings.minPasswordLength)
  const userMetadata = body.data ?? {}
  checkMetadata(userMetadata)
  return { email, password: body.password, userMetadata }
}

/** What a new user would look like: where mail confirms an address, the answer must not tell who has an account. */
function viewStranger(email: string, userMetadata: Metadata, now: Date): Record<string, unknown> {
  const stranger = {
    id: randomUUID(),
    email,
    passwordHash: null,
    emailConfirmedAt: null,
    lastSignInAt: null,
    bannedUntil: null,
    appMetadata: { provider: 'email', providers: ['email'] },
    userMetadata,
    createdAt: now,
    updatedAt: now,
  }
  return viewUser(stranger, [])
}
