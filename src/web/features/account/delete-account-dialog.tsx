import { useId } from 'react'
import type { Outcome } from '../../ui/form-attempts.ts'
import { useModal } from '../../ui/use-modal.ts'
import { session } from '../../session.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import dialogStyles from '../../ui/confirm-dialog.module.css'
import { PasswordField } from '../../ui/field.tsx'
import { FormNotice, SubmitForm, useForm } from '../../ui/form.tsx'
import { HiddenUsername } from '../../ui/hidden-username.tsx'
import { useStore } from '../../ui/store.ts'
import { textOf } from '../../ui/text-of.ts'
import { ExportData } from './export-data.tsx'
import * as words from './words.ts'
import styles from './form.module.css'

type Props = {
  /** Deletes the account; with the password where there is one. @returns what came of it */
  onDelete: (password: string | undefined) => Promise<Outcome | string>
  explain: (error: unknown) => string
  onClose: () => void
}

/** Says what goes with an account, offers to take it along, and asks for the password before it goes. */
export function DeleteAccountDialog({ onDelete, explain, onClose }: Props) {
  const id = useId()
  const dialog = useModal()
  const state = useStore(session)
  const form = useForm()
  const user = state.status === 'signed-in' ? state.user : undefined
  const providers: unknown = user?.app_metadata['providers']
  // Who signs in by another service alone has none here.
  const hasPassword = !Array.isArray(providers) || providers.includes('email')
  return (
    <dialog ref={dialog} className={dialogStyles['dialog']} aria-labelledby={id} onClose={onClose}>
      <p id={id} className={dialogStyles['question']}>
        {words.askDelete}
      </p>
      <p className={styles['hint']}>{words.whatGoes}</p>
      <ExportData />
      <SubmitForm
        form={form}
        className={styles['form']}
        onSubmit={(fields) => onDelete(hasPassword ? textOf(fields, 'password') : undefined)}
        explain={explain}
      >
        <FormNotice form={form} />
        <HiddenUsername email={user?.email} />
        {hasPassword && (
          <PasswordField
            label={words.yourPassword}
            name="password"
            autoComplete="current-password"
            required
          />
        )}
        <div className={dialogStyles['actions']}>
          <Button small onClick={() => dialog.current?.close()}>
            {words.cancel}
          </Button>
          <BusyButton type="submit" look="danger" busy={form.busy} doing={words.deleting}>
            {words.deleteAccount}
          </BusyButton>
        </div>
      </SubmitForm>
    </dialog>
  )
}
