import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { originOf, type AuthContext } from '../context.ts'
import { AuthApiError, invalidRequest } from '../errors.ts'
import { maybe, parseJsonBody } from '../http/body.ts'
import { consumeSenderUse } from '../limits/limit-attempts.ts'
import { requestWayIn } from '../mail/request-mail.ts'
import { parseCodeChallenge } from '../providers/code-challenge.ts'
import { askedRedirect } from '../redirect.ts'
import { requireEmailAddress } from '../users/email-address.ts'
import { cleanMetadata } from '../users/metadata.ts'

const CodeRequest = z.object({
  email: maybe(z.string()),
  phone: maybe(z.string()),
  create_user: maybe(z.boolean()),
  data: maybe(z.record(z.string(), z.unknown())),
  code_challenge: maybe(z.string()),
  code_challenge_method: maybe(z.string()),
})

/**
 * `POST /otp`, and `/magiclink` as older clients call it: a code and a link by mail, to sign in with or to sign up. The
 * answer is always the same, also where no user is to be created: that of Supabase Auth would reveal who has an account.
 */
export function addOtp(routes: Hono, auth: AuthContext): void {
  const answer = async (c: Context): Promise<Response> => {
    const origin = originOf(auth, c)
    consumeSenderUse(auth, origin, auth.settings.rateLimits.mailRequest, 'mail-request')
    const body = await parseJsonBody(c, CodeRequest)
    const email = parseMailbox(body)
    if (!auth.sendMail) throw new AuthApiError('email_provider_disabled')
    const userMetadata = cleanMetadata(body.data ?? {})
    const asked = { codeChallenge: parseCodeChallenge(body), redirectTo: askedRedirect(c) }
    const mayJoin = body.create_user !== false && auth.settings.signUpEnabled
    const joinWith = mayJoin ? userMetadata : undefined
    await requestWayIn(auth, { to: 'magiclink', email, joinWith, origin, ...asked })
    return c.json({})
  }
  for (const path of ['/otp', '/magiclink']) routes.post(path, answer)
}

function parseMailbox({ email, phone }: z.infer<typeof CodeRequest>): string {
  if (email && phone) throw invalidRequest('Only an email address or phone number should be provided')
  if (phone) {
    throw new AuthApiError('phone_provider_disabled', { status: 400, message: 'Unsupported phone provider' })
  }
  if (!email) throw invalidRequest('One of email or phone must be set')
  return requireEmailAddress(email)
}
