import { Link } from 'react-router'
import { mailNotSent, resendMail } from '../../resend-mail.ts'
import { FormNotice, useForm } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ResendButton } from '../../ui/resend-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { takeFocus } from '../../ui/take-focus.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { CodeForm } from './code-form.tsx'
import * as words from './words.ts'
import styles from './sign-in-form.module.css'

type Props = {
  email: string
  /** When the mail was asked for, in milliseconds; undefined when that was some other day. */
  sentAt: number | undefined
  onProven: () => void | Promise<void>
  /** To the form that led here. */
  onBack: () => void
}

/** What a new account waits for: that its address is confirmed, by the link of a mail or by its code. */
export function CheckMail({ email, sentAt, onProven, onBack }: Props) {
  const form = useForm()
  const resend = () => form.attempt(() => resendMail('signup', email), mailNotSent)
  return (
    <div className={styles['page']}>
      <Sheet className={styles['sheet']} aria-label={words.checkMail}>
        <PageTitle>{`${words.checkMail} | Morsel`}</PageTitle>
        <h1 ref={takeFocus} tabIndex={-1} className={styles['title']}>
          {words.checkMail}
        </h1>
        <Notice tone="plain" actions={<ResendButton lastSentAt={sentAt} resend={resend} />}>
          {sentAt === undefined ? words.notConfirmed(email) : words.mailSent(email)}
        </Notice>
        <FormNotice form={form} />
        <CodeForm email={email} type="signup" onProven={onProven} />
        <p className={styles['other']}>
          {words.alreadyConfirmed}{' '}
          <Link to="/login" onClick={onBack}>
            {words.signIn}
          </Link>
          <br />
          {words.wrongAddress} <TextButton onClick={onBack}>{words.chooseAnother}</TextButton>
        </p>
      </Sheet>
    </div>
  )
}
