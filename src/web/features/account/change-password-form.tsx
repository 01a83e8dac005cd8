import { useState, type FormEvent } from 'react'
import { refusalOf } from '../../refusal-of.ts'
import { authClient, session } from '../../session.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordOwner } from '../../ui/password-owner.tsx'
import { ResendButton } from '../../ui/resend-button.tsx'
import { useStore } from '../../ui/store.ts'
import { takeFocus } from '../../ui/take-focus.ts'
import { digitsOf, textOf } from '../../ui/text-of.ts'
import styles from './form.module.css'

type Outcome = { tone: 'good' | 'bad' | 'plain'; sentence: string; reason?: string | undefined }

/**
 * Sets a new password. The service asks for the present one, and for a mailed code where the sign-in was long ago; it
 * signs every other browser out.
 */
export function ChangePasswordForm() {
  const state = useStore(session)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  /** When a code was asked for, in milliseconds; undefined while none is needed. */
  const [codeSentAt, setCodeSentAt] = useState<number>()

  async function sendCode(): Promise<boolean> {
    try {
      const { error } = await (await authClient()).reauthenticate()
      // One that was mailed a moment ago still holds.
      if (error && error.code !== 'over_email_send_rate_limit') throw error
      setCodeSentAt(Date.now())
      setOutcome({ tone: 'plain', sentence: 'We sent a code to your email address. Type it in to go on.' })
      return true
    } catch (error) {
      setOutcome({ tone: 'bad', sentence: 'The code could not be sent.', reason: refusalOf(error) })
      return false
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    setOutcome(undefined)
    try {
      const client = await authClient()
      const { error } = await client.updateUser({
        password: textOf(form, 'password'),
        current_password: textOf(form, 'current_password'),
        ...(codeSentAt !== undefined && { nonce: digitsOf(form, 'code') }),
      })
      if (error?.code === 'reauthentication_needed') {
        await sendCode()
        return
      }
      if (error) throw error
      setCodeSentAt(undefined)
      form.reset()
      setOutcome({ tone: 'good', sentence: 'Password updated successfully!' })
    } catch (error) {
      const sentence = 'Failed to update password. Please try again.'
      setOutcome({ tone: 'bad', sentence, reason: refusalOf(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)}>
      {outcome && (
        <Notice tone={outcome.tone}>
          <span>{outcome.sentence}</span> {outcome.reason}
        </Notice>
      )}
      <PasswordOwner email={state.status === 'signed-in' ? state.user.email : undefined} />
      <PasswordField
        label="Current password"
        name="current_password"
        autoComplete="current-password"
        required
      />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        minLength={6}
        hint="Must be at least 6 characters"
        required
      />
      {codeSentAt !== undefined && (
        <>
          <CodeField ref={takeFocus} label="Code from the mail" hint="Six digits; they hold for an hour" />
          <ResendButton lastSentAt={codeSentAt} resend={sendCode} />
        </>
      )}
      <BusyButton type="submit" look="primary" busy={busy} doing="Updating...">
        Update Password
      </BusyButton>
    </form>
  )
}
