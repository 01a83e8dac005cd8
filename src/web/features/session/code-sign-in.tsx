import { askAuth } from '../../auth-call.ts'
import { isAuthRefusal } from '../../refusal-of.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { MailedCode } from './mailed-code.tsx'
import * as words from './words.ts'

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
      title={words.codeTitle}
      intro={words.codeIntro}
      action={words.mailCode}
      failure={words.codeNotSent}
      typed={typed}
      send={send}
      sent={(email) => words.codeSent(email)}
      onProven={onProven}
    >
      <TextButton onClick={onBack}>{words.passwordInstead}</TextButton>
    </MailedCode>
  )
}
