import { useState, type FormEvent } from 'react'
import { sentenceFor } from '#domain/errors.ts'
import { authClient, session } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useStore } from '../../ui/store.ts'
import { textOf } from '../../ui/text-of.ts'
import styles from './form.module.css'
import { refusalOf } from './refusal-of.ts'

type Outcome = { tone: 'good' | 'bad'; sentence: string }

/** The name a person goes by, and the address they sign in with. */
export function ProfileForm() {
  const state = useStore(session)
  const user = state.status === 'signed-in' ? state.user : undefined
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const name: unknown = user?.user_metadata['full_name']

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fullName = textOf(event.currentTarget, 'full_name').trim()
    setBusy(true)
    setOutcome(undefined)
    try {
      const { error } = await (await authClient()).updateUser({ data: { full_name: fullName } })
      if (error) throw error
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
        type="email"
        value={user?.email ?? ''}
        hint={sentenceFor('not_available')}
        readOnly
      />
      <Button type="submit" look="primary" disabled={busy}>
        {busy ? 'Saving...' : 'Save Changes'}
      </Button>
    </form>
  )
}
