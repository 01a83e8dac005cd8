import { useState, type FormEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { fetchConfig } from '../../config.ts'
import { authClient } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { rememberedPath } from './remembered-path.ts'
import styles from './sign-in-form.module.css'

/** What differs between the two doors; every sentence is the specification's (sections 2 and 8). */
export type Door = {
  title: string
  action: string
  busy: string
  google: string
  failure: string
  passwordHint?: string
  passwordAutoComplete: 'current-password' | 'new-password'
  other: { text: string; label: string; to: string }
  enter: (email: string, password: string) => Promise<{ error: Error | null }>
}

const SignInFields = z.object({ email: z.string(), password: z.string() })

export function SignInForm({ door }: { door: Door }) {
  const navigate = useNavigate()
  const location = useLocation()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { email, password } = SignInFields.parse(Object.fromEntries(new FormData(event.currentTarget)))
    setBusy(true)
    setFailure(undefined)
    try {
      const { error } = await door.enter(email, password)
      if (error) setFailure(error.message || door.failure)
      else await navigate(rememberedPath(location.state), { replace: true })
    } catch {
      setFailure(door.failure)
    } finally {
      setBusy(false)
    }
  }

  async function enterWithGoogle() {
    setBusy(true)
    setFailure(undefined)
    try {
      const client = await authClient()
      if (!(await fetchConfig()).google) throw new Error('Google is not configured')
      const redirectTo = new URL(rememberedPath(location.state), window.location.origin).href
      const { error } = await client.signInWithOAuth({ provider: 'google', options: { redirectTo } })
      if (error) throw error
    } catch {
      setFailure('Failed to sign in with Google')
      setBusy(false)
    }
  }

  return (
    <div className={styles['page']}>
      <Sheet className={styles['sheet']} aria-label={door.title}>
        <h1 className={styles['title']}>{door.title}</h1>
        {failure && <Notice tone="bad">{failure}</Notice>}
        <form className={styles['form']} onSubmit={(event) => void submit(event)}>
          <Field label="Email" name="email" type="email" autoComplete="email" required />
          <Field
            label="Password"
            name="password"
            type="password"
            autoComplete={door.passwordAutoComplete}
            hint={door.passwordHint}
            required
          />
          <Button type="submit" look="primary" wide disabled={busy}>
            {busy ? door.busy : door.action}
          </Button>
        </form>
        <Button wide disabled={busy} onClick={() => void enterWithGoogle()}>
          {door.google}
        </Button>
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
