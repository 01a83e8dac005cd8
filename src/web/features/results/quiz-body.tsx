import { createContext, use } from 'react'
import type { Question } from '#domain/tools/quiz.ts'
import type { WrittenQuestion } from '#domain/tools/sections.ts'
import { Check, Cross } from '../../ui/icons.tsx'
import { Citation } from './citation.tsx'
import styles from './quiz-body.module.css'

export type Practice = {
  /** The reader's choice for each question. */
  chosen: Record<number, number>
  onChoose: (question: number, option: number) => void
}

/** The finished questions with their keys, and the reader's answers while they practise. */
export const QuizContext = createContext<
  { questions: Question[]; practice: Practice | undefined } | undefined
>(undefined)

const letters = ['A', 'B', 'C', 'D']

/** The questions: as an answer key, or as a quiz to answer. An unfinished quiz has no key yet. */
export function QuizBody({ written }: { written: WrittenQuestion[] }) {
  const quiz = use(QuizContext)
  return (
    <div>
      {written.map((question, index) => (
        <QuestionItem
          key={index}
          index={index}
          question={question}
          answer={quiz?.questions[index]?.answer}
          practice={quiz?.practice}
        />
      ))}
    </div>
  )
}

type ItemProps = {
  index: number
  question: WrittenQuestion
  answer: number | undefined
  practice: Practice | undefined
}

function QuestionItem({ index, question, answer, practice }: ItemProps) {
  const chosen = practice?.chosen[index]
  const open = practice === undefined || chosen !== undefined
  const shownAnswer = open ? answer : undefined
  return (
    <fieldset className={styles['question']}>
      <legend className={styles['legend']}>
        {index + 1}. {question.question}
        {open && <Citation path={`questions.${index}`} />}
      </legend>
      {question.options.map((option, number) => {
        const state =
          number === shownAnswer
            ? 'correct'
            : practice !== undefined && number === chosen
              ? 'wrong'
              : undefined
        const content = (
          <>
            <span className={styles['letter']} aria-hidden="true">
              {state === 'correct' ? (
                <Check size={13} />
              ) : state === 'wrong' ? (
                <Cross size={13} />
              ) : (
                letters[number]
              )}
            </span>
            <span>{option}</span>
            {state && (
              <span className="visually-hidden">
                {state === 'correct' ? '(correct answer)' : '(your answer, wrong)'}
              </span>
            )}
          </>
        )
        return practice ? (
          <label
            key={number}
            className={styles['option']}
            data-state={state}
            data-open={chosen === undefined}
          >
            <input
              type="radio"
              className="visually-hidden"
              name={`question-${index}`}
              checked={chosen === number}
              // Not disabled, which would take the focus away from whoever answers by keyboard.
              aria-disabled={chosen !== undefined}
              onChange={() => chosen === undefined && practice.onChoose(index, number)}
            />
            {content}
          </label>
        ) : (
          <div key={number} className={styles['option']} data-state={state}>
            {content}
          </div>
        )
      })}
      {practice && chosen !== undefined && answer !== undefined && (
        <output className={styles['verdict']}>
          {chosen === answer ? 'Correct.' : `Not quite: the answer is ${letters[answer]}.`}
        </output>
      )}
      {open && question.explanation && <p className={styles['explanation']}>{question.explanation}</p>}
    </fieldset>
  )
}
