import type { AuthContext } from '../context.ts'
import { AuthApiError } from '../errors.ts'
import { isProvenOwner } from '../limits/known-addresses.ts'
import { subscriberOf, times, usesOf, type Use } from '#domain/rate-limit.ts'

/** What a mail is about, as far as limits go: each mailbox gets one of a kind at a time, and each kind has its own budgets. */
export type MailKind = 'signup' | 'recovery' | 'email_change' | 'reauthentication' | 'magiclink'

/** How many senders' budgets of a kind all strangers share. */
const sendersAtOnce = 10

/** What a stranger's mail counts for: their networks, and what all strangers share. */
function strangersUses(auth: AuthContext, kind: MailKind, sender: string): Use[] {
  const limit = auth.settings.rateLimits.mail
  return [
    ...usesOf(sender, limit, 'mail', kind),
    { key: `mail ${kind} of all`, limit: times(limit, sendersAtOnce) },
  ]
}

function mailboxUse(auth: AuthContext, kind: MailKind, mailbox: string): Use {
  return { key: `mailbox ${kind} ${mailbox}`, limit: auth.settings.rateLimits.mailbox }
}

/**
 * Consumes one mail of a kind to the mailbox of an account, for a sender who learns nothing of it, whether there is an
 * account or not; called from the outbox. An owner at a known address has a budget of their own, which no stranger can
 * use up. A mail that is not due yet consumes nothing: neither a budget nor the mailbox's turn.
 * @returns whether it may go
 */
export async function mayMail(
  auth: AuthContext,
  kind: MailKind,
  mailbox: string,
  sender: string,
): Promise<boolean> {
  const box = mailboxUse(auth, kind, mailbox)
  if (await isProvenOwner(auth, mailbox, sender)) {
    const key = `mail ${kind} ${mailbox} ${subscriberOf(sender)}`
    const own = { key, limit: auth.settings.rateLimits.ownMail }
    if (auth.limiter.consume([own, box]) === 0) return true
  }
  const uses = strangersUses(auth, kind, sender)
  if (auth.limiter.consume(uses) > 0) {
    auth.log.warn({ kind }, 'More mails of a kind were asked for than strangers may have sent')
    return false
  }
  if (auth.limiter.consume([box]) === 0) return true
  auth.limiter.refund(uses)
  return false
}

/** Consumes the turn of one more mailbox. @returns false when it had a mail of this kind a moment ago */
export function consumeMailbox(auth: AuthContext, kind: MailKind, mailbox: string): boolean {
  return auth.limiter.consume([mailboxUse(auth, kind, mailbox)]) === 0
}

/** Refunds a mail that the mail server did not take, so that the next try is not held up. */
export function refundMailbox(auth: AuthContext, kind: MailKind, mailbox: string): void {
  auth.limiter.refund([mailboxUse(auth, kind, mailbox)])
}

type Asking = {
  /** Each gets one. */
  mailboxes: string[]
  /** The network address that it is asked from, where it may go to anybody's mailbox. */
  sender?: string
  /** Who is signed in: an account has a budget of its own. */
  userId?: string
}

/**
 * Consumes mails of a kind, for a sender who may know why they are not sent.
 * @returns a function that refunds them
 * @throws AuthApiError `over_email_send_rate_limit` with the time to wait
 */
export function requireMail(
  auth: AuthContext,
  kind: MailKind,
  { mailboxes, sender, userId }: Asking,
): () => void {
  const { ownMail } = auth.settings.rateLimits
  const uses = [
    ...(userId === undefined ? [] : [{ key: `mail ${kind} ${userId}`, limit: ownMail }]),
    ...(sender === undefined ? [] : strangersUses(auth, kind, sender)),
    ...mailboxes.map((mailbox) => mailboxUse(auth, kind, mailbox)),
  ]
  const waitMs = auth.limiter.consume(uses)
  if (waitMs === 0) return () => auth.limiter.refund(uses)
  const seconds = Math.ceil(waitMs / 1000)
  const message = `For security purposes, you can only request this after ${seconds} seconds.`
  throw new AuthApiError('over_email_send_rate_limit', { message, retryAfterMs: waitMs })
}
