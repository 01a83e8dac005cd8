import { Suspense, useRef, useState } from 'react'
import type { AuthError } from '@supabase/auth-js'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { lazyPart } from '../../lazy-part.ts'
import * as z from 'zod/mini'
import { askAuth } from '../../auth-call.ts'
import { refusalOf, refusalOr } from '../../refusal-of.ts'
import { authClient, session } from '../../session.ts'
import { findTried, keepTriedFor } from '../../tried-owner.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, PasswordField } from '../../ui/field.tsx'
import { FailureNotice } from '../../ui/failure.tsx'
import { useEvent } from '../../ui/use-event.ts'
import { FormNotice, SubmitForm, useForm } from '../../ui/form.tsx'
import type { Outcome } from '../../ui/form-attempts.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useStore } from '../../ui/store.ts'
import { takeFocus } from '../../ui/take-focus.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { CheckMail } from './check-mail.tsx'
import { useWaysIn } from './queries.ts'
import { rememberedPath, startsTrial, typedEmail } from './remembered-path.ts'
import { refusalSentence } from './refusal-sentence.ts'
import * as words from './words.ts'
import styles from './sign-in-form.module.css'
import { usePreload } from '../../use-preload.ts'

const CodeSignIn = lazyPart(() => import('./code-sign-in.tsx'))

/** What differs between signing in and signing up. */
export type SignInConfig = {
  title: string
  action: string
  busy: string
  google: string
  failure: string
  passwordHint?: string
  passwordAutoComplete: 'current-password' | 'new-password'
  forgot?: { label: string; to: string }
  /** A mailed code lets in as well. */
  byCode?: boolean
  other: { text: string; label: string; to: string }
  /** No session and no error: the address is to be confirmed first. */
  enter: (
    email: string,
    password: string,
    path: string,
  ) => Promise<{ data: { session: unknown }; error: AuthError | null }>
}

const SignInFields = z.object({ email: z.string(), password: z.string() })

type Mailed = { email: string; sentAt: number | undefined }

const sentNow = (email: string): Mailed => ({ email, sentAt: Date.now() })

export function SignInForm({ config }: { config: SignInConfig }) {
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const location = useLocation()
  const { status } = useStore(session)
  const refusal = refusalSentence(location.state)
  const form = useForm(refusal === undefined ? undefined : { tone: 'bad', sentence: refusal })
  const [leaving, setLeaving] = useState(false)
  const busy = form.busy || leaving
  const [mailed, setMailed] = useState<Mailed>()
  const [waiting, setWaiting] = useState(false)
  const [byCode, setByCode] = useState<{ email: string }>()
  const emailField = useRef<HTMLInputElement>(null)
  const path = rememberedPath(location.state)
  // What starts there has been told here.
  const arrival = { replace: true, state: { told: true } }
  const goOn = () => navigate(path, arrival)
  // Until they are known there are none: this one needs no waiting.
  const { data: ways, failure, again } = useWaysIn()
  const [taken, setTaken] = useState<string>()

  // At hand before it is needed; and whoever is signed in already has no business here.
  usePreload(authClient)

  // Whoever turns back at Google finds the page as they left it, with its buttons to be freed.
  useEvent('pageshow', ({ persisted }) => {
    if (persisted) setLeaving(false)
  })

  function waitFor(mailed: Mailed) {
    keepTriedFor(mailed.email)
    setMailed(mailed)
    setWaiting(true)
  }

  async function enter(fields: HTMLFormElement): Promise<Outcome | void> {
    const { email, password } = SignInFields.parse(Object.fromEntries(new FormData(fields)))
    const { data, error } = await config.enter(email, password, path)
    setTaken(error?.code === 'user_already_exists' ? email : undefined)
    if (error?.code === 'email_not_confirmed') waitFor({ email, sentAt: undefined })
    else if (error) return { tone: 'bad', sentence: refusalOf(error) || error.message || config.failure }
    else if (data.session) await goOn()
    else waitFor(sentNow(email))
  }

  async function enterWithGoogle() {
    const redirectTo = new URL(path, window.location.origin).href
    await askAuth((client) => client.signInWithOAuth({ provider: 'google', options: { redirectTo } }))
    setLeaving(true)
  }

  if (status === 'signed-in' || status === 'second-factor') {
    return <Navigate to={path} {...arrival} />
  }
  if (mailed && waiting) {
    return <CheckMail {...mailed} onProven={goOn} onBack={() => setWaiting(false)} />
  }
  if (byCode) {
    return (
      <Suspense fallback={<Spinner />}>
        <CodeSignIn email={byCode.email} path={path} onProven={goOn} onBack={() => setByCode(undefined)} />
      </Suspense>
    )
  }
  return (
    <div className={styles['page']}>
      <Sheet className={styles['sheet']} aria-label={config.title}>
        <h1 ref={mailed ? takeFocus : null} tabIndex={-1} className={styles['title']}>
          {config.title}
        </h1>
        {startsTrial(path) && <p>{words.trialStarts}</p>}
        {hydrated && findTried(undefined)?.text && <p>{words.textComesAlong}</p>}
        <FormNotice
          form={form}
          actions={
            taken !== undefined && (
              <Button
                small
                onClick={() => void navigate(config.other.to, { state: { ...location.state, email: taken } })}
              >
                {words.signInInstead}
              </Button>
            )
          }
        />
        <SubmitForm
          form={form}
          className={styles['form']}
          onSubmit={enter}
          explain={refusalOr(config.failure)}
        >
          <Field
            ref={emailField}
            label={words.email}
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={mailed?.email ?? typedEmail(location.state)}
            required
          />
          <PasswordField
            label={words.password}
            name="password"
            autoComplete={config.passwordAutoComplete}
            hint={config.passwordHint}
            required
          />
          {config.forgot && (
            <Link className={styles['forgot']} to={config.forgot.to}>
              {config.forgot.label}
            </Link>
          )}
          <BusyButton
            type={hydrated ? 'submit' : 'button'}
            look="primary"
            wide
            busy={busy}
            doing={config.busy}
          >
            {config.action}
          </BusyButton>
        </SubmitForm>
        {config.byCode && ways?.mail && (
          <Button
            wide
            disabled={busy}
            onClick={() => setByCode({ email: emailField.current?.value.trim() ?? '' })}
          >
            {words.emailCodeInstead}
          </Button>
        )}
        {ways?.google && (
          <Button
            wide
            disabled={busy}
            onClick={() => void form.attempt(enterWithGoogle, () => words.googleFailed)}
          >
            {config.google}
          </Button>
        )}
        <FailureNotice failure={failure} again={again} />
        <p className={styles['other']}>
          {config.other.text}{' '}
          <Link to={config.other.to} state={location.state}>
            {config.other.label}
          </Link>
        </p>
      </Sheet>
    </div>
  )
}
