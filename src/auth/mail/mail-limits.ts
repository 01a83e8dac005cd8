import type { AuthContext } from '../context.ts'
import { Refusal } from '../http/errors.ts'

/** What a mail is about, as far as limits go: each mailbox gets one of a kind at a time. */
export type MailKind = 'signup' | 'recovery' | 'email_change' | 'reauthentication'

/**
 * Takes one mail of a kind to a mailbox. It counts for the address as such, so that it tells nothing of who has an
 * account.
 * @returns 0, or the milliseconds until the next one may go
 */
export function takeMailbox(auth: AuthContext, kind: MailKind, address: string): number {
  return auth.limiter.take(mailboxKey(kind, address), auth.settings.rateLimits.mailbox)
}

/** Gives back a mail that the mail server did not take, so that the next try is not held up. */
export function giveBackMailbox(auth: AuthContext, kind: MailKind, address: string): void {
  auth.limiter.giveBack(mailboxKey(kind, address), auth.settings.rateLimits.mailbox)
}

/** Takes one of the mails that this server sends. @returns 0, or the milliseconds until the next one may go */
export function takeMail(auth: AuthContext): number {
  return auth.limiter.take('mail', auth.settings.rateLimits.mail)
}

/**
 * Takes one mail of a kind to each of several mailboxes, for somebody who may know why it is not sent.
 * @throws Refusal `over_email_send_rate_limit` with the time to wait
 */
export function requireMail(auth: AuthContext, kind: MailKind, addresses: string[]): void {
  for (const address of addresses) {
    const waitMs = takeMailbox(auth, kind, address)
    if (waitMs > 0) throw tooManyMails(waitMs)
  }
  const waitMs = addresses.reduce((longest) => Math.max(longest, takeMail(auth)), 0)
  if (waitMs > 0) throw tooManyMails(waitMs)
}

function tooManyMails(retryAfterMs: number): Refusal {
  const seconds = Math.ceil(retryAfterMs / 1000)
  const message = `For security purposes, you can only request this after ${seconds} seconds.`
  return new Refusal('over_email_send_rate_limit', { message, retryAfterMs })
}

function mailboxKey(kind: MailKind, address: string): string {
  return `mailbox ${kind} ${address}`
}
