import { lazy, Suspense, useEffect, useRef, useState, type FormEvent } from 'react'
import type { AuthError } from '@supabase/auth-js'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { refusalOf } from '../../refusal-of.ts'
import { authClient, session } from '../../session.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useStore } from '../../ui/store.ts'
import { takeFocus } from '../../ui/take-focus.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { CheckMail } from './check-mail.tsx'
import { CodeWayIn } from './code-way-in.tsx'
import { GoogleButton } from './google-button.tsx'
import { rememberedPath } from './remembered-path.ts'
import { refusalSentence } from './sign-in-answer.ts'
import styles from './sign-in-form.module.css'

const CodeSignIn = lazy(() => import('./code-sign-in.tsx'))

/** What differs between the two doors; every sentence is the specification's (sections 2 and 8). */
export type Door = {
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
  enter: (email: string, password: string) => Promise<{ data: { session: unknown }; error: AuthError | null }>
}

const SignInFields = z.object({ email: z.string(), password: z.string() })

export function SignInForm({ door }: { door: Door }) {
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const location = useLocation()
  const { status } = useStore(session)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState(() => refusalSentence(location.state))
  const [mailed, setMailed] = useState<{ email: string; sentAt: number | undefined }>()
  const [waiting, setWaiting] = useState(false)
  const [byCode, setByCode] = useState<{ email: string }>()
  const emailField = useRef<HTMLInputElement>(null)
  const goOn = () => navigate(rememberedPath(location.state), { replace: true })

  // At hand before it is needed; and whoever is signed in already has no business here.
  useEffect(() => void authClient().catch(() => undefined), [])

  // Whoever turns back at Google finds the page as they left it, with its buttons to be freed.
  useEffect(() => {
    const free = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setBusy(false)
    }
    window.addEventListener('pageshow', free)
    return () => window.removeEventListener('pageshow', free)
  }, [])

  function waitFor(email: string, sentAt: number | undefined) {
    setMailed({ email, sentAt })
    setWaiting(true)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { email, password } = SignInFields.parse(Object.fromEntries(new FormData(event.currentTarget)))
    setBusy(true)
    setFailure(undefined)
    try {
      const { data, error } = await door.enter(email, password)
      if (error?.code === 'email_not_confirmed') waitFor(email, undefined)
      else if (error) setFailure(refusalOf(error) || error.message || door.failure)
      else if (data.session) await goOn()
      else waitFor(email, Date.now())
    } catch (error) {
      setFailure(refusalOf(error) ?? door.failure)
    } finally {
      setBusy(false)
    }
  }

  async function enterWithGoogle() {
    setBusy(true)
    setFailure(undefined)
    try {
      const client = await authClient()
      const redirectTo = new URL(rememberedPath(location.state), window.location.origin).href
      const { error } = await client.signInWithOAuth({ provider: 'google', options: { redirectTo } })
      if (error) throw error
    } catch {
      setFailure('Failed to sign in with Google')
      setBusy(false)
    }
  }

  if (status === 'signed-in' || status === 'second-factor') {
    return <Navigate to={rememberedPath(location.state)} replace />
  }
  if (mailed && waiting) {
    return <CheckMail {...mailed} onProven={() => void goOn()} onBack={() => setWaiting(false)} />
  }
  if (byCode) {
    return (
      <Suspense fallback={<Spinner />}>
        <CodeSignIn
          email={byCode.email}
          path={rememberedPath(location.state)}
          onProven={() => void goOn()}
          onBack={() => setByCode(undefined)}
        />
      </Suspense>
    )
  }
  return (
    <div className={styles['page']}>
      <Sheet className={styles['sheet']} aria-label={door.title}>
        <h1 ref={mailed ? takeFocus : null} tabIndex={-1} className={styles['title']}>
          {door.title}
        </h1>
        {failure && <Notice tone="bad">{failure}</Notice>}
        <form className={styles['form']} onSubmit={(event) => void submit(event)}>
          <Field
            ref={emailField}
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={mailed?.email}
            required
          />
          <Field
            label="Password"
            name="password"
            type="password"
            autoComplete={door.passwordAutoComplete}
            hint={door.passwordHint}
            required
          />
          {door.forgot && (
            <Link className={styles['forgot']} to={door.forgot.to}>
              {door.forgot.label}
            </Link>
          )}
          <BusyButton type={hydrated ? 'submit' : 'button'} look="primary" wide busy={busy} doing={door.busy}>
            {door.action}
          </BusyButton>
        </form>
        {door.byCode && (
          <CodeWayIn
            disabled={busy}
            onClick={() => setByCode({ email: emailField.current?.value.trim() ?? '' })}
          />
        )}
        <GoogleButton label={door.google} disabled={busy} onClick={() => void enterWithGoogle()} />
        <p className={styles['other']}>
          {door.other.text}{' '}
          <Link to={door.other.to} state={location.state}>
            {door.other.label}
          </Link>
        </p>
      </Sheet>
    </div>
  )
}
