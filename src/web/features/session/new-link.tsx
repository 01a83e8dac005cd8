import { useState } from 'react'
import { Link } from 'react-router'
import { mailNotSent, resendMail } from '../../resend-mail.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormNotice, SubmitForm, useForm } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { textOf } from '../../ui/text-of.ts'
import type { MailedLink } from './show-token.ts'
import * as words from './words.ts'
import styles from './sign-in-form.module.css'

/** What to do about a link that has expired, was used or was cut off. */
export function NewLink({ type }: { type: MailedLink['type'] | undefined }) {
  const sentence = words.linkUsed
  if (type === 'signup') {
    return (
      <>
        <Notice tone="bad">{sentence}</Notice>
        <AskAgain />
      </>
    )
  }
  const [to, label] =
    type === 'email_change' ? ['/app/account', words.goToAccount] : ['/forgot', words.askForNewLink]
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
  const form = useForm()
  const [sent, setSent] = useState(false)

  async function send(fields: HTMLFormElement) {
    await resendMail('signup', textOf(fields, 'email'))
    setSent(true)
    return words.newLinkSent
  }

  return (
    <SubmitForm form={form} className={styles['form']} onSubmit={send} explain={mailNotSent}>
      <FormNotice form={form} />
      <Field label={words.email} name="email" type="email" autoComplete="email" required />
      <BusyButton type="submit" look="primary" wide busy={form.busy} doing={words.sending} disabled={sent}>
        {words.sendNewLink}
      </BusyButton>
      <p className={styles['other']}>
        {words.alreadyConfirmed} <Link to="/login">{words.signIn}</Link>
      </p>
    </SubmitForm>
  )
}
