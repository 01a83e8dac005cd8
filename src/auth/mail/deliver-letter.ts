import type { AuthContext } from '../context.ts'
import { deliverSignUp } from '../users/sign-up.ts'
import { findUser } from '../users/users.ts'
import { Letter } from './letter.ts'
import { mailEmailChange, mailReauthentication } from './mail-tokens.ts'
import { deliverResend, deliverWayIn } from './request-mail.ts'

/** Writes a letter that waited in the outbox, and sends it. @throws whatever kept it from being sent: it may be tried again */
export async function deliverLetter(auth: AuthContext, waiting: unknown): Promise<void> {
  const letter = Letter.parse(waiting)
  switch (letter.kind) {
    case 'signup':
      return deliverSignUp(auth, letter)
    case 'way-in':
      return deliverWayIn(auth, letter)
    case 'resend':
      return deliverResend(auth, letter)
    case 'written':
      return auth.sendMail?.(letter.to, letter.email)
    default: {
      const user = await findUser(auth.db, letter.userId)
      // Gone, with its account.
      if (!user) return
      return letter.kind === 'email-change'
        ? mailEmailChange(auth, user, letter)
        : mailReauthentication(auth, user)
    }
  }
}
