import { Fragment } from 'react'
import { Link } from 'react-router'
import {
  fewestForDiscrimination,
  questionFiguresOf,
  type QuestionFigures,
  type ShareAnswers,
} from '#domain/share/answers.ts'
import { Check } from '../../ui/icons.tsx'
import { discriminationInWords, optionNumbers, percent } from './figures-in-words.ts'
import * as words from './words.ts'
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
            <th scope="col">{words.question}</th>
            <th scope="col">{words.answeredRight}</th>
            <th scope="col">{words.answers}</th>
            <th scope="col">{words.mostPickedWrong}</th>
            {tellsApart && (
              <th scope="col">
                {words.tellsApart}
                <small>{words.discrimination}</small>
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
                    <small>{words.rightOf(right, answered)}</small>
                  </td>
                  <td>
                    <Bars figures={figures} answer={question.answer} />
                  </td>
                  <td data-label={words.mostPickedWrongLabel}>
                    {lure === undefined ? (
                      words.none
                    ) : (
                      <>
                        <span dir="auto">{question.options[lure]}</span>
                        <small>
                          {optionNumbers[lure]} · {words.countStudents(counts[lure] ?? 0)}
                        </small>
                      </>
                    )}
                  </td>
                  {tellsApart && (
                    <td data-label={words.tellsApartLabel} data-bad={(discrimination ?? 1) < 0.2}>
                      {discriminationInWords(figures)}
                      <small>
                        {discrimination !== undefined && words.discriminationFigure(discrimination)}
                      </small>
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
      {!tellsApart && <p className={styles['legend']}>{words.apartFrom(fewestForDiscrimination)}</p>}
      <p className={styles['legend']}>
        <span data-fate="right">{words.rightAnswer}</span>
        <span data-fate="lure">{words.mostPickedWrong}</span>
        <span>{words.theOthers}</span>
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
            <small>{words.countStudents(counts[number] ?? 0)}</small>
            <i>
              <b style={{ width: `${(100 * (counts[number] ?? 0)) / Math.max(answered, 1)}%` }} />
            </i>
          </li>
        ))}
      </ul>
      <div>
        {passages.map(({ text, page }, index) => (
          <figure key={index}>
            <figcaption>
              {page === undefined ? words.whereAnswerStands : words.whereAnswerStandsOnPage(page)}
            </figcaption>
            <blockquote dir="auto">
              <mark>{text}</mark>
            </blockquote>
          </figure>
        ))}
        {isLured && <p>{words.moreLured(optionNumbers[lure] ?? '')}</p>}
        <Link to={`/app/quiz?source=${source}`}>{words.editQuiz}</Link>
      </div>
    </div>
  )
}
