import { useState } from 'react'
import { askAuth } from '../../auth-call.ts'
import { refusalOr } from '../../refusal-of.ts'
import { isUnreachable } from '../../unreachable.ts'
import { session } from '../../session.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { FormNotice, SubmitForm, useForm } from '../../ui/form.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useStore } from '../../ui/store.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { digitsOf } from '../../ui/text-of.ts'
import { RecoveryCodeForm } from './recovery-code-form.tsx'
import styles from './sign-in-form.module.css'
import { signOut } from './sign-out.ts'
import { useConfig } from '../../use-config.ts'
import { useFocus } from '../../ui/use-focus.ts'

/** Asks for the code of an authenticator app. A right one changes the session's state, and with it what is shown. */
export default function SecondFactorForm() {
  const state = useStore(session)
  const known = state.status === 'second-factor' ? (state.user.factors ?? []) : []
  const factors = known.filter(({ status }) => status === 'verified')
  const [chosen, setChosen] = useState(factors[0]?.id ?? '')
  const form = useForm()
  const own = useConfig().data?.auth.embedded ?? false
  const [lost, setLost] = useState(false)
  const code = useFocus<HTMLInputElement>(!lost && (form.outcome ?? 'at first'))

  async function verify(fields: HTMLFormElement) {
    const answer = { factorId: chosen, code: digitsOf(fields, 'code') }
    try {
      await askAuth((client) => client.mfa.challengeAndVerify(answer))
    } catch (error) {
      if (!isUnreachable(error)) fields.reset()
      throw error
    }
  }

  const title = lost ? 'Use a recovery code' : 'Enter your code'
  return (
    <>
      <PageTitle>{`${title} | Morsel`}</PageTitle>
      <Sheet className={styles['sheet']} aria-labelledby="second-factor">
        <h1 id="second-factor" className={styles['title']}>
          {title}
        </h1>
        <p>You’ve turned on two-factor authentication.</p>
        {!lost && <FormNotice form={form} />}
        {!lost && factors.length > 1 && (
          <Choice
            legend="Authenticator app"
            options={factors.map(({ id, friendly_name }) => ({
              value: id,
              label: friendly_name ?? 'Authenticator app',
            }))}
            value={chosen}
            onChoose={setChosen}
          />
        )}
        {lost ? (
          <RecoveryCodeForm />
        ) : (
          <SubmitForm
            form={form}
            className={styles['form']}
            onSubmit={verify}
            explain={refusalOr('Failed to verify the code')}
          >
            <CodeField ref={code} />
            <BusyButton type="submit" look="primary" wide busy={form.busy} doing="Verifying...">
              Verify
            </BusyButton>
          </SubmitForm>
        )}
        <p className={styles['other']}>
          {!lost && 'Lost your authenticator app? '}
          {own && !lost && <TextButton onClick={() => setLost(true)}>Use a recovery code</TextButton>}
          {lost && (
            <>
              <TextButton onClick={() => setLost(false)}>Use your authenticator app</TextButton>
              <br />
              No code left?{' '}
            </>
          )}
          {(lost || !own) && 'Ask whoever runs this server to remove the app from your account.'}
        </p>
        <p className={styles['other']}>
          <TextButton onClick={() => void signOut()}>Sign out</TextButton>
        </p>
      </Sheet>
    </>
  )
}
