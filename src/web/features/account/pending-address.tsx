import { useEffect, useState } from 'react'
import { resendMail } from '../../resend-mail.ts'
import { authClient } from '../../session.ts'
import { Notice } from '../../ui/notice.tsx'
import { ResendButton } from '../../ui/resend-button.tsx'

type Props = {
  email: string
  next: string
  /** When the mails were sent, in milliseconds; undefined when nobody tells. */
  sentAt: number | undefined
}

/** A move to another address that waits for two mailboxes. */
export function PendingAddress({ email, next, sentAt }: Props) {
  const [failure, setFailure] = useState<string>()

  useEffect(() => {
    // The links may have been opened in another browser: ask where the move stands.
    void authClient().then((client) => client.refreshSession())
  }, [])

  async function resend(): Promise<boolean> {
    setFailure(undefined)
    const refused = await resendMail('email_change', email)
    setFailure(refused)
    return refused === undefined
  }

  return (
    <>
      <Notice tone="plain" actions={<ResendButton lastSentAt={sentAt} resend={resend} />}>
        <strong>Confirm in both mailboxes.</strong> We sent a mail to {email} and one to {next}. Until both
        are confirmed, your address stays as it is.
      </Notice>
      {failure && <Notice tone="bad">{failure}</Notice>}
    </>
  )
}
