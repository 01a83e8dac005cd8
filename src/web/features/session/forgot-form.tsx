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
      intro={
        mail
          ? 'We’ll send you a link and a code. Use either to choose a new password.'
          : 'This server can’t send email. It puts your link in its log, where whoever runs it can find it.'
      }
      action={mail ? 'Send link' : 'Get a link'}
      failure="We couldn’t send a link. Please try again."
      mail={mail}
      send={(email) => askAuth((client) => client.resetPasswordForEmail(email))}
      sent={() =>
        mail
          ? 'If there’s an account with this address, a link is on its way.'
          : 'If there’s an account with this address, its link is now in the server’s log. Ask whoever runs the server for it.'
      }
      onProven={() => navigate('/reset')}
    >
      Remembered it? <Link to="/login">Sign in</Link>
    </MailedCode>
  )
}
