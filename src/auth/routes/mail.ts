import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { originOf, type AuthContext } from '../context.ts'
import { AuthApiError, invalidRequest } from '../errors.ts'
import { maybe, parseJsonBody } from '../http/body.ts'
import { requireSignedIn } from '../http/signed-in.ts'
import { consumeSenderUse } from '../limits/limit-attempts.ts'
import { requestReauthentication, requestWayIn, requestResend } from '../mail/request-mail.ts'
import { parseCodeChallenge } from '../providers/code-challenge.ts'
import { askedRedirect } from '../redirect.ts'
import { requireEmailAddress } from '../users/email-address.ts'

const MailRequest = z.object({
  type: maybe(z.string()),
  email: maybe(z.string()),
  phone: maybe(z.string()),
  code_challenge: maybe(z.string()),
  code_challenge_method: maybe(z.string()),
})

/**
 * `POST /recover`, `POST /resend` and `GET /reauthenticate`: what is asked for by mail. The first two answer the same to
 * everybody.
 */
export function addMail(routes: Hono, auth: AuthContext): void {
  routes.post('/recover', async (c) => {
    const origin = originOf(auth, c)
    consumeSenderUse(auth, origin, auth.settings.rateLimits.mailRequest, 'mail-request')
    const body = await parseJsonBody(c, MailRequest)
    const asked = parseAsked(c, body, 'Password recovery requires an email')
    await requestWayIn(auth, { to: 'recovery', origin, ...asked })
    return c.json({})
  })

  routes.post('/resend', async (c) => {
    const origin = originOf(auth, c)
    consumeSenderUse(auth, origin, auth.settings.rateLimits.mailRequest, 'mail-request')
    const body = await parseJsonBody(c, MailRequest)
    const type = parseResendType(body.type)
    const asked = parseAsked(c, body, 'Type provided requires an email address')
    await requestResend(auth, { type, address: origin.address, ...asked })
    return c.json({})
  })

  routes.get('/reauthenticate', async (c) => {
    await requestReauthentication(auth, await requireSignedIn(auth, c))
    return c.json({})
  })
}

function parseAsked(c: Context, body: z.infer<typeof MailRequest>, missing: string) {
  if (!body.email) throw invalidRequest(missing)
  return {
    email: requireEmailAddress(body.email),
    codeChallenge: parseCodeChallenge(body),
    redirectTo: askedRedirect(c),
  }
}

function parseResendType(type: string | null | undefined): 'signup' | 'email_change' {
  if (type === 'signup' || type === 'email_change') return type
  if (type === 'sms' || type === 'phone_change') {
    throw new AuthApiError('phone_provider_disabled', { status: 400, message: 'Unsupported phone provider' })
  }
  throw invalidRequest('Missing one of these types: signup, email_change, sms, phone_change')
}
