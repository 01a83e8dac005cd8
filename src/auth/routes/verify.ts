import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { previewToken as preview } from '#domain/calls/sign-in.ts'
import { originOf, type AuthContext } from '../context.ts'
import { AuthApiError, invalidRequest } from '../errors.ts'
import { maybe, parseJsonBody, TypedCode } from '../http/body.ts'
import { consumeSenderUse, limitStrangers } from '../limits/limit-attempts.ts'
import { isPkceLink } from '../mail/one-time-tokens.ts'
import { requireKinds } from '../mail/redeem.ts'
import { followLink, verifyToken, previewToken } from '../mail/verify-token.ts'
import { allowedRedirect, askedRedirect } from '../redirect.ts'
import { viewSession } from '../sessions/sessions.ts'
import { requireEmailAddress } from '../users/email-address.ts'

const Shown = z.object({
  type: maybe(z.string()),
  email: maybe(z.string()),
  phone: maybe(z.string()),
  token: maybe(TypedCode),
  token_hash: maybe(z.string()),
})

/** What is said when the first mailbox of a move has answered and the other has not. */
const halfDone = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** `POST /verify` and `GET /verify`: a mailed link or code, shown back; `POST /verify/preview`. */
export function addVerify(routes: Hono, auth: AuthContext): void {
  routes.post('/verify', async (c) => {
    const origin = originOf(auth, c)
    const { verification } = auth.settings.rateLimits
    const verified = await limitStrangers(auth, origin, verification, 'verification', async () =>
      verifyToken(auth, origin, parseToken(await parseJsonBody(c, Shown))),
    )
    if (verified === 'half') return c.json({ msg: halfDone, code: '200' })
    return c.json(await viewSession(auth, verified.user, verified.entry))
  })

  routes.get('/verify', async (c) => {
    c.header('Referrer-Policy', 'no-referrer')
    // Programs that scan the links of a mail send HEAD: that redeems nothing.
    if (c.req.raw.method === 'HEAD') return c.body(null, 204)
    const origin = originOf(auth, c)
    consumeSenderUse(auth, origin, auth.settings.rateLimits.verification, 'verification')
    const target = new URL(allowedRedirect(auth.settings, askedRedirect(c)))
    const { token: link = '', type = '' } = c.req.query()
    const inQuery = isPkceLink(link)
    try {
      const followed = await followLink(auth, origin, { type, link, redirectTo: target.href })
      if (followed === 'half') {
        if (inQuery) target.searchParams.set('message', halfDone)
        else target.hash = new URLSearchParams({ message: halfDone }).toString()
      } else if ('code' in followed.entry) target.searchParams.set('code', followed.entry.code)
      else {
        const session = await viewSession(auth, followed.user, followed.entry)
        const fields = ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type']
        const given = fields.map((field) => [field, String(session[field])])
        target.hash = new URLSearchParams([...given, ['type', type]]).toString()
      }
    } catch (error) {
      if (!(error instanceof AuthApiError)) throw error
      addError(target, error, inQuery)
    }
    return c.redirect(target.href, 303)
  })

  // Supabase Auth has no such call: whose account a mailed link opens, for a page that asks before it uses the link up.
  routes.post(preview.path, async (c) => {
    const origin = originOf(auth, c)
    const { verification } = auth.settings.rateLimits
    const { email, newEmail, codeChallenge } = await limitStrangers(
      auth,
      origin,
      verification,
      'preview',
      async () => {
        const { type, token_hash: link } = await parseJsonBody(c, Shown)
        return previewToken(auth, origin, { type: type ?? '', link: link ?? '' })
      },
    )
    return c.json({ email, new_email: newEmail, code_challenge: codeChallenge })
  })
}

function parseToken({ type, email, phone, token, token_hash: link }: z.infer<typeof Shown>) {
  if (phone) rejectPhone(phone)
  requireKinds(type ?? '')
  if (link) {
    if (email || token) throw invalidRequest('Only the token_hash and type should be provided')
    return { type: type ?? '', link }
  }
  if (!token) throw invalidRequest('Verify requires a token or a token hash')
  return { type: type ?? '', email: requireEmailAddress(email ?? ''), code: token }
}

function rejectPhone(phone: string): never {
  if (/^\+?[1-9]\d{1,14}$/.test(phone)) throw new AuthApiError('otp_expired')
  throw invalidRequest('Invalid phone number format (E.164 required)')
}

/** Puts an error where a page reads it: in the fragment, and in the query for a browser that waits for a code. */
function addError(target: URL, { code, message }: AuthApiError, inQuery: boolean): void {
  const given = { error: 'access_denied', error_code: code, error_description: message }
  if (inQuery) for (const [name, value] of Object.entries(given)) target.searchParams.set(name, value)
  target.hash = new URLSearchParams(given).toString()
}
