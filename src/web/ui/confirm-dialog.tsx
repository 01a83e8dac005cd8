import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './confirm-dialog.module.css'

type Props = { question: string; action: string; onConfirm: () => void; onCancel: () => void }

/** Asks before anything is lost. Escape and the first button mean no. */
export function ConfirmDialog({ question, action, onConfirm, onCancel }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className={styles['dialog']} aria-label={question} onClose={onCancel}>
      <p className={styles['question']}>{question}</p>
      <div className={styles['actions']}>
        <Button small onClick={() => dialog.current?.close()}>
          Cancel
        </Button>
        <Button small look="danger" onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </dialog>
  )
}
