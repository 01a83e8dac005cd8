import type { Hono } from 'hono'
import * as z from 'zod/mini'
import type { Letter } from '#domain/letter.ts'
import { recordEvent } from '../audit.ts'
import { originOf, type AuthContext } from '../context.ts'
import { countRecoveryCodes, makeRecoveryCodes, useRecoveryCode } from '../factors/recovery-codes.ts'
import { maybe, readBody } from '../http/body.ts'
import { Refusal } from '../http/errors.ts'
import { takeLastingUses, takeUse, usesOf } from '../http/limit.ts'
import { requireSignedIn } from '../http/signed-in.ts'
import { recoveryCodesMadeLetter, recoveryCodeUsedLetter } from '../mail/letters.ts'
import { requireStrongest } from '../sessions/assurance.ts'
import { viewSession } from '../sessions/sessions.ts'
import type { User } from '../users/users.ts'

const Shown = z.object({ code: maybe(z.string()) })

/** Codes looked at together for one session. */
const codesAtOnce = 2

/** A right code has ten characters; nothing much longer is looked at. */
const longestCode = 40

/**
 * `/factors/recovery-codes`: counted, made and used. Supabase Auth has no such calls: they are this service's own,
 * beside its factors.
 */
export function addRecoveryCodes(routes: Hono, auth: AuthContext): void {
  const path = '/factors/recovery-codes'

  routes.get(path, async (c) => {
    const signedIn = await requireSignedIn(auth, c)
    requireStrongest(signedIn)
    const { left, madeAt } = await countRecoveryCodes(auth.db, signedIn.user.id)
    return c.json({ left, made_at: madeAt })
  })

  routes.post(path, async (c) => {
    const signedIn = await requireSignedIn(auth, c)
    const { user, session } = signedIn
    requireStrongest(signedIn)
    takeUse(auth, auth.settings.rateLimits.user, 'user', user.id)
    const codes = await makeRecoveryCodes(auth, session, originOf(auth, c))
    tell(auth, user, recoveryCodesMadeLetter(auth.settings.siteUrl))
    return c.json({ codes })
  })

  routes.post(`${path}/verify`, async (c) => {
    const { user, session } = await requireSignedIn(auth, c)
    const { code } = await readBody(c, Shown)
    if (!code || code.length > longestCode) {
      throw new Refusal('validation_failed', { message: 'A recovery code is needed' })
    }
    // Judged before it is counted: whatever a thief has tried, the owner's code works.
    const used = await auth.inFlight({ [`recovery-code ${session.id}`]: codesAtOnce }, () =>
      useRecoveryCode(auth, session, code, originOf(auth, c)),
    )
    if (!used) {
      const address = auth.clientAddress(c)
      const limit = auth.settings.rateLimits.wrongRecoveryCode
      await takeLastingUses(auth, usesOf(address, limit, 'recovery-code', user.id))
      const at = new Date(auth.clock())
      const refused = { at, userId: user.id, sessionId: session.id, address }
      await recordEvent(auth.db, { ...refused, action: 'recovery_code_refused' })
      throw new Refusal('mfa_verification_failed', { message: 'Invalid recovery code entered' })
    }
    tell(auth, user, recoveryCodeUsedLetter(auth.settings.siteUrl, used.left))
    return c.json(await viewSession(auth, user, used.raised))
  })
}

/** Tells the owner by mail, where mail is sent: a thief would say nothing. */
function tell({ sendMail, outbox }: AuthContext, { email }: User, letter: Letter): void {
  if (sendMail && email !== null) outbox.later('recovery_codes', () => sendMail(email, letter))
}
