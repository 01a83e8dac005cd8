import { askAuth } from '../../auth-call.ts'
import { refusalOr } from '../../refusal-of.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { FormNotice, SubmitForm, useForm } from '../../ui/form.tsx'
import { digitsOf } from '../../ui/text-of.ts'
import * as words from './words.ts'
import styles from './sign-in-form.module.css'
import { useFocus } from '../../ui/use-focus.ts'

type Props = {
  email: string
  type: 'signup' | 'recovery' | 'email'
  /** Where it leads; the form is busy until it is there. */
  onProven: () => void | Promise<void>
}

/** For a mail that is read on another device: its six digits do what its link does. */
export function CodeForm({ email, type, onProven }: Props) {
  const form = useForm()
  const code = useFocus<HTMLInputElement>(form.outcome, 'select')

  async function confirm(fields: HTMLFormElement) {
    const token = digitsOf(fields, 'code')
    await askAuth((client) => client.verifyOtp({ email, token, type }))
    await onProven()
  }

  const failure = refusalOr(words.codeFailed)
  return (
    <SubmitForm form={form} className={styles['form']} onSubmit={confirm} explain={failure}>
      <FormNotice form={form} />
      <CodeField ref={code} label={words.codeFromMail} hint={words.orOpenLink} />
      <BusyButton type="submit" look="primary" wide busy={form.busy} doing={words.confirming}>
        {words.confirm}
      </BusyButton>
    </SubmitForm>
  )
}
