import type { Hono } from 'hono'
import * as z from 'zod/mini'
import * as calls from '#domain/calls/sign-in.ts'
import { Name } from '#domain/name.ts'
import type { AuthContext } from '../context.ts'
import { AuthApiError, invalidRequest } from '../errors.ts'
import { openChallenge, verifyFactor } from '../factors/challenges.ts'
import { enrolFactor, unenrolFactor } from '../factors/enrolment.ts'
import { drawQrCode } from '../factors/totp.ts'
import { maybe, parseJsonBody, TypedCode } from '../http/body.ts'
import { requireSignedIn } from '../http/signed-in.ts'
import { viewSession } from '../sessions/sessions.ts'
import { getRecoveryCodes, makeRecoveryCodes, useRecoveryCode } from '../factors/recovery-codes.ts'

const Enrolment = z.object({
  factor_type: maybe(z.string()),
  friendly_name: maybe(z.string()),
  issuer: maybe(z.string()),
})
const Answer = z.object({ challenge_id: maybe(z.string()), code: maybe(TypedCode) })

/** `/factors`: setting up an authenticator app, being asked for its codes, and removing it (RFC 6238). */
export function addFactors(routes: Hono, auth: AuthContext): void {
  routes.post('/factors', async (c) => {
    const actor = await requireSignedIn(auth, c)
    const given = parseEnrolment(await parseJsonBody(c, Enrolment), new URL(auth.settings.siteUrl).hostname)
    const { factor, secret, uri } = await enrolFactor(auth, actor, given)
    const { id, type, friendlyName: friendly_name } = factor
    return c.json({ id, type, friendly_name, totp: { qr_code: await drawQrCode(uri), secret, uri } })
  })

  routes.post('/factors/:id/challenge', async (c) => {
    const actor = await requireSignedIn(auth, c)
    const { id, factor, expiresAt } = await openChallenge(auth, actor, { id: c.req.param('id') })
    return c.json({ id, type: factor.type, expires_at: Math.floor(expiresAt.getTime() / 1000) })
  })

  routes.post('/factors/:id/verify', async (c) => {
    const actor = await requireSignedIn(auth, c)
    const { challenge_id, code } = await parseJsonBody(c, Answer)
    const answer = { id: c.req.param('id'), challengeId: challenge_id ?? '', code: code ?? '' }
    return c.json(await viewSession(auth, actor.user, await verifyFactor(auth, actor, answer)))
  })

  routes.delete('/factors/:id', async (c) => {
    const actor = await requireSignedIn(auth, c)
    const removed = await unenrolFactor(auth, actor, { id: c.req.param('id') })
    return c.json({ id: removed.id })
  })
}

/** Both names end up in a QR code, which holds some two thousand bytes. */
const longestName = 50
const FactorName = Name(longestName)

/** @param site named in the app where the request names nobody */
function parseEnrolment(
  body: z.infer<typeof Enrolment>,
  site: string,
): { friendlyName: string; issuer: string } {
  const type = body.factor_type
  if (type === 'phone') throw new AuthApiError('mfa_phone_enroll_not_enabled')
  if (type === 'webauthn') throw new AuthApiError('mfa_web_authn_enroll_not_enabled')
  if (type !== 'totp') throw invalidRequest('factor_type needs to be totp, phone, or webauthn')
  const named = z.tuple([FactorName, FactorName]).safeParse([body.friendly_name ?? '', body.issuer ?? ''])
  if (!named.success) throw invalidRequest(`A name may have ${longestName} characters`)
  const [friendlyName, issuer] = named.data
  return { friendlyName, issuer: issuer || site }
}

const Shown = z.object({ code: maybe(TypedCode) })

/**
 * `/factors/recovery-codes`: counted, made and used. Supabase Auth has no such calls: they are this service's own,
 * beside its factors.
 */
export function addRecoveryCodes(routes: Hono, auth: AuthContext): void {
  routes.get(calls.countRecoveryCodes.path, async (c) => {
    const { left, madeAt } = await getRecoveryCodes(auth, await requireSignedIn(auth, c))
    return c.json({ left, made_at: madeAt })
  })

  routes.post(calls.makeRecoveryCodes.path, async (c) =>
    c.json({ codes: await makeRecoveryCodes(auth, await requireSignedIn(auth, c)) }),
  )

  routes.post(calls.verifyRecoveryCode.path, async (c) => {
    const actor = await requireSignedIn(auth, c)
    const { code } = await parseJsonBody(c, Shown)
    if (!code) throw invalidRequest('A recovery code is needed')
    return c.json(await viewSession(auth, actor.user, await useRecoveryCode(auth, actor, { code })))
  })
}
