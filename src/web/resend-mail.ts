import { askAuth } from './auth-call.ts'
import { refusalOr } from './refusal-of.ts'
import * as words from './words.ts'

/** Asks for a mail once more. @throws Error when it is not sent: `mailNotSent` says why */
export async function resendMail(type: 'signup' | 'email_change', email: string): Promise<void> {
  await askAuth((client) => client.resend({ type, email }))
}

export const mailNotSent = refusalOr(words.mailNotSent)
