import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { lazyPart } from '../../lazy-part.ts'
import { askAuth } from '../../auth-call.ts'
import { refusalOr } from '../../refusal-of.ts'
import { useSession } from '../../session.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { FormNotice, SubmitForm, useForm } from '../../ui/form.tsx'
import { HiddenUsername } from '../../ui/hidden-username.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { textOf } from '../../ui/text-of.ts'
import { Unreachable } from '../../ui/unreachable.tsx'
import * as words from './words.ts'
import styles from './sign-in-form.module.css'

const SecondFactorForm = lazyPart(() => import('./second-factor-form.tsx'))

/** Sets a new password for whoever has just come by a mailed link. */
export function ResetForm() {
  const navigate = useNavigate()
  const state = useSession()
  const form = useForm()

  async function save(fields: HTMLFormElement) {
    const password = textOf(fields, 'password')
    await askAuth((client) => client.updateUser({ password }))
    await navigate('/app', { replace: true })
  }

  // A mailed link is one proof, as a password is: it changes nothing behind a second factor.
  if (state.status === 'second-factor') {
    return (
      <div className={styles['page']}>
        <Suspense fallback={<Spinner />}>
          <SecondFactorForm />
        </Suspense>
      </div>
    )
  }
  return (
    <div className={styles['page']}>
      <Sheet className={styles['sheet']} aria-label={words.setNewPassword}>
        <h1 className={styles['title']}>{words.setNewPassword}</h1>
        {state.status === 'unreachable' ? (
          <Unreachable />
        ) : state.status === 'signed-out' ? (
          <Notice
            tone="bad"
            actions={
              <ButtonLink to="/forgot" small>
                {words.askForLink}
              </ButtonLink>
            }
          >
            {words.openLinkFirst}
          </Notice>
        ) : (
          <SubmitForm
            form={form}
            className={styles['form']}
            onSubmit={save}
            explain={refusalOr(words.passwordNotUpdated)}
          >
            <FormNotice form={form} />
            {state.status === 'signed-in' && <HiddenUsername email={state.user.email} />}
            <PasswordField
              label={words.newPassword}
              name="password"
              autoComplete="new-password"
              minLength={6}
              hint={words.shortest}
              required
            />
            <BusyButton
              type="submit"
              look="primary"
              wide
              busy={form.busy}
              doing={words.updating}
              disabled={state.status !== 'signed-in'}
            >
              {words.setPassword}
            </BusyButton>
          </SubmitForm>
        )}
      </Sheet>
    </div>
  )
}
