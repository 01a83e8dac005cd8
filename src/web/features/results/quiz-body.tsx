import { createContext, use } from 'react'
import type { Question } from '#domain/tools/quiz.ts'
import { optionPath } from '#domain/tools/option-path.ts'
import type { WrittenQuestion } from '#domain/tools/sections.ts'
import { WhyNot } from './about-option.tsx'
import { CitedText } from './citation.tsx'
import { QuizOption } from './quiz-option.tsx'
import { KindOfQuestion } from './kind-of-question.tsx'
import styles from './quiz-body.module.css'

/** The finished questions with their keys. */
export const QuizContext = createContext<Question[] | undefined>(undefined)

/** The questions as an answer key. An unfinished quiz has no key yet. */
export function QuizBody({ written }: { written: WrittenQuestion[] }) {
  const quiz = use(QuizContext)
  return written.map(({ question, options, explanation }, index) => {
    const answer = quiz?.[index]?.answer
    return (
      <fieldset key={index} className={styles['question']}>
        <legend className={styles['legend']} dir="auto">
          {index + 1}. {quiz && <KindOfQuestion question={question} />}{' '}
          <CitedText path={`questions.${index}`} text={question} />
        </legend>
        {options.map((option, number) => (
          <QuizOption
            key={number}
            number={number}
            text={option}
            state={number === answer ? 'correct' : undefined}
          >
            {number !== answer && <WhyNot path={optionPath(index, number)} option={option} />}
          </QuizOption>
        ))}
        {explanation && (
          <p className={styles['explanation']} dir="auto">
            {explanation}
          </p>
        )}
      </fieldset>
    )
  })
}
