import { Button } from './button.tsx'
import { useModal } from './use-modal.ts'
import * as words from './words.ts'
import styles from './confirm-dialog.module.css'

type Props = { question: string; action: string; onConfirm: () => void; onCancel: () => void }

/** Asks before anything is lost. Escape and the first button mean no. */
export function ConfirmDialog({ question, action, onConfirm, onCancel }: Props) {
  const dialog = useModal()
  // By the time a dialog has closed, the focus is back on what opened it.
  function answer() {
    if (dialog.current?.returnValue === 'yes') onConfirm()
    else onCancel()
  }

  return (
    <dialog ref={dialog} className={styles['dialog']} aria-label={question} onClose={answer}>
      <p className={styles['question']}>{question}</p>
      <div className={styles['actions']}>
        <Button small onClick={() => dialog.current?.close()}>
          {words.cancel}
        </Button>
        <Button small look="danger" onClick={() => dialog.current?.close('yes')}>
          {action}
        </Button>
      </div>
    </dialog>
  )
}
