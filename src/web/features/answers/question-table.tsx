import { Fragment } from 'react'
import { Link } from 'react-router'
import {
  fewestForDiscrimination,
  questionFiguresOf,
  type QuestionFigures,
  type ShareAnswers,
} from '#domain/share/answers.ts'
import { Check } from '../../ui/icons.tsx'
import { discriminationInWords, optionNumbers, percent, students } from './answer-words.ts'
import styles from './answers.module.css'

type Props = {
  answers: ShareAnswers
  /** The question that is opened. */
  opened: number | undefined
  onOpen: (question: number | undefined) => void
}

/** How each question was answered. Its bars can be compared down the column. */
export function QuestionTable({ answers, opened, onOpen }: Props) {
  const { questions, attempts, share } = answers
  const finished = attempts.filter(({ finishedAt }) => finishedAt !== null).length
  const tellsApart = finished >= fewestForDiscrimination
  return (
    <>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">Question</th>
            <th scope="col">Answered right</th>
            <th scope="col">Answers</th>
            <th scope="col">Most picked wrong answer</th>
            {tellsApart && (
              <th scope="col">
                Tells students apart
                <small>discrimination, −1 to 1</small>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {questionFiguresOf(questions, attempts).map((figures, index) => {
            const { answered, right, counts, lure, discrimination } = figures
            const question = questions[index]!
            const isOpen = opened === index
            return (
              <Fragment key={index}>
                <tr id={`question-${index + 1}`} data-open={isOpen}>
                  <td>{index + 1}</td>
                  <th scope="row">
                    <button
                      type="button"
                      aria-expanded={isOpen}
                      onClick={() => onOpen(isOpen ? undefined : index)}
                      dir="auto"
                    >
                      {question.question}
                    </button>
                  </th>
                  <td>
                    <b>{percent(right, answered)}</b>
                    <small>
                      {right} of {answered}
                    </small>
                  </td>
                  <td>
                    <Bars figures={figures} answer={question.answer} />
                  </td>
                  <td data-label="Most picked wrong:">
                    {lure === undefined ? (
                      'None'
                    ) : (
                      <>
                        <span dir="auto">{question.options[lure]}</span>
                        <small>
                          {optionNumbers[lure]} · {students(counts[lure] ?? 0)}
                        </small>
                      </>
                    )}
                  </td>
                  {tellsApart && (
                    <td data-label="Tells students apart:" data-bad={(discrimination ?? 1) < 0.2}>
                      {discriminationInWords(figures)}
                      <small>{discrimination?.toFixed(2).replace('-', '−')}</small>
                    </td>
                  )}
                </tr>
                {isOpen && (
                  <tr data-detail="">
                    <td colSpan={tellsApart ? 6 : 5}>
                      <Detail question={question} figures={figures} source={share.source.id} />
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
      {!tellsApart && (
        <p className={styles['legend']}>
          From {fewestForDiscrimination} finished attempts on, each question says how well it tells students
          apart.
        </p>
      )}
      <p className={styles['legend']}>
        <span data-fate="right">Right answer</span>
        <span data-fate="lure">Most picked wrong answer</span>
        <span>The others</span>
      </p>
    </>
  )
}

function fateOf(option: number, answer: number, { lure }: QuestionFigures): 'right' | 'lure' | undefined {
  return option === answer ? 'right' : option === lure ? 'lure' : undefined
}

/** A drawing beside words that say the same. */
function Bars({ figures, answer }: { figures: QuestionFigures; answer: number }) {
  return (
    <div className={styles['bars']} aria-hidden="true">
      {figures.counts.map((count, option) => (
        <i key={option} data-fate={fateOf(option, answer, figures)}>
          <b style={{ height: `${(54 * count) / Math.max(figures.answered, 1)}px` }} />
          {optionNumbers[option]}
        </i>
      ))}
    </div>
  )
}

type DetailProps = { question: ShareAnswers['questions'][number]; figures: QuestionFigures; source: string }

function Detail({ question, figures, source }: DetailProps) {
  const { options, answer, passages } = question
  const { counts, answered, lure } = figures
  const isLured = lure !== undefined && (counts[lure] ?? 0) > figures.right
  return (
    <div className={styles['detail']}>
      <ul>
        {options.map((option, number) => (
          <li key={number} data-fate={fateOf(number, answer, figures)}>
            <span className={styles['letter']}>
              {number === answer ? <Check size={12} /> : optionNumbers[number]}
            </span>
            <span dir="auto">{option}</span>
            <small>{students(counts[number] ?? 0)}</small>
            <i>
              <b style={{ width: percent(counts[number] ?? 0, Math.max(answered, 1)) }} />
            </i>
          </li>
        ))}
      </ul>
      <div>
        {passages.map(({ text, page }, index) => (
          <figure key={index}>
            <figcaption>Where the answer stands{page !== undefined && `, page ${page}`}</figcaption>
            <blockquote dir="auto">
              <mark>{text}</mark>
            </blockquote>
          </figure>
        ))}
        {isLured && (
          <p>
            More picked {optionNumbers[lure]} than the right answer. It may be worth going over together, or
            making the question clearer.
          </p>
        )}
        <Link to={`/app/quiz?source=${source}`}>Edit the quiz</Link>
      </div>
    </div>
  )
}
