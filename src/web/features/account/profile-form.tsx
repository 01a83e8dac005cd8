import { useState, type FormEvent } from 'react'
import { refusalOf } from '../../refusal-of.ts'
import { authClient, session } from '../../session.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useStore } from '../../ui/store.ts'
import { textOf } from '../../ui/text-of.ts'
import styles from './form.module.css'
import { PendingAddress } from './pending-address.tsx'

type Outcome = { tone: 'good' | 'bad'; sentence: string }

/** The name a person goes by, and the address they sign in with. */
export function ProfileForm() {
  const state = useStore(session)
  const user = state.status === 'signed-in' ? state.user : undefined
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const sentAt = user?.email_change_sent_at ? Date.parse(user.email_change_sent_at) : undefined
  const name: unknown = user?.user_metadata['full_name']

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const fullName = textOf(form, 'full_name').trim()
    const email = textOf(form, 'email').trim()
    const moved = email.toLowerCase() !== user?.email
    setBusy(true)
    setOutcome(undefined)
    try {
      const { data, error } = await (
        await authClient()
      ).updateUser(
        { data: { full_name: fullName }, ...(moved && { email }) },
        { emailRedirectTo: new URL('/app/account', window.location.origin).href },
      )
      if (error) throw error
      // Until the move is confirmed the address is the one there was.
      showAddress(form, data.user.email)
      setOutcome({ tone: 'good', sentence: 'Profile updated successfully!' })
    } catch (error) {
      const sentence = refusalOf(error) ?? 'Failed to update profile. Please try again.'
      setOutcome({ tone: 'bad', sentence })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)}>
      {outcome && <Notice tone={outcome.tone}>{outcome.sentence}</Notice>}
      <Field
        label="Full name"
        name="full_name"
        autoComplete="name"
        maxLength={200}
        defaultValue={typeof name === 'string' ? name : ''}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        key={user?.email}
        defaultValue={user?.email ?? ''}
        required
      />
      {user?.email && user.new_email && (
        <PendingAddress email={user.email} next={user.new_email} sentAt={sentAt} />
      )}
      <BusyButton type="submit" look="primary" busy={busy} doing="Saving...">
        Save Changes
      </BusyButton>
    </form>
  )
}

function showAddress(form: HTMLFormElement, email = ''): void {
  const field = form.elements.namedItem('email')
  if (field instanceof HTMLInputElement) field.value = email
}
