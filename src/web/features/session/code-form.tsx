import { useEffect, useRef, useState, type FormEvent } from 'react'
import { refusalOf } from '../../refusal-of.ts'
import { authClient } from '../../session.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { digitsOf } from '../../ui/text-of.ts'
import styles from './sign-in-form.module.css'

type Props = { email: string; type: 'signup' | 'recovery' | 'email'; onProven: () => void }

/** For a mail that is read on another device: its six digits do what its link does. */
export function CodeForm({ email, type, onProven }: Props) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (failure) code.current?.select()
  }, [failure])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const token = digitsOf(event.currentTarget, 'code')
    setBusy(true)
    setFailure(undefined)
    try {
      const { error } = await (await authClient()).verifyOtp({ email, token, type })
      if (error) throw error
      onProven()
    } catch (error) {
      setFailure(refusalOf(error) ?? 'Failed to confirm the code. Please try again.')
      setBusy(false)
    }
  }

  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)}>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <CodeField ref={code} label="Code from the mail" hint="Or open the link in the mail." />
      <BusyButton type="submit" look="primary" wide busy={busy} doing="Confirming...">
        Confirm
      </BusyButton>
    </form>
  )
}
