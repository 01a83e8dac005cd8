import { refusalOf } from './refusal-of.ts'
import { authClient } from './session.ts'

/** Asks for a mail once more. @returns why it is not sent, as a sentence; undefined when it is on its way */
export async function resendMail(
  type: 'signup' | 'email_change',
  email: string,
): Promise<string | undefined> {
  try {
    const { error } = await (await authClient()).resend({ type, email })
    if (error) throw error
    return undefined
  } catch (error) {
    return refusalOf(error) ?? 'Failed to send the mail. Please try again.'
  }
}
