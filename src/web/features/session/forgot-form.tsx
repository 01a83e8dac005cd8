import { Link, useNavigate } from 'react-router'
import { askAuth } from '../../auth-call.ts'
import { useLoaded } from '../../ui/use-loaded.ts'
import { MailedCode } from './mailed-code.tsx'
import { sendsMail } from './sends-mail.ts'

/** Asks for the link to a new password. */
export function ForgotForm() {
  const navigate = useNavigate()
  const mail = useLoaded(sendsMail, true)
  return (
    <MailedCode
      type="recovery"
      title="Forgot your password?"
      intro="We send you a link and a code. With either of them you choose a new password."
      action="Send link"
      failure="Failed to ask for a link. Please try again."
      mail={mail}
      send={(email) => askAuth((client) => client.resetPasswordForEmail(email))}
      sent={() => 'If there is an account with this address, a link is on its way.'}
      onProven={() => navigate('/reset')}
    >
      Remembered it? <Link to="/login">Sign in</Link>
    </MailedCode>
  )
}
