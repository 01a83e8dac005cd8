import { scoreOf, type AttemptRecord, type ShareAnswers } from '#domain/share/answers.ts'
import { Check, Cross } from '../../ui/icons.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { clockTime, optionNumbers } from './figures-in-words.ts'
import * as words from './words.ts'
import styles from './answers.module.css'

type Props = {
  answers: ShareAnswers
  onRemove: (attempt: AttemptRecord) => void
}

/** How each student answered, the earliest first. */
export function StudentTable({ answers: { questions, attempts }, onRemove }: Props) {
  return (
    // Wider than a phone: whoever has no pointer scrolls it by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['scroll']} tabIndex={0} role="region" aria-label={words.byStudent}>
      <table className={styles['students']}>
        <thead>
          <tr>
            <th scope="col">{words.student}</th>
            <th scope="col">{words.started}</th>
            <th scope="col">{words.score}</th>
            <th scope="col">{words.time}</th>
            {questions.map((_, index) => (
              <th key={index} scope="col">
                <span className="visually-hidden">{`${words.question} `}</span>
                {index + 1}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{words.remove}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {attempts.map((attempt, index) => (
            <tr key={attempt.id}>
              <th scope="row" dir="auto">
                {attempt.name ?? words.studentAt(index + 1)}
              </th>
              <td>{words.momentInWords(attempt.startedAt)}</td>
              <td>{words.rightOf(scoreOf(attempt, questions), questions.length)}</td>
              <td>
                {attempt.finishedAt === null
                  ? words.notFinished
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
                        <span className="visually-hidden">, {isRight ? words.right : words.wrong}</span>
                      </>
                    )}
                  </td>
                )
              })}
              <td>
                <TextButton
                  aria-label={words.removeStudent(attempt.name ?? words.studentAt(index + 1))}
                  onClick={() => onRemove(attempt)}
                >
                  {words.remove}
                </TextButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
