import type { AuthContext } from '../context.ts'
import { describeError } from '../describe-error.ts'
import type { Email } from './email-template.ts'

/** Notifies an owner of what was done to their account, where mail is sent: a thief would say nothing. */
export async function notifyByMail(
  { sendMail, later, log }: Pick<AuthContext, 'sendMail' | 'later' | 'log'>,
  to: string | null,
  email: Email,
): Promise<void> {
  if (!sendMail || to === null) return
  // The change is already made, so a mail that cannot be sent must not undo it.
  await later({ kind: 'written', to, email }).catch((error: unknown) =>
    log.error({ error: describeError(error) }, 'A notice could not be kept for its owner'),
  )
}
