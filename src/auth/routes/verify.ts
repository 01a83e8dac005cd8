import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { recordEvent } from '../audit.ts'
import { originOf, type AuthContext } from '../context.ts'
import { requireEmailAddress } from '../users/email-address.ts'
import { issueCode } from '../providers/flow-code.ts'
import { maybe, readBody } from '../http/body.ts'
import { Refusal } from '../http/errors.ts'
import { limitMailedCodes, takeSenderUse } from '../http/limit.ts'
import { findByCode, findByLink, isPkceLink, type OneTimeToken } from '../mail/one-time-tokens.ts'
import { redeem, requireKinds } from '../mail/redeem.ts'
import { allowedRedirect, askedRedirect } from '../redirect.ts'
import { insertSession, viewSession } from '../sessions/sessions.ts'

const Shown = z.object({
  type: maybe(z.string()),
  email: maybe(z.string()),
  phone: maybe(z.string()),
  token: maybe(z.string()),
  token_hash: maybe(z.string()),
})

/** What is said when the first mailbox of a move has answered and the other has not. */
const halfDone = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** `POST /verify` and `GET /verify`: a mailed link or code, shown back. */
export function addVerify(routes: Hono, auth: AuthContext): void {
  routes.post('/verify', async (c) => {
    takeSenderUse(auth, c, auth.settings.rateLimits.verification, 'verification')
    const token = await findShown(auth, c, await readBody(c, Shown))
    const redeemed = await redeem(auth, token, originOf(auth, c), enterBy(auth, c))
    if (redeemed === 'half') return c.json({ msg: halfDone, code: '200' })
    return c.json(await viewSession(auth, redeemed.user, redeemed.entry))
  })

  routes.get('/verify', async (c) => {
    c.header('Referrer-Policy', 'no-referrer')
    // Programs that look at the links of a mail ask for the head alone: nothing is used up by that.
    if (c.req.raw.method === 'HEAD') return c.body(null, 204)
    takeSenderUse(auth, c, auth.settings.rateLimits.verification, 'verification')
    const target = new URL(allowedRedirect(auth.settings, askedRedirect(c)))
    const { token: link = '', type = '' } = c.req.query()
    try {
      await followLink(auth, c, { link, type, target })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      addRefusal(target, error, isPkceLink(link))
    }
    return c.redirect(target.href, 303)
  })
}

/** Uses a link up, and adds to the address it leads to what came of it. */
async function followLink(
  auth: AuthContext,
  c: Context,
  { link, type, target }: { link: string; type: string; target: URL },
): Promise<void> {
  const token = await findByLink(auth, requireKinds(type), link)
  if (!token) throw await refuseCode(auth, c, 'Email link is invalid or has expired')
  const { codeChallenge } = token
  if (codeChallenge !== null) {
    const redeemed = await redeem(auth, token, originOf(auth, c), (tx, user, method) =>
      issueCode(auth, tx, {
        userId: user.id,
        provider: 'email',
        method,
        codeChallenge,
        redirectTo: target.href,
      }),
    )
    if (redeemed === 'half') target.searchParams.set('message', halfDone)
    else target.searchParams.set('code', redeemed.entry)
    return
  }
  const redeemed = await redeem(auth, token, originOf(auth, c), enterBy(auth, c))
  if (redeemed === 'half') {
    target.hash = new URLSearchParams({ message: halfDone }).toString()
    return
  }
  const session = await viewSession(auth, redeemed.user, redeemed.entry)
  const fields = ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type']
  const told = fields.map((field) => [field, String(session[field])])
  target.hash = new URLSearchParams([...told, ['type', type]]).toString()
}

/** Opens a session for whoever is proven. */
function enterBy(
  auth: AuthContext,
  c: Context,
): Parameters<typeof redeem<Awaited<ReturnType<typeof insertSession>>>>[3] {
  const origin = originOf(auth, c)
  return async (tx, user, method) => {
    const session = await insertSession(auth, tx, user.id, method, origin)
    await recordEvent(tx, {
      at: new Date(auth.clock()),
      action: 'signed_in',
      userId: user.id,
      sessionId: session.id,
      address: origin.address,
    })
    return session
  }
}

async function findShown(auth: AuthContext, c: Context, shown: z.infer<typeof Shown>): Promise<OneTimeToken> {
  const { type, email, phone, token, token_hash: link } = shown
  if (phone) refusePhone(phone)
  const kinds = requireKinds(type ?? '')
  if (link) {
    if (email || token) {
      throw new Refusal('validation_failed', { message: 'Only the token_hash and type should be provided' })
    }
    const found = await findByLink(auth, kinds, link)
    if (found) return found
    throw await refuseCode(auth, c, 'Email link is invalid or has expired')
  }
  if (!token) throw new Refusal('validation_failed', { message: 'Verify requires a token or a token hash' })
  const mailbox = requireEmailAddress(email ?? '')
  return limitMailedCodes(auth, c, mailbox, async (known) => {
    const found = await findByCode(auth, kinds, mailbox, token, known)
    if (found) return found
    throw await refuseCode(auth, c)
  })
}

async function refuseCode(auth: AuthContext, c: Context, message?: string): Promise<Refusal> {
  const address = auth.clientAddress(c)
  const at = new Date(auth.clock())
  await recordEvent(auth.db, { at, action: 'code_refused', userId: null, address })
  return new Refusal('otp_expired', message === undefined ? {} : { message })
}

function refusePhone(phone: string): never {
  if (/^\+?[1-9]\d{1,14}$/.test(phone)) throw new Refusal('otp_expired')
  throw new Refusal('validation_failed', { message: 'Invalid phone number format (E.164 required)' })
}

/** Tells a refusal where a page reads it: in the fragment, and in the query for a browser that waits for a code. */
function addRefusal(target: URL, { code, message }: Refusal, inQuery: boolean): void {
  const told = { error: 'access_denied', error_code: code, error_description: message }
  if (inQuery) for (const [name, value] of Object.entries(told)) target.searchParams.set(name, value)
  target.hash = new URLSearchParams(told).toString()
}
