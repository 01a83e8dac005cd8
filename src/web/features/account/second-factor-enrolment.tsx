import { useEffect, useEffectEvent, useState } from 'react'
import type { AuthMFAEnrollTOTPResponse } from '@supabase/auth-js'
import { askAuth } from '../../auth-call.ts'
import { refusalOr } from '../../refusal-of.ts'
import { isUnreachable } from '../../unreachable.ts'
import { authClient } from '../../session.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { Field } from '../../ui/field.tsx'
import { FormNotice, SubmitForm, useForm } from '../../ui/form.tsx'
import { takeFocus } from '../../ui/take-focus.ts'
import { digitsOf, textOf } from '../../ui/text-of.ts'
import { rich } from '../../ui/rich.tsx'
import * as words from './words.ts'
import styles from './second-factors.module.css'
import { useFocus } from '../../ui/use-focus.ts'

type Enrolment = NonNullable<AuthMFAEnrollTOTPResponse['data']>

type Props = {
  /** Of the apps there are: no two have the same. */
  names: string[]
  onDone: () => void
  onCancel: () => void
}

const explain = refusalOr(words.setUpFailed)

/** Sets up an authenticator app: its secret, and a first code that proves it took it. Only another one needs a name. */
export default function SecondFactorEnrolment({ names, onDone, onCancel }: Props) {
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const form = useForm()
  const { busy } = form
  const [copied, setCopied] = useState('')
  const code = useFocus<HTMLInputElement>(form.outcome)

  async function begin(name: string) {
    setEnrolment(await enrol(name))
  }

  const first = names.length === 0
  const beginFirst = useEffectEvent(() => void form.attempt(() => begin(freeName(names)), explain))
  useEffect(() => {
    if (first) beginFirst()
  }, [first])

  async function verify(fields: HTMLFormElement, factorId: string) {
    const answer = { factorId, code: digitsOf(fields, 'code') }
    try {
      await askAuth((client) => client.mfa.challengeAndVerify(answer))
    } catch (error) {
      if (!isUnreachable(error)) fields.reset()
      throw error
    }
    onDone()
  }

  async function copy(secret: string) {
    try {
      await navigator.clipboard.writeText(secret)
      setCopied(words.copied)
    } catch {
      setCopied(words.cannotCopy)
    }
  }

  if (!enrolment) {
    return (
      <SubmitForm
        form={form}
        className={styles['form']}
        onSubmit={(fields) => begin(first ? freeName(names) : textOf(fields, 'name').trim())}
        explain={explain}
      >
        <FormNotice form={form} />
        {!first && (
          <Field
            ref={takeFocus}
            label={words.appName}
            name="name"
            defaultValue={freeName(names)}
            maxLength={50}
            autoComplete="off"
            required
          />
        )}
        <div className={styles['actions']}>
          <BusyButton type="submit" look="primary" busy={busy} doing={words.preparing}>
            {words.goOn}
          </BusyButton>
          <Button disabled={busy} onClick={onCancel}>
            {words.cancel}
          </Button>
        </div>
      </SubmitForm>
    )
  }
  const { qr_code: picture, secret, uri } = enrolment.totp
  return (
    <SubmitForm
      form={form}
      className={styles['form']}
      onSubmit={(fields) => verify(fields, enrolment.id)}
      explain={explain}
    >
      <p ref={takeFocus} tabIndex={-1} className={styles['told']}>
        {rich(words.scan, { link: <a href={uri}>{words.openHere}</a> })}
      </p>
      <img className={styles['picture']} src={picture} width={208} height={208} alt={words.codeOfKey} />
      <div className={styles['key']}>
        <span className={styles['label']}>{words.key}</span>
        <code>
          {secret.match(/.{1,4}/g)?.map((group, place) => (
            <span key={place}>{group}</span>
          ))}
        </code>
        <Button small onClick={() => void copy(secret)}>
          {words.copyKey}
        </Button>
        <span role="status" className={styles['since']}>
          {copied}
        </span>
      </div>
      <FormNotice form={form} />
      <CodeField ref={code} />
      <div className={styles['actions']}>
        <BusyButton type="submit" look="primary" busy={busy} doing={words.verifying}>
          {words.verify}
        </BusyButton>
        <Button disabled={busy} onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </SubmitForm>
  )
}

/** Asks for a new secret, after giving up enrolments that were left unfinished and may hold its name. */
async function enrol(friendlyName: string): Promise<Enrolment> {
  const { mfa } = await authClient()
  const known = await askAuth(() => mfa.listFactors())
  for (const { id, status } of known.all) {
    if (status === 'unverified') await mfa.unenroll({ factorId: id })
  }
  return askAuth(() => mfa.enroll({ factorType: 'totp', friendlyName, issuer: 'Morsel' }))
}

function freeName(names: string[]): string {
  const plain = words.authenticatorApp
  let name = plain
  for (let number = 2; names.includes(name); number += 1) name = `${plain} ${number}`
  return name
}
