import { turnsOf } from '#domain/study/attempt.ts'
import type { Question } from '#domain/tools/quiz.ts'
import { Check, Cross } from '../../ui/icons.tsx'
import { KindOfQuestion } from './kind-of-question.tsx'
import { isFinished, type PracticeEvent, type PracticeState } from './practice-state.ts'
import styles from './practice-progress.module.css'

type Props = {
  questions: Question[]
  practice: PracticeState
  dispatch: (event: PracticeEvent) => void
}

const words = { open: 'not answered', given: 'answered', right: 'right', wrong: 'wrong' }

/** Where one is in a quiz, and how each question went, once that is told. */
export function PracticeProgress({ questions, practice: { attempt, at }, dispatch }: Props) {
  const turns = turnsOf(attempt)
  const isTold = attempt.feedback === 'immediate' || isFinished(attempt)
  const fates = turns.map(({ question }) => {
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
        <strong>{current ? `Question ${at + 1} of ${turns.length}` : `All ${turns.length} answered`}</strong>
        {current && <KindOfQuestion question={current.question} />}
        {right + again > 0 && (
          <span>
            {right} right{again > 0 && `, ${again} to see again`}
          </span>
        )}
      </p>
      <ol className={styles['fates']} aria-label="Questions">
        {fates.map((fate, index) => (
          <li key={index}>
            <button
              type="button"
              data-fate={fate}
              aria-current={index === at ? 'step' : undefined}
              aria-label={`Question ${index + 1}: ${words[fate]}`}
              onClick={() => dispatch({ type: 'went to', turn: index })}
            >
              {fate === 'right' ? <Check size={13} /> : fate === 'wrong' ? <Cross size={13} /> : index + 1}
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
