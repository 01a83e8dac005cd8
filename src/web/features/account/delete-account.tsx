import { useState } from 'react'
import { AppError } from '#domain/errors.ts'
import { call } from '../../api.ts'
import { dropPush } from '../../push.ts'
import { forgetSession, meanToLeave } from '../../session.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { leaveFlashMessage } from '../../ui/flash-message.ts'
import { FormNotice, useForm } from '../../ui/form.tsx'
import styles from './form.module.css'

const deleted = 'Account deleted successfully.'

/** Deletes the account and all that belongs to it, then leaves the app. */
export function DeleteAccount() {
  const form = useForm()
  const [step, setStep] = useState<'idle' | 'asking' | 'deleted'>('idle')

  async function remove() {
    setStep('idle')
    meanToLeave(true)
    try {
      await call('/api/account', { method: 'DELETE' })
    } catch (error) {
      meanToLeave(false)
      throw error
    }
    setStep('deleted')
    // The text being worked on goes with the account. The landing page repeats the sentence.
    sessionStorage.clear()
    leaveFlashMessage(deleted)
    // Whatever fails from here on, the account is deleted.
    void dropPush().catch(reportError).then(forgetSession)
    return deleted
  }

  return (
    <div className={styles['danger']}>
      <FormNotice form={form} />
      <BusyButton
        look="danger"
        busy={form.busy}
        doing="Deleting..."
        disabled={step === 'deleted'}
        onClick={() => setStep('asking')}
      >
        Delete Account
      </BusyButton>
      {step === 'asking' && (
        <ConfirmDialog
          question="Are you sure you want to delete your account? This action cannot be undone."
          action="Delete Account"
          onConfirm={() => void form.attempt(remove, explain)}
          onCancel={() => setStep('idle')}
        />
      )}
    </div>
  )
}

function explain(error: unknown): string {
  return error instanceof AppError ? error.message : 'Failed to delete account. Please try again.'
}
