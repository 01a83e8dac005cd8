import type { Context, Hono } from 'hono'
import { originOf, type AuthContext } from '../context.ts'
import { describeError } from '../describe-error.ts'
import { bodyText } from '../http/body.ts'
import { AuthApiError, faultFor, invalidRequest } from '../errors.ts'
import { withError } from '../http/redirect-targets.ts'
import { consumeSenderUse } from '../limits/limit-attempts.ts'
import { createProvider, type Provider } from '../providers/openid.ts'
import { beginFlow, findFlow, createFlowId } from '../providers/provider-flow.ts'
import { finishSignIn } from '../providers/provider-sign-in.ts'
import { allowedRedirect, askedRedirect } from '../redirect.ts'
import { issuerOf } from '../settings.ts'
import { getCookie, setCookie } from 'hono/cookie'

/** Parameters that this service sets or reads itself; any other is passed on to the provider. */
const ownParameters = new Set(
  (
    'provider redirect_to scopes skip_http_redirect invite_token flow_type client_id client_secret redirect_uri ' +
    'response_type response_mode scope state nonce code_challenge code_challenge_method request request_uri registration'
  ).split(' '),
)

/** Longer answers of a provider by form are not read. */
const maxAnswerLength = 8192

/** `GET /authorize` and `GET|POST /callback`: sign-in with Google, or with the OpenID provider that stands in for it. */
export function addProvider(routes: Hono, auth: AuthContext): void {
  const { settings } = auth
  const callback = `${issuerOf(settings)}/callback`
  const google = settings.google && createProvider('google', settings.google, callback, auth.log)

  routes.get('/authorize', async (c) => {
    const provider = chooseProvider(google, c.req.query('provider'))
    const codeChallenge = parseChallenge(c)
    const redirectTo = allowedRedirect(settings, askedRedirect(c))
    return redirectBack(auth, c, redirectTo, async () => {
      consumeSenderUse(auth, originOf(auth, c), settings.rateLimits.flow, 'flow')
      const id = createFlowId()
      const { url, secrets } = await provider.begin(id, c.req.query('scopes') ?? '', extraParameters(c))
      const browser = setFlowCookie(auth, c)
      await beginFlow(auth, { id, provider: provider.name, codeChallenge, redirectTo, secrets, browser })
      return url.href
    })
  })

  routes.get('/callback', async (c) => {
    const flow = await findFlow(auth, c.req.query('state') ?? '')
    return redirectBack(auth, c, flow?.redirectTo ?? settings.siteUrl, () => {
      consumeSenderUse(auth, originOf(auth, c), settings.rateLimits.flow, 'flow')
      if (!google || !flow) throw new AuthApiError('bad_oauth_state')
      const answer = new URL(`${callback}${new URL(c.req.url).search}`)
      const browser = flowCookieOf(auth, c)
      return finishSignIn(auth, originOf(auth, c), { provider: google, flow, answer, browser })
    })
  })

  // A form posted by another site carries no cookie, so the browser is redirected to ask again with it.
  routes.post('/callback', (c) =>
    redirectBack(auth, c, settings.siteUrl, async () => {
      const answer = new URLSearchParams(bodyText(c)).toString()
      if (answer.length > maxAnswerLength) throw new AuthApiError('bad_oauth_callback')
      return `${callback}?${answer}`
    }),
  )
}

/** Redirects the browser onward, or back with the error, so that nobody is left with a page of JSON. */
async function redirectBack(
  auth: AuthContext,
  c: Context,
  redirectTo: string,
  goOn: () => Promise<string>,
): Promise<Response> {
  const target = await (async () => goOn())().catch((error: unknown) => {
    if (error instanceof AuthApiError) return withError(redirectTo, error)
    auth.log.warn({ path: c.req.path, error: describeError(error) }, 'A sign-in by a provider failed')
    return withError(redirectTo, faultFor(error))
  })
  return c.redirect(target, c.req.method === 'GET' ? 302 : 303)
}

function chooseProvider(google: Provider | undefined, asked: string | undefined): Provider {
  if (google && asked === google.name) return google
  throw invalidRequest(`Unsupported provider: ${asked ? 'provider is not enabled' : 'missing provider'}`)
}

/** The challenge of a browser that will exchange a code; null in the flow without PKCE. */
function parseChallenge(c: Context): string | null {
  const { code_challenge: challenge = '', code_challenge_method: method = '' } = c.req.query()
  if (challenge === '' && method === '') return null
  // With `plain`, whoever sees the request has the verifier (RFC 7636, section 7.2).
  if (method.toLowerCase() !== 's256') throw invalidRequest('code_challenge_method must be s256')
  if (!/^[\w.~-]{43,128}$/.test(challenge)) {
    throw invalidRequest('code_challenge must have 43 to 128 characters')
  }
  return challenge
}

function extraParameters(c: Context): URLSearchParams {
  const asked = [...new URL(c.req.url).searchParams]
  return new URLSearchParams(asked.filter(([name]) => !ownParameters.has(name)))
}

/**
 * What proves that the browser which comes back from a provider is the one that left: otherwise somebody could have
 * another person's browser finish a sign-in of their own ("login CSRF", RFC 6749 section 10.12). It opens nothing
 * else. One value serves all tabs of a browser.
 * @returns the value, which the answer to this request sets
 */
function setFlowCookie(auth: AuthContext, c: Context): string {
  const known = flowCookieOf(auth, c)
  const value = /^[\w-]{43}$/.test(known) ? known : auth.random(32).toString('base64url')
  setCookie(c, nameOf(auth), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(auth),
    maxAge: Math.ceil(auth.settings.flowMs / 1000),
  })
  return value
}

/** The value of the flow cookie that a request carries; empty without one. */
function flowCookieOf(auth: AuthContext, c: Context): string {
  return getCookie(c, nameOf(auth)) ?? ''
}

/** The prefix has browsers refuse it from a neighbouring host or over http (RFC 6265bis, section 4.1.3.2). */
function nameOf(auth: AuthContext): string {
  return isSecure(auth) ? '__Host-sign-in' : 'sign-in'
}

function isSecure({ settings }: AuthContext): boolean {
  return settings.publicUrl.startsWith('https:')
}
