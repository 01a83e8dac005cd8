import { recordEvent } from '../audit.ts'
import type { AuthContext, Origin } from '../context.ts'
import { AuthApiError } from '../errors.ts'
import type { Metadata } from '../schema.ts'
import { eventOf, requireStrongest, type SignedIn } from '../sessions/assurance.ts'
import { insertSignUp } from '../users/sign-up.ts'
import { findUserByEmail, isBanned, type User } from '../users/users.ts'
import type { LetterOf } from './letter.ts'
import { consumeMailbox, mayMail, refundMailbox, requireMail, type MailKind } from './mail-limits.ts'
import { mailConfirmation, mailEmailChange, mailWayIn } from './mail-tokens.ts'

/**
 * Mails a way into an account. The account is looked up after a random delay, so that the response does not reveal
 * whether there is one.
 */
export function requestWayIn(auth: AuthContext, asked: Omit<LetterOf<'way-in'>, 'kind'>): Promise<void> {
  return auth.later({ kind: 'way-in', ...asked })
}

/** Delivers what `requestWayIn` asked for. */
export async function deliverWayIn(
  auth: AuthContext,
  { to: kind, email, joinWith, origin, ...asked }: LetterOf<'way-in'>,
): Promise<void> {
  // Before the look-up: what is left of a sender's budget must not reveal whether there is an account.
  if (!(await mayMail(auth, kind, email, origin.address))) return
  await unlessItFails(auth, kind, email, async () => {
    const known = await findUserByEmail(auth.db, email)
    if (known ? isBanned(known, new Date(auth.clock())) : !joinWith) return
    const user = known ?? (await join(auth, origin, { email, userMetadata: joinWith ?? {} }))
    if (user) await mailWayIn(auth, user, { ...asked, kind }, origin)
  })
}

/** Does what a mailbox's turn was consumed for; where that fails it is refunded, or another try would be held up. */
async function unlessItFails(
  auth: AuthContext,
  kind: MailKind,
  mailbox: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    refundMailbox(auth, kind, mailbox)
    throw error
  }
}

/** Makes a user without a password, whose address is confirmed when the mail is answered. */
async function join(
  auth: AuthContext,
  origin: Origin,
  given: { email: string; userMetadata: Metadata },
): Promise<User | undefined> {
  const newUser = { ...given, passwordHash: null, confirmed: false, now: new Date(auth.clock()) }
  const made = await auth.db.transaction((tx) => insertSignUp(tx, newUser, origin))
  return made ?? findUserByEmail(auth.db, given.email)
}

/** Resends a mail that was not answered, revealing as little; does nothing where no mail is sent. */
export async function requestResend(
  auth: AuthContext,
  asked: Omit<LetterOf<'resend'>, 'kind'>,
): Promise<void> {
  if (auth.sendMail) await auth.later({ kind: 'resend', ...asked })
}

/** Delivers what `requestResend` asked for. */
export async function deliverResend(
  auth: AuthContext,
  { type, email, address, ...asked }: LetterOf<'resend'>,
): Promise<void> {
  if (!(await mayMail(auth, type, email, address))) return
  await unlessItFails(auth, type, email, async () => {
    const user = await findUserByEmail(auth.db, email)
    if (!user || isBanned(user, new Date(auth.clock()))) return
    if (type === 'signup' ? user.emailConfirmedAt : user.newEmail === null) return
    if (type === 'signup') return mailConfirmation(auth, user, asked)
    if (consumeMailbox(auth, type, user.newEmail ?? '')) await mailEmailChange(auth, user, asked)
  })
}

/**
 * Mails the code that a password change asks for.
 * @throws AuthApiError `email_provider_disabled`, `email_not_confirmed`, `insufficient_aal`, `over_email_send_rate_limit`
 */
export async function requestReauthentication(auth: AuthContext, actor: SignedIn): Promise<void> {
  const { user } = actor
  if (!auth.sendMail) throw new AuthApiError('email_provider_disabled')
  if (user.email === null || !user.emailConfirmedAt) {
    throw new AuthApiError('email_not_confirmed', { status: 422 })
  }
  // Whoever has the password alone takes none of the owner's mails.
  requireStrongest(actor)
  requireMail(auth, 'reauthentication', { mailboxes: [user.email], userId: user.id })
  await recordEvent(auth.db, { ...eventOf(auth, actor), action: 'reauthentication_asked' })
  await auth.later({ kind: 'reauthentication', userId: user.id })
}
