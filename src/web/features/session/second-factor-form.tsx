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
import * as words from './words.ts'
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

  const title = lost ? words.withRecoveryCode : words.enterCode
  return (
    <>
      <PageTitle>{`${title} | Morsel`}</PageTitle>
      <Sheet className={styles['sheet']} aria-labelledby="second-factor">
        <h1 id="second-factor" className={styles['title']}>
          {title}
        </h1>
        <p>{words.secondFactorOn}</p>
        {!lost && <FormNotice form={form} />}
        {!lost && factors.length > 1 && (
          <Choice
            legend={words.authenticatorApp}
            options={factors.map(({ id, friendly_name }) => ({
              value: id,
              label: friendly_name ?? words.authenticatorApp,
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
            explain={refusalOr(words.codeNotVerified)}
          >
            <CodeField ref={code} />
            <BusyButton type="submit" look="primary" wide busy={form.busy} doing={words.verifying}>
              {words.verify}
            </BusyButton>
          </SubmitForm>
        )}
        <p className={styles['other']}>
          {!lost && `${words.lostApp} `}
          {own && !lost && <TextButton onClick={() => setLost(true)}>{words.withRecoveryCode}</TextButton>}
          {lost && (
            <>
              <TextButton onClick={() => setLost(false)}>{words.withApp}</TextButton>
              <br />
              {words.noCodeLeft}{' '}
            </>
          )}
          {(lost || !own) && words.askOperator}
        </p>
        <p className={styles['other']}>
          <TextButton onClick={() => void signOut()}>{words.signOut}</TextButton>
        </p>
      </Sheet>
    </>
  )
}
