import type { ReactNode } from 'react'
import styles from './practice.module.css'

type Props = {
  isRight: boolean
  /** The right option, and its place among those shown. */
  right: string
  place: number
  explanation: string
  /** What stands beside the word. */
  children?: ReactNode
}

/** How a question was answered, in a word, and why the right option is right. */
export function AnswerVerdict({ isRight, right, place, explanation, children }: Props) {
  return (
    <>
      <p className={styles['word']}>
        {isRight ? (
          'Correct.'
        ) : (
          <>
            Not quite. It’s {place + 1}.<span className="visually-hidden"> {right}</span>
          </>
        )}
        {children}
      </p>
      <p className={styles['explanation']} dir="auto">
        {explanation}
      </p>
    </>
  )
}
