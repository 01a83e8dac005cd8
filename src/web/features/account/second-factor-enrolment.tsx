import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { AuthMFAEnrollTOTPResponse } from '@supabase/auth-js'
import { isUnreachable, refusalOf } from '../../refusal-of.ts'
import { authClient } from '../../session.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { takeFocus } from '../../ui/take-focus.ts'
import { digitsOf, textOf } from '../../ui/text-of.ts'
import styles from './second-factors.module.css'

type Enrolment = NonNullable<AuthMFAEnrollTOTPResponse['data']>

type Props = {
  /** Of the apps there are: no two have the same. */
  names: string[]
  onDone: () => void
  onCancel: () => void
}

/** Sets up an authenticator app: a name, its secret, and a first code that proves it took it. */
export default function SecondFactorEnrolment({ names, onDone, onCancel }: Props) {
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [copied, setCopied] = useState('')
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (failure) code.current?.focus()
  }, [failure])

  async function attempt(action: () => Promise<void>) {
    setBusy(true)
    setFailure(undefined)
    try {
      await action()
    } catch (error) {
      setFailure(refusalOf(error) ?? 'Failed to set up the authenticator app. Please try again.')
    } finally {
      setBusy(false)
    }
  }

  function begin(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const friendlyName = textOf(event.currentTarget, 'name').trim()
    void attempt(async () => setEnrolment(await enrol(friendlyName)))
  }

  function verify(event: FormEvent<HTMLFormElement>, factorId: string) {
    event.preventDefault()
    const form = event.currentTarget
    void attempt(async () => {
      const client = await authClient()
      const { error } = await client.mfa.challengeAndVerify({ factorId, code: digitsOf(form, 'code') })
      if (error && !isUnreachable(error)) form.reset()
      if (error) throw error
      onDone()
    })
  }

  async function copy(secret: string) {
    try {
      await navigator.clipboard.writeText(secret)
      setCopied('Copied')
    } catch {
      setCopied('Copying is not allowed here')
    }
  }

  const told = failure && <Notice tone="bad">{failure}</Notice>
  if (!enrolment) {
    return (
      <form className={styles['form']} onSubmit={begin}>
        {told}
        <Field
          ref={takeFocus}
          label="Name of the app or device"
          name="name"
          defaultValue={freeName(names)}
          maxLength={50}
          autoComplete="off"
          required
        />
        <div className={styles['actions']}>
          <BusyButton type="submit" look="primary" busy={busy} doing="Preparing...">
            Continue
          </BusyButton>
          <Button disabled={busy} onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    )
  }
  const { qr_code: picture, secret, uri } = enrolment.totp
  return (
    <form className={styles['form']} onSubmit={(event) => verify(event, enrolment.id)}>
      <p ref={takeFocus} tabIndex={-1} className={styles['told']}>
        Scan this picture with an authenticator app, type the key into it, or{' '}
        <a href={uri}>open it on this device</a>. Then enter the code it shows.
      </p>
      <img className={styles['picture']} src={picture} width={208} height={208} alt="QR code with the key" />
      <div className={styles['key']}>
        <span className={styles['label']}>Key</span>
        <code>
          {secret.match(/.{1,4}/g)?.map((group, place) => (
            <span key={place}>{group}</span>
          ))}
        </code>
        <Button small onClick={() => void copy(secret)}>
          Copy key
        </Button>
        <span role="status" className={styles['since']}>
          {copied}
        </span>
      </div>
      {told}
      <CodeField ref={code} />
      <div className={styles['actions']}>
        <BusyButton type="submit" look="primary" busy={busy} doing="Verifying...">
          Verify
        </BusyButton>
        <Button disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** Asks for a new secret, after giving up enrolments that were left unfinished and may hold its name. */
async function enrol(friendlyName: string): Promise<Enrolment> {
  const { mfa } = await authClient()
  const known = await mfa.listFactors()
  if (known.error) throw known.error
  for (const { id, status } of known.data.all) {
    if (status === 'unverified') await mfa.unenroll({ factorId: id })
  }
  const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName, issuer: 'Morsel' })
  if (error) throw error
  return data
}

function freeName(names: string[]): string {
  const plain = 'Authenticator app'
  let name = plain
  for (let number = 2; names.includes(name); number += 1) name = `${plain} ${number}`
  return name
}
