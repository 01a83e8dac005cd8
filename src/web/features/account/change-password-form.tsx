import { useState, type FormEvent } from 'react'
import { authClient } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { textOf } from '../../ui/text-of.ts'
import styles from './form.module.css'
import { refusalOf } from './refusal-of.ts'

type Outcome = { tone: 'good' | 'bad'; sentence: string; reason?: string | undefined }

/** Sets a new password. The service asks for the present one and signs every other browser out. */
export function ChangePasswordForm() {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    setOutcome(undefined)
    try {
      const { error } = await (
        await authClient()
      ).updateUser({
        password: textOf(form, 'password'),
        current_password: textOf(form, 'current_password'),
      })
      if (error) throw error
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
      <Button type="submit" look="primary" disabled={busy}>
        {busy ? 'Updating...' : 'Update Password'}
      </Button>
    </form>
  )
}
