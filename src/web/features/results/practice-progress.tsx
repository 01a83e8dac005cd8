import { Check, Cross } from '../../ui/icons.tsx'
import { KindOfQuestion } from './kind-of-question.tsx'
import type { PracticeProps } from './practice-state.ts'
import styles from './practice-progress.module.css'

/** Where one is in a quiz, and how each question went. */
export function PracticeProgress({ questions, attempt, dispatch }: PracticeProps) {
  const { at, answers } = attempt
  const fates = questions.map(({ answer }, index) =>
    answers[index] === undefined ? 'open' : answers[index] === answer ? 'right' : 'wrong',
  )
  const right = fates.filter((fate) => fate === 'right').length
  const again = fates.filter((fate) => fate === 'wrong').length
  return (
    <div className={styles['progress']}>
      <p className={styles['words']}>
        <strong>
          {at < questions.length
            ? `Question ${at + 1} of ${questions.length}`
            : `All ${questions.length} answered`}
        </strong>
        {at < questions.length && <KindOfQuestion question={questions[at]!.question} />}
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
              aria-label={`Question ${index + 1}: ${fate === 'open' ? 'not answered' : fate}`}
              onClick={() => dispatch({ type: 'went to', question: index })}
            >
              {fate === 'right' ? <Check size={13} /> : fate === 'wrong' ? <Cross size={13} /> : index + 1}
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
