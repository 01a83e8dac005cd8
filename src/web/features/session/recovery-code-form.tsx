import { verifyRecoveryCode } from '#domain/calls/sign-in.ts'
import { askAuth, callAuth } from '../../auth-call.ts'
import { isAuthRefusal, refusalOr } from '../../refusal-of.ts'
import { accessToken } from '../../session.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormNotice, SubmitForm, useForm } from '../../ui/form.tsx'
import { textOf } from '../../ui/text-of.ts'
import * as words from './words.ts'
import styles from './sign-in-form.module.css'
import { useFocus } from '../../ui/use-focus.ts'

/** Takes a recovery code in place of an app's. A right one changes the session's state, and with it what is shown. */
export function RecoveryCodeForm() {
  const form = useForm()
  const code = useFocus<HTMLInputElement>(form.outcome ?? 'at first', 'select')

  async function verify(fields: HTMLFormElement) {
    const code = textOf(fields, 'recovery-code')
    const raised = await callAuth(verifyRecoveryCode, { code }, await accessToken())
    await askAuth((client) => client.setSession(raised))
  }

  return (
    <SubmitForm form={form} className={styles['form']} onSubmit={verify} explain={explain}>
      <FormNotice form={form} />
      <Field
        ref={code}
        label={words.recoveryCode}
        name="recovery-code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        hint={words.recoveryCodeHint}
        required
      />
      <BusyButton type="submit" look="primary" wide busy={form.busy} doing={words.checking}>
        {words.takeCode}
      </BusyButton>
    </SubmitForm>
  )
}

function explain(error: unknown): string {
  return isAuthRefusal(error, 'mfa_verification_failed')
    ? words.recoveryCodeWrong
    : refusalOr(words.recoveryCodeFailed)(error)
}
