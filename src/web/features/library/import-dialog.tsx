import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { sentenceOf } from '../../api.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './import-dialog.module.css'
import { keepImported, NoQuizError } from './import-quiz.ts'

/** Takes a quiz from a file or from the clipboard, and opens it. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [name, setName] = useState('Imported quiz')
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])

  async function read(file: File | undefined) {
    if (!file) return
    setFailure('')
    setText(await file.text())
    setName(file.name)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setFailure('')
    try {
      const source = await keepImported(text, name)
      await navigate(`/app/quiz?source=${source}`)
    } catch (error) {
      setFailure(error instanceof NoQuizError ? error.message : sentenceOf(error))
      setBusy(false)
    }
  }

  return (
    <dialog ref={dialog} className={styles['dialog']} aria-labelledby="import-heading" onClose={onClose}>
      <form className={styles['form']} onSubmit={(event) => void submit(event)}>
        <h2 id="import-heading">Import a quiz</h2>
        <p className={styles['hint']}>
          From GIFT, Anki’s text, Quizlet’s export, or a JSON file you exported here. It costs no use.
        </p>
        <label className={styles['file']}>
          Choose a file
          <input
            type="file"
            accept=".json,.txt,.gift,.tsv,.csv,text/plain,application/json"
            onChange={({ target }) => void read(target.files?.[0])}
          />
        </label>
        <label>
          Or paste it here
          <textarea rows={8} value={text} onChange={({ target }) => setText(target.value)} />
        </label>
        {failure && (
          <p role="alert" className={styles['failure']}>
            {failure}
          </p>
        )}
        <div className={styles['actions']}>
          <Button onClick={() => dialog.current?.close()}>Cancel</Button>
          <BusyButton
            type="submit"
            look="primary"
            busy={busy}
            doing="Importing…"
            disabled={text.trim() === ''}
          >
            Import
          </BusyButton>
        </div>
      </form>
    </dialog>
  )
}
