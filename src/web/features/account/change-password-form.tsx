import { useState } from 'react'
import { askAuth } from '../../auth-call.ts'
import { isAuthRefusal, refusalOf } from '../../refusal-of.ts'
import { session } from '../../session.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { FormNotice, SubmitForm, useForm } from '../../ui/form.tsx'
import type { Outcome } from '../../ui/form-attempts.ts'
import { HiddenUsername } from '../../ui/hidden-username.tsx'
import { ResendButton } from '../../ui/resend-button.tsx'
import { useStore } from '../../ui/store.ts'
import { takeFocus } from '../../ui/take-focus.ts'
import { digitsOf, textOf } from '../../ui/text-of.ts'
import * as words from './words.ts'
import styles from './form.module.css'

/**
 * Sets a new password. The service asks for the present one, and for a mailed code where the sign-in was long ago; it
 * signs every other browser out.
 */
export function ChangePasswordForm() {
  const state = useStore(session)
  const form = useForm()
  /** When a code was asked for, in milliseconds; undefined while none is needed. */
  const [codeSentAt, setCodeSentAt] = useState<number>()

  async function sendCode(): Promise<Outcome> {
    try {
      await askAuth((client) => client.reauthenticate())
    } catch (error) {
      // One that was mailed a moment ago still holds.
      if (!isAuthRefusal(error, 'over_email_send_rate_limit'))
        return { tone: 'bad', sentence: notSent(error) }
    }
    setCodeSentAt(Date.now())
    return { tone: 'plain', sentence: words.codeMailed }
  }

  async function sendAgain() {
    const outcome = await sendCode()
    form.report(outcome)
    return outcome.tone !== 'bad'
  }

  async function save(fields: HTMLFormElement) {
    const change = {
      password: textOf(fields, 'password'),
      current_password: textOf(fields, 'current_password'),
      ...(codeSentAt !== undefined && { nonce: digitsOf(fields, 'code') }),
    }
    try {
      await askAuth((client) => client.updateUser(change))
    } catch (error) {
      if (isAuthRefusal(error, 'reauthentication_needed')) return sendCode()
      throw error
    }
    setCodeSentAt(undefined)
    fields.reset()
    return words.passwordUpdated
  }

  return (
    <SubmitForm form={form} className={styles['form']} onSubmit={save} explain={notSaved}>
      <FormNotice form={form} />
      <HiddenUsername email={state.status === 'signed-in' ? state.user.email : undefined} />
      <PasswordField
        label={words.currentPassword}
        name="current_password"
        autoComplete="current-password"
        required
      />
      <PasswordField
        label={words.newPassword}
        name="password"
        autoComplete="new-password"
        minLength={6}
        hint={words.shortest}
        required
      />
      {codeSentAt !== undefined && (
        <>
          <CodeField ref={takeFocus} label={words.codeFromMail} hint={words.codeFromMailHint} />
          <ResendButton lastSentAt={codeSentAt} resend={sendAgain} />
        </>
      )}
      <BusyButton type="submit" look="primary" busy={form.busy} doing={words.updating}>
        {words.updatePassword}
      </BusyButton>
    </SubmitForm>
  )
}

/** What failed, and why where that is known. */
const because = (failure: string) => (error: unknown) => [failure, refusalOf(error)].join(' ').trim()

const notSent = because(words.codeNotSent)
const notSaved = because(words.passwordFailed)
