import { useState } from 'react'
import { AppError } from '#domain/errors.ts'
import { call } from '../../api.ts'
import { dropPush } from '../../push.ts'
import { forgetSession } from '../../session.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { leaveNote } from '../../ui/parting-note.ts'
import styles from './form.module.css'

const deleted = 'Account deleted successfully.'

/** Deletes the account and all that belongs to it, then leaves the app. */
export function DeleteAccount() {
  const [step, setStep] = useState<'idle' | 'asking' | 'deleting' | 'deleted'>('idle')
  const [failure, setFailure] = useState<string>()

  async function remove() {
    setStep('deleting')
    setFailure(undefined)
    try {
      await call('/api/account', { method: 'DELETE' })
    } catch (error) {
      setFailure(error instanceof AppError ? error.message : 'Failed to delete account. Please try again.')
      setStep('idle')
      return
    }
    setStep('deleted')
    // The text being worked on goes with the account. The landing page repeats the sentence.
    sessionStorage.clear()
    leaveNote(deleted)
    await dropPush().catch(reportError)
    await forgetSession()
  }

  return (
    <div className={styles['danger']}>
      {step === 'deleted' && <Notice tone="good">{deleted}</Notice>}
      {failure && <Notice tone="bad">{failure}</Notice>}
      <BusyButton
        look="danger"
        busy={step === 'deleting'}
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
          onConfirm={() => void remove()}
          onCancel={() => setStep('idle')}
        />
      )}
    </div>
  )
}
