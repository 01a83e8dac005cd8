import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { originOf, type AuthContext } from '../context.ts'
import { AuthApiError, invalidRequest } from '../errors.ts'
import { maybe, parseJsonBody } from '../http/body.ts'
import { consumePersistent } from '../limits/limit-attempts.ts'
import { parseCodeChallenge } from '../providers/code-challenge.ts'
import { askedRedirect } from '../redirect.ts'
import { viewSession } from '../sessions/sessions.ts'
import { requireEmailAddress } from '../users/email-address.ts'
import { signUp } from '../users/sign-up.ts'
import { viewUser } from '../users/user-view.ts'
import { usesOf } from '#domain/rate-limit.ts'

const SignUp = z.object({
  email: maybe(z.string()),
  phone: maybe(z.string()),
  password: maybe(z.string()),
  data: maybe(z.record(z.string(), z.unknown())),
  code_challenge: maybe(z.string()),
  code_challenge_method: maybe(z.string()),
})

/** `POST /signup`: a new account; a session at once where addresses count as confirmed. */
export function addSignUp(routes: Hono, auth: AuthContext): void {
  routes.post('/signup', async (c) => {
    const origin = originOf(auth, c)
    const body = await parseJsonBody(c, SignUp)
    if (!auth.settings.signUpEnabled) throw new AuthApiError('signup_disabled')
    const credentials = parseCredentials(body)
    const asked = { codeChallenge: parseCodeChallenge(body), redirectTo: askedRedirect(c) }
    await consumePersistent(auth, usesOf(origin.address, auth.settings.rateLimits.signUp, 'sign-up'))
    const { user, session } = await signUp(auth, origin, { ...credentials, ...asked })
    return c.json(session ? await viewSession(auth, user, session) : viewUser(user, [], []))
  })
}

function parseCredentials({ email, phone, password, data }: z.infer<typeof SignUp>) {
  if (!email && !phone) throw new AuthApiError('anonymous_provider_disabled')
  if (!password) throw invalidRequest('Signup requires a valid password')
  if (!email) throw new AuthApiError('phone_provider_disabled', { message: 'Phone signups are disabled' })
  if (phone) throw invalidRequest('Only an email address or phone number should be provided on signup.')
  return { email: requireEmailAddress(email), password, userMetadata: data ?? {} }
}
