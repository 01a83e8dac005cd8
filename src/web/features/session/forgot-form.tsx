import { Link, useNavigate } from 'react-router'
import { askAuth } from '../../auth-call.ts'
import { FailureNotice } from '../../ui/failure.tsx'
import { MailedCode } from './mailed-code.tsx'
import { useWaysIn } from './queries.ts'
import * as words from './words.ts'

/** Asks for the link to a new password. */
export function ForgotForm() {
  const navigate = useNavigate()
  const { data: ways, failure, again } = useWaysIn()
  const mail = ways?.mail ?? true
  return (
    <MailedCode
      type="recovery"
      title={words.forgotQuestion}
      intro={mail ? words.forgotIntro : words.forgotIntroWithoutMail}
      action={mail ? words.sendLink : words.getLink}
      failure={words.linkNotSent}
      mail={mail}
      send={(email) => askAuth((client) => client.resetPasswordForEmail(email))}
      sent={() => (mail ? words.linkSent : words.linkReady)}
      onProven={() => navigate('/reset')}
    >
      <FailureNotice failure={failure} again={again} />
      {words.rememberedIt} <Link to="/login">{words.signIn}</Link>
    </MailedCode>
  )
}
