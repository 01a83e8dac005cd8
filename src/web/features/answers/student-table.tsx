import { scoreOf, type AttemptRecord, type ShareAnswers } from '#domain/share/answers.ts'
import { Check, Cross } from '../../ui/icons.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { clockTime, optionNumbers } from './answer-words.ts'
import styles from './answers.module.css'

const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

type Props = {
  answers: ShareAnswers
  onRemove: (attempt: AttemptRecord) => void
}

/** How each student answered, the earliest first. */
export function StudentTable({ answers: { questions, attempts }, onRemove }: Props) {
  return (
    // Wider than a phone: whoever has no pointer scrolls it by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['scroll']} tabIndex={0} role="region" aria-label="By student">
      <table className={styles['students']}>
        <thead>
          <tr>
            <th scope="col">Student</th>
            <th scope="col">Started</th>
            <th scope="col">Score</th>
            <th scope="col">Time</th>
            {questions.map((_, index) => (
              <th key={index} scope="col">
                <span className="visually-hidden">Question </span>
                {index + 1}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {attempts.map((attempt, index) => (
            <tr key={attempt.id}>
              <th scope="row" dir="auto">
                {attempt.name ?? `Student ${index + 1}`}
              </th>
              <td>{moment.format(new Date(attempt.startedAt))}</td>
              <td>
                {scoreOf(attempt, questions)} of {questions.length}
              </td>
              <td>
                {attempt.finishedAt === null
                  ? 'not finished'
                  : clockTime(Date.parse(attempt.finishedAt) - Date.parse(attempt.startedAt))}
              </td>
              {questions.map(({ answer }, question) => {
                const option = attempt.answers[question]
                const isRight = option === answer
                return (
                  <td
                    key={question}
                    data-fate={option === undefined ? undefined : isRight ? 'right' : 'wrong'}
                  >
                    {option === undefined ? (
                      '–'
                    ) : (
                      <>
                        {isRight ? <Check size={13} /> : <Cross size={13} />} {optionNumbers[option]}
                        <span className="visually-hidden">, {isRight ? 'right' : 'wrong'}</span>
                      </>
                    )}
                  </td>
                )
              })}
              <td>
                <TextButton
                  aria-label={`Remove ${attempt.name ?? `Student ${index + 1}`}`}
                  onClick={() => onRemove(attempt)}
                >
                  Remove
                </TextButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
