import { useState, type FormEvent } from 'react'
import { isAuthRefusal, refusalOf } from '../../refusal-of.ts'
import { authClient } from '../../session.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ResendButton } from '../../ui/resend-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { takeFocus } from '../../ui/take-focus.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { textOf } from '../../ui/text-of.ts'
import { CodeForm } from './code-form.tsx'
import styles from './sign-in-form.module.css'

type Props = {
  /** What was typed already. */
  email: string
  /** Where the link of the mail leads, as a path. */
  path: string
  onProven: () => void
  onBack: () => void
}

/** Signs in by a mailed code. The answer is the same for everybody: it does not tell who has an account. */
export default function CodeSignIn({ email: typed, path, onProven, onBack }: Props) {
  const [email, setEmail] = useState(typed)
  const [sentAt, setSentAt] = useState<number>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function ask(to: string): Promise<boolean> {
    setFailure(undefined)
    try {
      const emailRedirectTo = new URL(path, window.location.origin).href
      const options = { emailRedirectTo, shouldCreateUser: false }
      const { error } = await (await authClient()).signInWithOtp({ email: to, options })
      // A project elsewhere tells who has no account. It is not told on.
      if (error && !isAuthRefusal(error, 'otp_disabled')) throw error
      setEmail(to)
      setSentAt(Date.now())
      return true
    } catch (error) {
      setFailure(refusalOf(error) ?? 'Failed to send the code. Please try again.')
      return false
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    await ask(textOf(event.currentTarget, 'email').trim())
    setBusy(false)
  }

  const title = sentAt === undefined ? 'Sign in with a code' : 'Check your mail'
  return (
    <div className={styles['page']}>
      <Sheet className={styles['sheet']} aria-label={title}>
        <PageTitle>{`${title} | Morsel`}</PageTitle>
        <h1 key={title} ref={takeFocus} tabIndex={-1} className={styles['title']}>
          {title}
        </h1>
        {failure && <Notice tone="bad">{failure}</Notice>}
        {sentAt === undefined ? (
          <>
            <p>We email you a six-digit code. Type it here to sign in.</p>
            <form className={styles['form']} onSubmit={(event) => void submit(event)}>
              <Field
                label="Email"
                name="email"
                type="email"
                autoComplete="username"
                defaultValue={email}
                required
              />
              <BusyButton type="submit" look="primary" wide busy={busy} doing="Sending...">
                Email me a code
              </BusyButton>
            </form>
          </>
        ) : (
          <>
            <Notice tone="good" actions={<ResendButton lastSentAt={sentAt} resend={() => ask(email)} />}>
              If {email} has an account, a code is on its way. No mail? Look in the spam folder too.
            </Notice>
            <CodeForm email={email} type="email" onProven={onProven} />
          </>
        )}
        <p className={styles['other']}>
          {sentAt !== undefined && (
            <>
              <TextButton onClick={() => setSentAt(undefined)}>Use another address</TextButton>
              <br />
            </>
          )}
          <TextButton onClick={onBack}>Use a password instead</TextButton>
        </p>
      </Sheet>
    </div>
  )
}
