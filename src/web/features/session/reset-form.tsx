import { lazy, Suspense, useEffect, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { refusalOf } from '../../refusal-of.ts'
import { authClient, session, startSession } from '../../session.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordOwner } from '../../ui/password-owner.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useStore } from '../../ui/store.ts'
import { textOf } from '../../ui/text-of.ts'
import { Unreachable } from '../../ui/unreachable.tsx'
import styles from './sign-in-form.module.css'

const SecondFactorForm = lazy(() => import('./second-factor-form.tsx'))

/** Sets a new password for whoever has just come by a mailed link. */
export function ResetForm() {
  const navigate = useNavigate()
  const state = useStore(session)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  useEffect(startSession, [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = textOf(event.currentTarget, 'password')
    setBusy(true)
    setFailure(undefined)
    const sentence = 'Failed to update password. Please try again.'
    try {
      const { error } = await (await authClient()).updateUser({ password })
      if (error) throw error
      await navigate('/app', { replace: true })
    } catch (error) {
      setFailure(refusalOf(error) ?? sentence)
    } finally {
      setBusy(false)
    }
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
      <Sheet className={styles['sheet']} aria-label="Set a new password">
        <h1 className={styles['title']}>Set a new password</h1>
        {state.status === 'unreachable' ? (
          <Unreachable />
        ) : state.status === 'signed-out' ? (
          <Notice
            tone="bad"
            actions={
              <ButtonLink to="/forgot" small>
                Ask for a link
              </ButtonLink>
            }
          >
            Open the link from your mail first: it lets you in to set a new password.
          </Notice>
        ) : (
          <form className={styles['form']} onSubmit={(event) => void submit(event)}>
            {failure && <Notice tone="bad">{failure}</Notice>}
            {state.status === 'signed-in' && <PasswordOwner email={state.user.email} />}
            <PasswordField
              label="New password"
              name="password"
              autoComplete="new-password"
              minLength={6}
              hint="Must be at least 6 characters"
              required
            />
            <BusyButton
              type="submit"
              look="primary"
              wide
              busy={busy}
              doing="Updating..."
              disabled={state.status !== 'signed-in'}
            >
              Set password
            </BusyButton>
          </form>
        )}
      </Sheet>
    </div>
  )
}
