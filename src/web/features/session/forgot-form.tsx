import { Link, useNavigate } from 'react-router'
import { askAuth } from '../../auth-call.ts'
import { FailureNotice } from '../../ui/failure.tsx'
import { MailedCode } from './mailed-code.tsx'
import { useWaysIn } from './queries.ts'

/** Asks for the link to a new password. */
export function ForgotForm() {
  const navigate = useNavigate()
  const { data: ways, failure, again } = useWaysIn()
  const mail = ways?.mail ?? true
  return (
    <MailedCode
      type="recovery"
      title="Forgot your password?"
      intro={
        mail
          ? 'We’ll send you a link and a code. Use either to choose a new password.'
          : 'This Morsel can’t send email. Enter your address, then ask the person who runs it: they find your link in its log and can pass it on.'
      }
      action={mail ? 'Send link' : 'Get a link'}
      failure="We couldn’t send a link. Please try again."
      mail={mail}
      send={(email) => askAuth((client) => client.resetPasswordForEmail(email))}
      sent={() =>
        mail
          ? 'If there’s an account with this address, a link is on its way.'
          : 'If there’s an account with this address, its link is ready. Ask the person who runs this Morsel to send it to you; it’s good for an hour.'
      }
      onProven={() => navigate('/reset')}
    >
      <FailureNotice failure={failure} again={again} />
      Remembered it? <Link to="/login">Sign in</Link>
    </MailedCode>
  )
}
