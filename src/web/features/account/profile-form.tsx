import { askAuth } from '../../auth-call.ts'
import { refusalOr } from '../../refusal-of.ts'
import { session } from '../../session.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormNotice, SubmitForm, useForm } from '../../ui/form.tsx'
import { useStore } from '../../ui/store.ts'
import { textOf } from '../../ui/text-of.ts'
import * as words from './words.ts'
import styles from './form.module.css'
import { PendingAddress } from './pending-address.tsx'

/** The name a person goes by, and the address they sign in with. */
export function ProfileForm() {
  const state = useStore(session)
  const user = state.status === 'signed-in' ? state.user : undefined
  const form = useForm()
  const sentAt = user?.email_change_sent_at ? Date.parse(user.email_change_sent_at) : undefined
  const name: unknown = user?.user_metadata['full_name']

  async function save(fields: HTMLFormElement) {
    const email = textOf(fields, 'email').trim()
    const moved = email.toLowerCase() !== user?.email
    const change = { data: { full_name: textOf(fields, 'full_name').trim() }, ...(moved && { email }) }
    const emailRedirectTo = new URL('/app/account', window.location.origin).href
    const saved = await askAuth((client) => client.updateUser(change, { emailRedirectTo }))
    // Until the move is confirmed the address is the one there was.
    showAddress(fields, saved.user.email)
    return words.profileUpdated
  }

  const explain = refusalOr(words.profileFailed)

  return (
    <SubmitForm form={form} className={styles['form']} onSubmit={save} explain={explain}>
      <FormNotice form={form} />
      <Field
        label={words.fullName}
        name="full_name"
        autoComplete="name"
        maxLength={200}
        defaultValue={typeof name === 'string' ? name : ''}
      />
      <Field
        label={words.email}
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
      <BusyButton type="submit" look="primary" busy={form.busy} doing={words.saving}>
        {words.saveChanges}
      </BusyButton>
    </SubmitForm>
  )
}

function showAddress(form: HTMLFormElement, email = ''): void {
  const field = form.elements.namedItem('email')
  if (field instanceof HTMLInputElement) field.value = email
}
