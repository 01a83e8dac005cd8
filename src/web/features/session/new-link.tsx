import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { refusalOf } from '../../refusal-of.ts'
import { authClient } from '../../session.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { textOf } from '../../ui/text-of.ts'
import type { MailedLink } from './show-token.ts'
import styles from './sign-in-form.module.css'

/** What to do about a link that has expired, was used or was cut off. */
export function NewLink({ type }: { type: MailedLink['type'] | undefined }) {
  const sentence = 'It has expired, was used already, or a newer one has taken its place.'
  if (type === 'signup') {
    return (
      <>
        <Notice tone="bad">{sentence}</Notice>
        <AskAgain />
      </>
    )
  }
  const [to, label] =
    type === 'email_change' ? ['/app/account', 'Go to your account'] : ['/forgot', 'Ask for a new link']
  return (
    <Notice
      tone="bad"
      actions={
        <ButtonLink to={to} small>
          {label}
        </ButtonLink>
      }
    >
      {sentence}
    </Notice>
  )
}

/** Has the mail to a new address sent again. */
function AskAgain() {
  const [step, setStep] = useState<'idle' | 'busy' | 'sent'>('idle')
  const [failure, setFailure] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = textOf(event.currentTarget, 'email')
    setStep('busy')
    setFailure(undefined)
    try {
      const { error } = await (await authClient()).resend({ type: 'signup', email })
      if (error) throw error
      setStep('sent')
    } catch (error) {
      setFailure(refusalOf(error) ?? 'Failed to send the mail. Please try again.')
      setStep('idle')
    }
  }

  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)}>
      {step === 'sent' && (
        <Notice tone="good">If this address waits to be confirmed, a new link is on its way.</Notice>
      )}
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Field label="Email" name="email" type="email" autoComplete="email" required />
      <BusyButton
        type="submit"
        look="primary"
        wide
        busy={step === 'busy'}
        doing="Sending..."
        disabled={step === 'sent'}
      >
        Send a new link
      </BusyButton>
      <p className={styles['other']}>
        Already confirmed? <Link to="/login">Sign in</Link>
      </p>
    </form>
  )
}
