import { Button } from '../../ui/button.tsx'
import { Check, Cross } from '../../ui/icons.tsx'
import MakeCards from './make-cards.tsx'
import { Citation } from './citation.tsx'
import type { PracticeProps } from './practice-state.ts'
import styles from './practice-end.module.css'
import { SpokenText } from './spoken-text.tsx'

/** How it went: the score, and what to see again with its passages. */
export function PracticeEnd({
  generation,
  questions,
  attempt,
  dispatch,
}: PracticeProps & { generation: string }) {
  const { answers } = attempt
  const missed = questions.flatMap((question, index) =>
    answers[index] === question.answer ? [] : [{ ...question, index }],
  )
  const right = questions.length - missed.length
  return (
    <div className={styles['end']}>
      <p id="practice-score" className={styles['score']}>
        You got {right} of {questions.length} right.
      </p>
      {missed.length > 0 && <h3 className={styles['heading']}>To see again</h3>}
      <ul className={styles['missed']}>
        {missed.map(({ index, question, options, answer }) => (
          <li key={index} dir="auto">
            <SpokenText text={question} />
            <span className={styles['right']}>
              <Check size={14} />
              <span className="visually-hidden">Right: </span>
              {options[answer]}
              <Citation path={`questions.${index}`} />
            </span>
            <span className={styles['wrong']}>
              <Cross size={14} />
              <span className="visually-hidden">Your answer: </span>
              <s>{options[answers[index] ?? -1]}</s>
            </span>
          </li>
        ))}
      </ul>
      <div className={styles['foot']}>
        <Button look="primary" onClick={() => dispatch({ type: 'began again' })}>
          Practise again
        </Button>
        <Button look="quiet" onClick={() => dispatch({ type: 'closed' })}>
          Answer key
        </Button>
        {missed.length > 0 && (
          <MakeCards generation={generation} questions={missed.map(({ index }) => index)}>
            {missed.length === 1 ? 'Make a card of the one you missed' : 'Make cards of the ones you missed'}
          </MakeCards>
        )}
      </div>
    </div>
  )
}
