import { useEffect, useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { fetchConfig } from '../../config.ts'
import { refusalOf } from '../../refusal-of.ts'
import { authClient } from '../../session.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ResendButton } from '../../ui/resend-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { takeFocus } from '../../ui/take-focus.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { textOf } from '../../ui/text-of.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { CodeForm } from './code-form.tsx'
import styles from './sign-in-form.module.css'

/** Asks for the link to a new password. The answer is the same for everybody: it does not tell who has an account. */
export function ForgotForm() {
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState<{ email: string; at: number }>()
  const [waiting, setWaiting] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [mail, setMail] = useState(true)

  useEffect(() => {
    fetchConfig().then(
      // A project that keeps the people elsewhere sends its own.
      ({ mail, auth }) => setMail(mail || !auth.embedded),
      // Whoever asks for a link is told.
      () => undefined,
    )
  }, [])

  async function ask(email: string): Promise<boolean> {
    setFailure(undefined)
    try {
      const { error } = await (await authClient()).resetPasswordForEmail(email)
      if (error) throw error
      setAsked({ email, at: Date.now() })
      // Without mail there is no code to wait for.
      setWaiting(mail)
      return true
    } catch (error) {
      setFailure(refusalOf(error) ?? 'Failed to ask for a link. Please try again.')
      return false
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    await ask(textOf(event.currentTarget, 'email'))
    setBusy(false)
  }

  const title = waiting ? 'Check your mail' : 'Forgot your password?'
  return (
    <div className={styles['page']}>
      <Sheet className={styles['sheet']} aria-label={title}>
        <h1 key={title} ref={asked ? takeFocus : null} tabIndex={-1} className={styles['title']}>
          {title}
        </h1>
        {!waiting && mail && (
          <p>We send you a link and a code. With either of them you choose a new password.</p>
        )}
        {failure && <Notice tone="bad">{failure}</Notice>}
        {asked && mail === waiting && (
          <Notice
            tone="good"
            actions={waiting && <ResendButton lastSentAt={asked.at} resend={() => ask(asked.email)} />}
          >
            If there is an account with this address, a link is on its way.
          </Notice>
        )}
        {!mail && (
          <Notice tone="plain">
            This server sends no mail. Whoever runs it finds the link in the server’s log.
          </Notice>
        )}
        {asked && waiting ? (
          <CodeForm email={asked.email} type="recovery" onProven={() => void navigate('/reset')} />
        ) : (
          <form className={styles['form']} onSubmit={(event) => void submit(event)}>
            <Field
              label="Email"
              name="email"
              type="email"
              autoComplete="username"
              defaultValue={asked?.email}
              required
            />
            <BusyButton
              type={hydrated ? 'submit' : 'button'}
              look="primary"
              wide
              busy={busy}
              doing="Sending..."
            >
              Send link
            </BusyButton>
          </form>
        )}
        <p className={styles['other']}>
          {asked && waiting && (
            <>
              Sent to {asked.email}.{' '}
              <TextButton onClick={() => setWaiting(false)}>Use another address</TextButton>
              <br />
            </>
          )}
          Remembered it? <Link to="/login">Sign in</Link>
        </p>
      </Sheet>
    </div>
  )
}
