import { askAuth } from '../../auth-call.ts'
import { isAuthRefusal } from '../../refusal-of.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { MailedCode } from './mailed-code.tsx'

type Props = {
  /** What was typed already. */
  email: string
  /** Where the link of the mail leads, as a path. */
  path: string
  onProven: () => void | Promise<void>
  onBack: () => void
}

/** Signs in by a mailed code. */
export default function CodeSignIn({ email: typed, path, onProven, onBack }: Props) {
  async function send(email: string) {
    const emailRedirectTo = new URL(path, window.location.origin).href
    const options = { emailRedirectTo, shouldCreateUser: false }
    try {
      await askAuth((client) => client.signInWithOtp({ email, options }))
    } catch (error) {
      // A project elsewhere says who has no account. It is not passed on.
      if (!isAuthRefusal(error, 'otp_disabled')) throw error
    }
  }

  return (
    <MailedCode
      type="email"
      title="Sign in with a code"
      intro="We’ll email you a six-digit code. Type it here to sign in."
      action="Email me a code"
      failure="Failed to send the code. Please try again."
      typed={typed}
      send={send}
      sent={(email) => `If ${email} has an account, a code is on its way. Not there? Check your spam folder.`}
      onProven={onProven}
    >
      <TextButton onClick={onBack}>Use a password instead</TextButton>
    </MailedCode>
  )
}
