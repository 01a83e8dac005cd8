import { mostImportedBytes } from '#domain/limits.ts'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { sentenceOf } from '../../api.ts'
import { useModal } from '../../ui/use-modal.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import type { MadeCards } from '#domain/study/card.ts'
import styles from './import-dialog.module.css'
import { toldOmission, type Omitted } from '#export/import/omitted.ts'
import { ImportError, sendCards, sendQuiz } from './keep-imported.ts'
import * as words from './words.ts'

const kinds = (['quiz', 'cards'] as const).map((value) => ({ value, label: words.importKinds[value] }))

/** Takes a quiz or cards from a file or from the clipboard, and leads to them. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const dialog = useModal()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [name, setName] = useState<string>()
  /** A file that is no text to be shown here. */
  const [packed, setPacked] = useState<Uint8Array>()
  const [kind, setKind] = useState<'quiz' | 'cards'>('quiz')
  const [made, setMade] = useState<MadeCards>()
  const [quiz, setQuiz] = useState<string>()
  const [omitted, setOmitted] = useState<readonly Omitted[]>([])
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  async function read(file: File | undefined) {
    if (!file) return
    setFailure('')
    if (file.size > mostImportedBytes) {
      setFailure(words.tooLarge)
      return
    }
    const bytes = new Uint8Array(await file.arrayBuffer())
    const shown = file.size > mostShown ? '' : new TextDecoder().decode(bytes)
    // A package, and a text in another encoding than UTF-8.
    const isPacked = shown === '' || /[\0\uFFFD]/.test(shown)
    setPacked(isPacked ? bytes : undefined)
    setText(isPacked ? '' : shown)
    setName(file.name)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setFailure('')
    setOmitted([])
    try {
      if (kind === 'cards') {
        const { omitted, ...cards } = await sendCards(packed ?? text, name ?? words.importedCards)
        setMade(cards)
        setOmitted(omitted)
      } else {
        const { source, omitted } = await sendQuiz(packed ?? text, name ?? words.importedQuiz)
        if (omitted.length === 0) await navigate(`/app/quiz?source=${source}`)
        setQuiz(source)
        setOmitted(omitted)
      }
    } catch (error) {
      setFailure(error instanceof ImportError ? error.message : sentenceOf(error))
      if (error instanceof ImportError) setOmitted(error.omitted)
    }
    setBusy(false)
  }

  return (
    <dialog ref={dialog} className={styles['dialog']} aria-labelledby="import-heading" onClose={onClose}>
      <form className={styles['form']} onSubmit={(event) => void submit(event)}>
        <h2 id="import-heading">{words.importHeading}</h2>
        <Choice legend={words.importAs} options={kinds} value={kind} onChoose={setKind} />
        <p className={styles['hint']}>{words.importHint}</p>
        <label className={styles['file']}>
          {words.chooseFile}
          <input
            type="file"
            accept=".json,.txt,.gift,.xml,.tsv,.csv,.apkg,.colpkg,text/plain,application/json"
            onChange={({ target }) => void read(target.files?.[0])}
          />
        </label>
        <label>
          {words.paste}
          <textarea
            rows={8}
            value={text}
            placeholder={packed && name}
            onChange={({ target }) => {
              setPacked(undefined)
              setText(target.value)
            }}
          />
        </label>
        {failure && (
          <p role="alert" className={styles['failure']}>
            {failure}
          </p>
        )}
        {made && <p role="status">{toldOf(made)}</p>}
        {quiz && <p role="status">{words.quizIsIn}</p>}
        {omitted.length > 0 && <LeftOutOf omitted={omitted} />}
        <div className={styles['actions']}>
          <Button onClick={() => dialog.current?.close()}>{made || quiz ? words.close : words.cancel}</Button>
          {made || quiz ? (
            <ButtonLink look="primary" to={made ? '/app/review' : `/app/quiz?source=${quiz}`}>
              {made ? words.reviewThem : words.openQuiz}
            </ButtonLink>
          ) : (
            <BusyButton
              type="submit"
              look="primary"
              busy={busy}
              doing={words.importing}
              disabled={text.trim() === '' && !packed}
            >
              {words.importNow}
            </BusyButton>
          )}
        </div>
      </form>
    </dialog>
  )
}

/** Larger texts are not shown in the box, in bytes. */
const mostShown = 500_000
/** So many lines that did not come in are listed. */
const mostListed = 500

/** What of the file did not come in, line by line. */
function LeftOutOf({ omitted }: { omitted: readonly Omitted[] }) {
  const more = omitted.length - mostListed
  return (
    <details className={styles['omitted']} open={omitted.length <= 5}>
      <summary>{words.leftOut(omitted.length)}</summary>
      <ul>
        {omitted.slice(0, mostListed).map((one, index) => (
          <li key={index}>{toldOmission(one)}</li>
        ))}
        {more > 0 && <li>{words.andMore(more)}</li>}
      </ul>
    </details>
  )
}

function toldOf({ made, already }: MadeCards): string {
  if (made === 0) return words.allKnown
  return already > 0 ? words.cardsAreInBeside(made, already) : words.cardsAreIn(made)
}
