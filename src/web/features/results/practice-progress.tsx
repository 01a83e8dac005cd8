import { turnsOf } from '#domain/study/attempt.ts'
import type { Question } from '#domain/items/question.ts'
import { KindOfQuestion } from './kind-of-question.tsx'
import { isFinished, type PracticeState } from './practice-state.ts'
import styles from './practice-progress.module.css'
import { QuestionFates, type Fate } from './question-fates.tsx'
import * as words from './words-practice.ts'

type Props = {
  questions: Question[]
  practice: PracticeState
  onGo: (turn: number) => void
  /** Whether it is told how far somebody is, not asked now. */
  isSoFar?: boolean
}

/** Where one is in a quiz, and how each question went, once that is told. */
export function PracticeProgress({ questions, practice: { attempt, at }, onGo, isSoFar = false }: Props) {
  const turns = turnsOf(attempt)
  const isTold = attempt.feedback === 'immediate' || isFinished(attempt)
  const fates = turns.map(({ question }): Fate => {
    const answer = attempt.answers[question]
    if (!answer) return 'open'
    if (!isTold) return 'given'
    return answer.option === questions[question]?.answer ? 'right' : 'wrong'
  })
  const right = fates.filter((fate) => fate === 'right').length
  const again = fates.filter((fate) => fate === 'wrong').length
  const current = questions[turns[at]?.question ?? -1]
  return (
    <div className={styles['progress']}>
      <p className={styles['words']}>
        {!isSoFar && (
          <strong>
            {current ? words.questionOf(at + 1, turns.length) : words.allAnswered(turns.length)}
          </strong>
        )}
        {current && !isSoFar && <KindOfQuestion question={current.question} />}
        {right + again > 0 && (
          <span>{again > 0 ? words.rightAndAgain(right, again) : words.rightSoFar(right)}</span>
        )}
      </p>
      <QuestionFates fates={fates} at={at} onGo={onGo} />
    </div>
  )
}
