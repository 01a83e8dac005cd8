import { useState, type ReactNode } from 'react'
import type { SharedAttempt, SharedView } from '#domain/share/shared.ts'
import { sentenceOf } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { KeepCopyButton } from './keep-copy-button.tsx'
import styles from './shared-end.module.css'
import { ClosedError, fetchAttempt } from './shared-call.ts'

type Props = {
  token: string
  view: SharedView
  attempt: SharedAttempt
  /** What was wrong, as items of a list. */
  missed: ReactNode[]
  /** What else can be done. */
  children: ReactNode
}

/** How it went: the score, what was missed, and what can be done now. */
export function SharedEnd({ token, view, attempt, missed, children }: Props) {
  const [text, setText] = useState<string>()
  const [failure, setFailure] = useState('')
  const right = attempt.questions.length - missed.length
  async function read() {
    setFailure('')
    try {
      setText((await fetchAttempt(token, attempt.id)).text ?? '')
    } catch (error) {
      setFailure(error instanceof ClosedError ? 'This quiz has closed meanwhile.' : sentenceOf(error))
    }
  }

  return (
    <>
      <p className={styles['score']}>
        You got {right} of {attempt.questions.length} right.
      </p>
      {missed.length > 0 && <h2>To see again</h2>}
      <ul className={styles['missed']}>{missed}</ul>
      <div className={styles['foot']}>
        <KeepCopyButton token={token} attempt={attempt.id} />
        {children}
        {view.showsText && text === undefined && <Button onClick={() => void read()}>Read the text</Button>}
      </div>
      {failure && <Notice tone="bad">{failure}</Notice>}
      {text !== undefined && (
        <section className={styles['text']} aria-label="The text" dir="auto">
          {text}
        </section>
      )}
    </>
  )
}
