import { mailNotSent, resendMail } from '../../resend-mail.ts'
import { renewSession } from '../../session.ts'
import { usePreload } from '../../use-preload.ts'
import { FormNotice, useForm } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ResendButton } from '../../ui/resend-button.tsx'
import * as words from './words.ts'

type Props = {
  email: string
  next: string
  /** When the mails were sent, in milliseconds; undefined when nobody tells. */
  sentAt: number | undefined
}

/** A move to another address that waits for two mailboxes. */
export function PendingAddress({ email, next, sentAt }: Props) {
  const form = useForm()
  const resend = () => form.attempt(() => resendMail('email_change', email), mailNotSent)

  // The links may have been opened in another browser: ask where the move stands.
  usePreload(renewSession)

  return (
    <>
      <Notice tone="plain" actions={<ResendButton lastSentAt={sentAt} resend={resend} />}>
        <strong>{words.confirmBoth}</strong> {words.mailedBoth(email, next)}
      </Notice>
      <FormNotice form={form} />
    </>
  )
}
