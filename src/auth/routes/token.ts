import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { originOf, type AuthContext } from '../context.ts'
import { exchangeCode } from '../providers/flow-code.ts'
import { maybe, parseJsonBody } from '../http/body.ts'
import { AuthApiError, invalidRequest } from '../errors.ts'
import { consumeSenderUse, limitStrangers } from '../limits/limit-attempts.ts'
import { refreshSession, requireRefreshToken } from '../sessions/refresh.ts'
import { viewSession } from '../sessions/sessions.ts'
import { signInWithPassword } from '../passwords/sign-in.ts'
import { parseEmailAddress } from '../users/email-address.ts'

const PasswordGrant = z.object({
  email: maybe(z.string()),
  phone: maybe(z.string()),
  password: maybe(z.string()),
})
const RefreshGrant = z.object({ refresh_token: maybe(z.string()) })
const CodeGrant = z.object({ auth_code: maybe(z.string()), code_verifier: maybe(z.string()) })
const IdTokenGrant = z.object({ provider: maybe(z.string()) })

/** `POST /token?grant_type=…`: every way to come by a session. */
export function addToken(routes: Hono, auth: AuthContext): void {
  routes.post('/token', async (c) => {
    switch (c.req.query('grant_type')) {
      case 'password':
        return grantByPassword(auth, c)
      case 'refresh_token':
        return grantByRefreshToken(auth, c)
      case 'pkce':
        return grantByCode(auth, c)
      case 'id_token': {
        consumeSenderUse(auth, originOf(auth, c), auth.settings.rateLimits.flow, 'flow')
        const { provider } = await parseJsonBody(c, IdTokenGrant)
        throw invalidRequest(`Provider ${provider ?? ''} is not enabled`)
      }
      case 'web3':
        throw new AuthApiError('web3_provider_disabled')
      default:
        throw new AuthApiError('invalid_credentials', { message: 'unsupported_grant_type' })
    }
  })
}

async function grantByPassword(auth: AuthContext, c: Context): Promise<Response> {
  const origin = originOf(auth, c)
  const { email, phone, password } = await parseJsonBody(c, PasswordGrant)
  if (email && phone) {
    throw invalidRequest('Only an email address or phone number should be provided on login.')
  }
  if (phone) throw new AuthApiError('phone_provider_disabled')
  if (!email) throw invalidRequest('missing email or phone')

  const given = { email: parseEmailAddress(email), password: password ?? '' }
  const { user, session } = await signInWithPassword(auth, origin, given)
  return c.json(await viewSession(auth, user, session))
}

async function grantByRefreshToken(auth: AuthContext, c: Context): Promise<Response> {
  const { refresh, sessionRefresh } = auth.settings.rateLimits
  const origin = originOf(auth, c)
  const { user, session } = await limitStrangers(auth, origin, refresh, 'refresh', async () => {
    const { refresh_token: text } = await parseJsonBody(c, RefreshGrant)
    const token = requireRefreshToken(text ?? '')
    consumeSenderUse(auth, origin, sessionRefresh, 'session-refresh', token.sessionId)
    return refreshSession(auth, origin, { token })
  })
  return c.json(await viewSession(auth, user, session))
}

async function grantByCode(auth: AuthContext, c: Context): Promise<Response> {
  const origin = originOf(auth, c)
  const { flow } = auth.settings.rateLimits
  const { user, session } = await limitStrangers(auth, origin, flow, 'flow', async () => {
    const { auth_code: code, code_verifier: verifier } = await parseJsonBody(c, CodeGrant)
    if (!code || !verifier) {
      throw invalidRequest('invalid request: both auth code and code verifier should be non-empty')
    }
    return exchangeCode(auth, origin, { code, verifier })
  })
  return c.json(await viewSession(auth, user, session))
}
