import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { recordEvent } from '../audit.ts'
import { originOf, type AuthContext, type Origin } from '../context.ts'
import { maybe, readBody } from '../http/body.ts'
import { Refusal } from '../http/errors.ts'
import { takeSenderUse } from '../http/limit.ts'
import { mayMail } from '../mail/mail-limits.ts'
import { mailSignIn } from '../mail/mail-tokens.ts'
import { readCodeChallenge } from '../providers/code-challenge.ts'
import { askedRedirect } from '../redirect.ts'
import type { Metadata } from '../schema.ts'
import { requireEmailAddress } from '../users/email-address.ts'
import { checkMetadata } from '../users/metadata.ts'
import { findUserByEmail, insertUser, isBanned, type User } from '../users/users.ts'

const CodeRequest = z.object({
  email: maybe(z.string()),
  phone: maybe(z.string()),
  create_user: maybe(z.boolean()),
  data: maybe(z.record(z.string(), z.unknown())),
  code_challenge: maybe(z.string()),
  code_challenge_method: maybe(z.string()),
})

/**
 * `POST /otp`, and `/magiclink` as older clients call it: a code and a link by mail, to sign in with or to sign up. It
 * answers everybody the same, also where nobody is to be made a user: Supabase Auth would tell who has an account.
 */
export function addOtp(routes: Hono, auth: AuthContext): void {
  const answer = async (c: Context): Promise<Response> => {
    takeSenderUse(auth, c, auth.settings.rateLimits.mailRequest, 'mail-request')
    const body = await readBody(c, CodeRequest)
    const email = readMailbox(body)
    if (!auth.sendMail) throw new Refusal('email_provider_disabled')
    const userMetadata = body.data ?? {}
    checkMetadata(userMetadata)
    const asked = { codeChallenge: readCodeChallenge(body), redirectTo: askedRedirect(c) }
    const origin = originOf(auth, c)
    const mayJoin = body.create_user !== false && auth.settings.signUpEnabled
    auth.outbox.later('magiclink', async () => {
      const known = await findUserByEmail(auth.db, email)
      if (known ? isBanned(known, new Date(auth.clock())) : !mayJoin) return
      if (!(await mayMail(auth, 'magiclink', email, origin.address))) return
      const user = known ?? (await join(auth, { email, userMetadata }, origin))
      if (user) await mailSignIn(auth, user, asked, origin)
    })
    return c.json({})
  }
  for (const path of ['/otp', '/magiclink']) routes.post(path, answer)
}

function readMailbox({ email, phone }: z.infer<typeof CodeRequest>): string {
  if (email && phone) {
    throw new Refusal('validation_failed', {
      message: 'Only an email address or phone number should be provided',
    })
  }
  if (phone) {
    throw new Refusal('phone_provider_disabled', { status: 400, message: 'Unsupported phone provider' })
  }
  if (!email) throw new Refusal('validation_failed', { message: 'One of email or phone must be set' })
  return requireEmailAddress(email)
}

/** Makes a user without a password, whose address is confirmed when the mail is answered. */
async function join(
  auth: AuthContext,
  given: { email: string; userMetadata: Metadata },
  { address }: Origin,
): Promise<User | undefined> {
  const now = new Date(auth.clock())
  const made = await auth.db.transaction(async (tx) => {
    const user = await insertUser(tx, { ...given, passwordHash: null, confirmed: false, now })
    if (user) await recordEvent(tx, { at: now, action: 'signed_up', userId: user.id, address })
    return user
  })
  return made ?? findUserByEmail(auth.db, given.email)
}
