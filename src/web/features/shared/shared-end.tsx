import { useState, type ReactNode } from 'react'
import { getAttempt } from '#domain/calls/shared.ts'
import type { SharedAttempt, SharedView } from '#domain/share/shared.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/failure.tsx'
import { useAct } from '../../use-act.ts'
import { KeepCopyButton } from './keep-copy-button.tsx'
import * as words from './words.ts'
import styles from './shared-end.module.css'
import { askShared, isOver } from './shared-call.ts'

type Props = {
  token: string
  view: SharedView
  attempt: SharedAttempt
  /** What was wrong, as items of a list. */
  missed: ReactNode[]
  /** The link was closed or taken back meanwhile. */
  onOver: (error: unknown) => void
  /** What else can be done. */
  children: ReactNode
}

/** How it went: the score, what was missed, and what can be done now. */
export function SharedEnd({ token, view, attempt, missed, onOver, children }: Props) {
  const [text, setText] = useState<string>()
  const { failure, act } = useAct()
  const right = attempt.questions.length - missed.length
  async function read() {
    try {
      setText((await askShared(getAttempt, { token, id: attempt.id })).text ?? '')
    } catch (error) {
      if (isOver(error)) onOver(error)
      else throw error
    }
  }

  return (
    <>
      <p className={styles['score']}>{words.score(right, attempt.questions.length)}</p>
      {missed.length > 0 && <h2>{words.toSeeAgain}</h2>}
      <ul className={styles['missed']}>{missed}</ul>
      <div className={styles['foot']}>
        <KeepCopyButton token={token} attempt={attempt.id} />
        {children}
        {view.showsText && text === undefined && (
          <Button onClick={() => void act(read)}>{words.readText}</Button>
        )}
      </div>
      <FailureNotice failure={failure} />
      {text !== undefined && (
        <section className={styles['text']} aria-label={words.theText} dir="auto">
          {text}
        </section>
      )}
    </>
  )
}
