import { useState } from 'react'
import { turnsOf } from '#domain/study/attempt.ts'
import type { Question } from '#domain/items/question.ts'
import { Button } from '../../ui/button.tsx'
import { momentInWords } from '../../ui/when.ts'
import { MissedQuestion } from './missed-question.tsx'
import { PracticeProgress } from './practice-progress.tsx'
import { nextOpen, type PracticeState } from './practice-state.ts'
import styles from './practice-resume.module.css'
import * as words from './words-practice.ts'

type Props = {
  questions: Question[]
  practice: PracticeState
  /** When it was left, in milliseconds since 1970, where that is known. */
  leftAt: number | undefined
  onGoOn: (turn: number) => void
  onStartAgain: () => void
}

/** Somebody is back in the middle of a quiz: where they were, how it went so far, and the way on. */
export function PracticeResume({ questions, practice, leftAt, onGoOn, onStartAgain }: Props) {
  const [now] = useState(() => Date.now())
  const { attempt } = practice
  const turns = turnsOf(attempt)
  const next = nextOpen(practice)
  const given = turns.filter(({ question }) => attempt.answers[question] !== undefined)
  return (
    <>
      <div className={styles['resume']}>
        <h3 className={styles['heading']}>{words.goOnOf(next + 1, turns.length)}</h3>
        {leftAt !== undefined && (
          <p className={styles['left']}>{words.stopped(momentInWords(leftAt, now))}</p>
        )}
        <PracticeProgress questions={questions} practice={{ ...practice, at: next }} onGo={onGoOn} isSoFar />
        <div className={styles['ways']}>
          <Button look="primary" onClick={() => onGoOn(next)}>
            {words.goOn(next + 1)}
          </Button>
          <Button onClick={onStartAgain}>{words.startAgain}</Button>
        </div>
      </div>
      {attempt.feedback === 'immediate' && given.length > 0 && (
        <>
          <h4 className={styles['sofar']}>{words.soFar}</h4>
          <ul className={styles['answers']}>
            {given.map(({ question: index }) => (
              <MissedQuestion key={index} of={questions[index]!} given={attempt.answers[index]?.option} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}
