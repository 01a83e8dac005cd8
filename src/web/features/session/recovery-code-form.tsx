import { useEffect, useRef, useState, type FormEvent } from 'react'
import * as z from 'zod/mini'
import { callAuth } from '../../auth-call.ts'
import { isAuthRefusal, refusalOf } from '../../refusal-of.ts'
import { accessToken, authClient } from '../../session.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { textOf } from '../../ui/text-of.ts'
import styles from './sign-in-form.module.css'

const Raised = z.object({ access_token: z.string(), refresh_token: z.string() })

/** Takes a recovery code in place of an app's. A right one changes the session's state, and with it what is shown. */
export function RecoveryCodeForm() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => code.current?.select(), [failure])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = { code: textOf(event.currentTarget, 'recovery-code') }
    setBusy(true)
    setFailure(undefined)
    try {
      const raised = await callAuth(Raised, '/factors/recovery-codes/verify', {
        body,
        token: await accessToken(),
      })
      const { error } = await (await authClient()).setSession(raised)
      if (error) throw error
    } catch (error) {
      const wrong = isAuthRefusal(error, 'mfa_verification_failed')
      const sentence = wrong ? 'This recovery code is not right or was used already.' : refusalOf(error)
      setFailure(sentence ?? 'Failed to use the recovery code. Please try again.')
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)}>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Field
        ref={code}
        label="Recovery code"
        name="recovery-code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        hint="One of those you saved, such as 4k9ph-x2m7d. Each works once."
        required
      />
      <BusyButton type="submit" look="primary" wide busy={busy} doing="Checking...">
        Use code
      </BusyButton>
    </form>
  )
}
