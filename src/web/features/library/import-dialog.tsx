import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { sentenceOf } from '../../api.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import type { MadeCards } from '#domain/study/card.ts'
import styles from './import-dialog.module.css'
import { ImportError, sendCards, sendQuiz } from './keep-imported.ts'

const kinds = [
  { value: 'quiz', label: 'Quiz' },
  { value: 'cards', label: 'Cards' },
] as const

/** Takes a quiz or cards from a file or from the clipboard, and leads to them. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [name, setName] = useState<string>()
  const [kind, setKind] = useState<'quiz' | 'cards'>('quiz')
  const [made, setMade] = useState<MadeCards>()
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
      if (kind === 'cards') setMade(await sendCards(text, name ?? 'Imported cards'))
      else await navigate(`/app/quiz?source=${await sendQuiz(text, name ?? 'Imported quiz')}`)
    } catch (error) {
      setFailure(error instanceof ImportError ? error.message : sentenceOf(error))
    }
    setBusy(false)
  }

  return (
    <dialog ref={dialog} className={styles['dialog']} aria-labelledby="import-heading" onClose={onClose}>
      <form className={styles['form']} onSubmit={(event) => void submit(event)}>
        <h2 id="import-heading">Import</h2>
        <Choice legend="Import as" options={kinds} value={kind} onChoose={setKind} />
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
        {made && <p role="status">{toldOf(made)}</p>}
        <div className={styles['actions']}>
          <Button onClick={() => dialog.current?.close()}>{made ? 'Close' : 'Cancel'}</Button>
          {made ? (
            <ButtonLink look="primary" to="/app/review">
              Review them
            </ButtonLink>
          ) : (
            <BusyButton
              type="submit"
              look="primary"
              busy={busy}
              doing="Importing…"
              disabled={text.trim() === ''}
            >
              Import
            </BusyButton>
          )}
        </div>
      </form>
    </dialog>
  )
}

function toldOf({ made, already }: MadeCards): string {
  if (made === 0) return 'You have all of these cards already.'
  const kept = `${made.toLocaleString('en-US')} ${made === 1 ? 'card is' : 'cards are'} in your review.`
  return already > 0 ? `${kept} You had ${already.toLocaleString('en-US')} of them already.` : kept
}
