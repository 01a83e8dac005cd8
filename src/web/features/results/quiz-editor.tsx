import { Fragment, use, useId, useState, type FormEvent, type KeyboardEvent } from 'react'
import { longestByHand, solutionFields, solutionTexts, type Question } from '#domain/items/question.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { adviceOn } from './question-advice.ts'
import styles from './quiz-editor.module.css'
import { ChangesContext } from './changes.ts'
import { keepUnsaved, type Editing } from './unsaved-question.ts'
import { useFocus } from '../../ui/use-focus.ts'
import * as words from './words-editor.ts'

const blank: Question = { question: '', options: ['', '', '', ''], answer: 0, explanation: '' }

type Props = Editing & {
  /** Where it stands by now; undefined where it stands nowhere. */
  at: number | undefined
  onEnd: () => void
}

/** A question in its reader's hands. What makes it unfair is told, and nothing of that forbidden. */
export default function QuizEditor({ question, draft: unsaved, at, onEnd }: Props) {
  const changes = use(ChangesContext)
  const id = useId()
  const [draft, showDraft] = useState(unsaved ?? question ?? blank)
  const [asking, setAsking] = useState(false)
  const advice = adviceOn(draft)
  const isOther = (written: Question) => JSON.stringify(written) !== JSON.stringify(question ?? blank)
  const isChanged = isOther(draft)
  const quiz = changes?.id
  // What was brought back begins where nobody asked for it.
  const first = useFocus<HTMLTextAreaElement>(!unsaved)
  if (!changes) return null
  const { busy, change } = changes

  function setDraft(written: Question) {
    showDraft(written)
    if (quiz !== undefined) keepUnsaved(quiz, isOther(written) ? { question, draft: written } : undefined)
  }

  function end() {
    if (quiz !== undefined) keepUnsaved(quiz, undefined)
    onEnd()
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    const isDone =
      at === undefined
        ? await change({ type: 'add', question: draft }, words.added)
        : await change({ type: 'edit', path: `questions.${at}`, question: draft }, words.saved)
    if (isDone) end()
  }

  const title = at === undefined ? words.newQuestion : words.questionNumber(at + 1)
  const leave = () => (isChanged ? setAsking(true) : end())
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !asking) leave()
  }
  return (
    <div role="presentation" onKeyDown={press}>
      <form className={styles['form']} aria-label={title} onSubmit={(event) => void save(event)}>
        <label className={styles['label']} htmlFor={`${id}q`}>
          {title}
        </label>
        <textarea
          ref={first}
          id={`${id}q`}
          rows={2}
          required
          maxLength={longestByHand.question}
          value={draft.question}
          onChange={({ target }) => setDraft({ ...draft, question: target.value })}
        />
        <fieldset className={styles['options']}>
          <legend className={styles['label']}>{words.options}</legend>
          {draft.options.map((option, number) => (
            <div key={number} className={styles['option']}>
              <input
                type="radio"
                name={`${id}a`}
                aria-label={words.isRight(number + 1)}
                checked={draft.answer === number}
                onChange={() => setDraft({ ...draft, answer: number })}
              />
              <input
                type="text"
                aria-label={words.option(number + 1)}
                required
                maxLength={longestByHand.option}
                value={option}
                onChange={({ target }) =>
                  setDraft({ ...draft, options: draft.options.with(number, target.value) })
                }
              />
            </div>
          ))}
        </fieldset>
        {solutionFields.map((field) => (
          <Fragment key={field}>
            <label className={styles['label']} htmlFor={`${id}${field}`}>
              {solutionTexts[field].label}
            </label>
            <textarea
              id={`${id}${field}`}
              rows={2}
              required
              maxLength={solutionTexts[field].longest}
              value={draft[field]}
              onChange={({ target }) => setDraft({ ...draft, [field]: target.value })}
            />
          </Fragment>
        ))}
        <div role="status">
          {advice.length > 0 && (
            <ul className={styles['advice']}>
              {advice.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          )}
        </div>
        <div className={styles['foot']}>
          <Button type="submit" look="primary" small aria-disabled={busy !== undefined}>
            {busy ? words.saving : words.save}
          </Button>
          <Button look="quiet" small onClick={leave}>
            {words.cancel}
          </Button>
        </div>
        {asking && (
          <ConfirmDialog
            question={words.askDiscard}
            action={words.discard}
            onConfirm={end}
            onCancel={() => setAsking(false)}
          />
        )}
      </form>
    </div>
  )
}
