import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import type { Letter } from '#domain/letter.ts'
import { requireStrongest } from '../sessions/assurance.ts'
import { answerChallenge, openChallenge } from '../factors/challenges.ts'
import { originOf, type AuthContext } from '../context.ts'
import { enrolFactor, removeFactor } from '../factors/enrolment.ts'
import { getFactor, type Factor } from '../factors/factors.ts'
import { maybe, readBody } from '../http/body.ts'
import { Refusal } from '../http/errors.ts'
import { findFactorLane, limitAttempts, takeLastingUses, takeUse, type FactorLane } from '../http/limit.ts'
import { requireSignedIn, type SignedIn } from '../http/signed-in.ts'
import { factorAddedLetter, factorRemovedLetter } from '../mail/letters.ts'
import { viewSession } from '../sessions/sessions.ts'
import { drawQrCode } from '../factors/totp.ts'
import type { User } from '../users/users.ts'

const Enrolment = z.object({
  factor_type: maybe(z.string()),
  friendly_name: maybe(z.string()),
  issuer: maybe(z.string()),
})
const Answer = z.object({ challenge_id: maybe(z.string()), code: maybe(z.string()) })

/** `/factors`: setting up an authenticator app, being asked for its codes, and removing it (RFC 6238). */
export function addFactors(routes: Hono, auth: AuthContext): void {
  routes.post('/factors', async (c) => {
    const signedIn = await requireSignedIn(auth, c)
    requireStrongest(signedIn, { status: 403, message: 'AAL2 required to enroll a new factor' })
    takeUse(auth, auth.settings.rateLimits.user, 'user', signedIn.user.id)
    const given = readEnrolment(await readBody(c, Enrolment), new URL(auth.settings.siteUrl).hostname)
    const { factor, secret, uri } = await enrolFactor(auth, signedIn, given, originOf(auth, c))
    const { id, type, friendlyName: friendly_name } = factor
    return c.json({ id, type, friendly_name, totp: { qr_code: await drawQrCode(uri), secret, uri } })
  })

  routes.post('/factors/:id/challenge', async (c) => {
    const { factor } = await findAsked(auth, c)
    const { id, expiresAt } = await openChallenge(auth, factor)
    return c.json({ id, type: factor.type, expires_at: Math.floor(expiresAt.getTime() / 1000) })
  })

  routes.post('/factors/:id/verify', async (c) => {
    const { factor, signedIn, lane } = await findAsked(auth, c)
    const { user, session } = signedIn
    // Whoever saw a factor being set up, and has the password, does not get past the one that is in force.
    if (factor.status === 'unverified') requireStrongest(signedIn)
    const { challenge_id, code } = await readBody(c, Answer)
    const answer = { challengeId: requireUuid(challenge_id ?? ''), code: code ?? '' }
    const raised = await limitAttempts(auth, lane.wrongCodes, () =>
      answerChallenge(auth, { factor, session }, answer, originOf(auth, c)),
    )
    if (factor.status === 'unverified') tell(auth, user, factorAddedLetter)
    return c.json(await viewSession(auth, user, raised))
  })

  routes.delete('/factors/:id', async (c) => {
    const signedIn = await requireSignedIn(auth, c)
    const { user, session } = signedIn
    const asked = { userId: user.id, id: requireUuid(c.req.param('id')) }
    const weak = { status: 422, message: 'AAL2 required to unenroll verified factor' } as const
    requireStrongest(signedIn, weak)
    takeUse(auth, auth.settings.rateLimits.user, 'user', user.id)
    const removed = await removeFactor(auth, asked, originOf(auth, c), ({ status }) => {
      if (status === 'verified' && session.aal === 'aal1') throw new Refusal('insufficient_aal', weak)
    })
    if (removed.status === 'verified') tell(auth, user, factorRemovedLetter)
    return c.json({ id: removed.id })
  })
}

/** Tells the owner by mail, where mail is sent: a thief would say nothing. */
function tell(auth: AuthContext, { email }: User, letter: (siteUrl: string) => Letter): void {
  const { sendMail, outbox, settings } = auth
  if (sendMail && email !== null) outbox.later('factor', () => sendMail(email, letter(settings.siteUrl)))
}

type Asked = { signedIn: SignedIn; factor: Factor; lane: FactorLane }

/** The factor that a request names, one question to it counted. */
async function findAsked(auth: AuthContext, c: Context): Promise<Asked> {
  const signedIn = await requireSignedIn(auth, c)
  const { id: userId } = signedIn.user
  const lane = await findFactorLane(auth, c, userId)
  await takeLastingUses(auth, lane.questions)
  const factor = await getFactor(auth.db, userId, requireUuid(c.req.param('id') ?? ''))
  return { signedIn, factor, lane }
}

/** Both names end up in a QR code, which holds some two thousand bytes. */
const longestName = 50

/** @param site named in the app where the request names nobody */
function readEnrolment(
  body: z.infer<typeof Enrolment>,
  site: string,
): { friendlyName: string; issuer: string } {
  const type = body.factor_type
  if (type === 'phone') throw new Refusal('mfa_phone_enroll_not_enabled')
  if (type === 'webauthn') throw new Refusal('mfa_web_authn_enroll_not_enabled')
  if (type !== 'totp') {
    throw new Refusal('validation_failed', { message: 'factor_type needs to be totp, phone, or webauthn' })
  }
  const [friendlyName, issuer] = [body.friendly_name ?? '', body.issuer || site]
  for (const name of [friendlyName, issuer]) {
    if (name.length > longestName || !name.isWellFormed() || /\p{Cc}/u.test(name)) {
      throw new Refusal('validation_failed', {
        message: `A name may have ${longestName} characters, and none that cannot be shown`,
      })
    }
  }
  return { friendlyName, issuer }
}

/** @throws Refusal `mfa_factor_not_found`, as for any id that nothing has */
function requireUuid(text: string): string {
  if (z.guid().safeParse(text).success) return text
  throw new Refusal('mfa_factor_not_found')
}
