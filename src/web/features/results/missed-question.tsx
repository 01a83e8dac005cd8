import type { ReactNode } from 'react'
import { Check, Cross } from '../../ui/icons.tsx'
import styles from './missed-question.module.css'
import { SpokenText } from './spoken-text.tsx'

type Props = {
  question: string
  /** The right option. */
  right: string | undefined
  /** The one that was given, unless it was the right one. */
  given: string | undefined
  children?: ReactNode
}

/** A question that was answered: what is right, and what was answered otherwise. */
export function MissedQuestion({ question, right, given, children }: Props) {
  return (
    <li className={styles['missed']} dir="auto">
      <SpokenText text={question} />
      <span className={styles['right']}>
        <Check size={14} />
        <span className="visually-hidden">Right: </span>
        {right}
      </span>
      {given !== undefined && (
        <span className={styles['wrong']}>
          <Cross size={14} />
          <span className="visually-hidden">Your answer: </span>
          <s>{given}</s>
        </span>
      )}
      {children}
    </li>
  )
}
