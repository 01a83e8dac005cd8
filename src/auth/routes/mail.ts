import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { recordEvent } from '../audit.ts'
import { readCodeChallenge } from '../providers/code-challenge.ts'
import { originOf, type AuthContext } from '../context.ts'
import { requireEmailAddress } from '../users/email-address.ts'
import { maybe, readBody } from '../http/body.ts'
import { Refusal } from '../http/errors.ts'
import { takeSenderUse } from '../http/limit.ts'
import { requireSignedIn } from '../http/signed-in.ts'
import { mayMail, requireMail, takeMailbox } from '../mail/mail-limits.ts'
import { mailConfirmation, mailEmailChange, mailReauthentication, mailRecovery } from '../mail/mail-tokens.ts'
import { askedRedirect } from '../redirect.ts'
import { requireStrongest } from '../sessions/assurance.ts'
import { findUserByEmail, isBanned } from '../users/users.ts'

const MailRequest = z.object({
  type: maybe(z.string()),
  email: maybe(z.string()),
  phone: maybe(z.string()),
  code_challenge: maybe(z.string()),
  code_challenge_method: maybe(z.string()),
})

/**
 * `POST /recover`, `POST /resend` and `GET /reauthenticate`: what is asked for by mail. The first two answer the same to
 * everybody, and look for the account at a moment that has nothing to do with the answer.
 */
export function addMail(routes: Hono, auth: AuthContext): void {
  routes.post('/recover', async (c) => {
    takeRequest(auth, c)
    const body = await readBody(c, MailRequest)
    if (!body.email) {
      throw new Refusal('validation_failed', { message: 'Password recovery requires an email' })
    }
    const email = requireEmailAddress(body.email)
    const asked = { codeChallenge: readCodeChallenge(body), redirectTo: askedRedirect(c) }
    const origin = originOf(auth, c)
    auth.outbox.later('recovery', async () => {
      const user = await findUserByEmail(auth.db, email)
      if (!user || isBanned(user, new Date(auth.clock()))) return
      if (await mayMail(auth, 'recovery', email, origin.address))
        await mailRecovery(auth, user, asked, origin)
    })
    return c.json({})
  })

  routes.post('/resend', async (c) => {
    takeRequest(auth, c)
    const body = await readBody(c, MailRequest)
    const type = readResendType(body.type)
    if (!body.email) {
      throw new Refusal('validation_failed', { message: 'Type provided requires an email address' })
    }
    const email = requireEmailAddress(body.email)
    const asked = { codeChallenge: readCodeChallenge(body), redirectTo: askedRedirect(c) }
    const sender = auth.clientAddress(c)
    if (auth.sendMail) {
      auth.outbox.later(type, async () => {
        const user = await findUserByEmail(auth.db, email)
        if (!user || isBanned(user, new Date(auth.clock()))) return
        if (type === 'signup' ? user.emailConfirmedAt : user.newEmail === null) return
        if (!(await mayMail(auth, type, email, sender))) return
        if (type === 'signup') return mailConfirmation(auth, user, asked)
        if (takeMailbox(auth, type, user.newEmail ?? '')) await mailEmailChange(auth, user, asked)
      })
    }
    return c.json({})
  })

  routes.get('/reauthenticate', async (c) => {
    const signedIn = await requireSignedIn(auth, c)
    const { user, session } = signedIn
    if (!auth.sendMail) throw new Refusal('email_provider_disabled')
    if (user.email === null || !user.emailConfirmedAt) {
      throw new Refusal('email_not_confirmed', { status: 422 })
    }
    // Whoever has the password alone takes none of the owner's mails.
    requireStrongest(signedIn)
    requireMail(auth, 'reauthentication', { mailboxes: [user.email], userId: user.id })
    await recordEvent(auth.db, {
      at: new Date(auth.clock()),
      action: 'reauthentication_asked',
      userId: user.id,
      sessionId: session.id,
      address: auth.clientAddress(c),
    })
    auth.outbox.later('reauthentication', () => mailReauthentication(auth, user))
    return c.json({})
  })
}

function takeRequest(auth: AuthContext, c: Context): void {
  takeSenderUse(auth, c, auth.settings.rateLimits.mailRequest, 'mail-request')
}

function readResendType(type: string | null | undefined): 'signup' | 'email_change' {
  if (type === 'signup' || type === 'email_change') return type
  if (type === 'sms' || type === 'phone_change') {
    throw new Refusal('phone_provider_disabled', { status: 400, message: 'Unsupported phone provider' })
  }
  throw new Refusal('validation_failed', {
    message: 'Missing one of these types: signup, email_change, sms, phone_change',
  })
}
