import type { AuthContext } from '../context.ts'
import type { Email } from './email-template.ts'

/** Notifies an owner of what was done to their account, where mail is sent: a thief would say nothing. */
export function notifyByMail(
  { sendMail, outbox }: Pick<AuthContext, 'sendMail' | 'outbox'>,
  task: string,
  to: string | null,
  email: Email,
): void {
  if (sendMail && to !== null) outbox.later(task, () => sendMail(to, email))
}
