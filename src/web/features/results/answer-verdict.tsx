import type { ReactNode } from 'react'
import { solutionLines, type Question } from '#domain/items/question.ts'
import styles from './practice.module.css'
import * as words from './words-practice.ts'

type Props = {
  question: Omit<Question, 'question'>
  /** The option that was given. */
  given: number | undefined
  /** Where the right option stands among those shown. */
  place: number
  /** What stands beside the word. */
  children?: ReactNode
}

/** How a question was answered, in a word, and what is told then: why the right option is right. */
export function AnswerVerdict({ question, given, place, children }: Props) {
  const { options, answer } = question
  return (
    <>
      <p className={styles['word']}>
        {given === answer ? (
          words.correct
        ) : (
          <>
            {words.notQuite(place + 1)}
            <span className="visually-hidden"> {options[answer]}</span>
          </>
        )}
        {children}
      </p>
      {solutionLines(question).map((line) => (
        <p key={line} className={styles['explanation']} dir="auto">
          {line}
        </p>
      ))}
    </>
  )
}
