import { useState } from 'react'
import { AppError } from '#domain/errors.ts'
import { deleteAccount } from '#domain/calls/account.ts'
import { endSession, grantByPassword } from '#domain/calls/sign-in.ts'
import { ask } from '../../api.ts'
import { callAuth } from '../../auth-call.ts'
import { dropPush } from '../../push.ts'
import { isAuthRefusal, refusalOf } from '../../refusal-of.ts'
import { forgetSession, meanToLeave, session } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { leaveFlashMessage } from '../../ui/flash-message.ts'
import { Notice } from '../../ui/notice.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import * as words from './words.ts'
import styles from './form.module.css'

const deleted = words.accountDeleted

/** Deletes the account and all that belongs to it, then leaves the app. */
export function DeleteAccount() {
  const [step, setStep] = useState<'idle' | 'asking' | 'deleted'>('idle')

  async function remove(password: string | undefined) {
    if (password !== undefined) await checkPassword(password)
    meanToLeave(true)
    try {
      await ask(deleteAccount, {})
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
      {step === 'deleted' && <Notice tone="good">{deleted}</Notice>}
      <Button look="danger" disabled={step === 'deleted'} onClick={() => setStep('asking')}>
        {words.deleteAccount}
      </Button>
      {step === 'asking' && (
        <DeleteAccountDialog onDelete={remove} explain={explain} onClose={() => setStep('idle')} />
      )}
    </div>
  )
}

/** Signs in with a password, in a session of its own that ends at once. @throws what the service refused with */
async function checkPassword(password: string): Promise<void> {
  const state = session.read()
  const email = state.status === 'signed-in' ? state.user.email : undefined
  const { access_token: token } = await callAuth(grantByPassword, { email, password })
  // Where it lives on, it goes with the account.
  await callAuth(endSession, {}, token).catch(() => undefined)
}

function explain(error: unknown): string {
  if (isAuthRefusal(error, 'invalid_credentials')) return words.passwordWrong
  if (error instanceof AppError) return error.message
  return refusalOf(error) ?? words.deleteFailed
}
