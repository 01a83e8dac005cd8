import type { ReactNode } from 'react'
import type { Question } from '#domain/items/question.ts'
import { Check, Cross } from '../../ui/icons.tsx'
import styles from './missed-question.module.css'
import { SpokenText } from './spoken-text.tsx'
import * as words from './words-practice.ts'

type Props = {
  of: Pick<Question, 'question' | 'options' | 'answer'>
  /** The option that was given. */
  given: number | undefined
  children?: ReactNode
}

/** A question that was answered: what is right, and what was answered otherwise. */
export function MissedQuestion({ of: { question, options, answer }, given, children }: Props) {
  return (
    <li className={styles['missed']} dir="auto">
      <SpokenText text={question} />
      <span className={styles['right']}>
        <Check size={14} />
        <span className="visually-hidden">{words.rightAnswer}</span>
        {options[answer]}
      </span>
      {given !== undefined && given !== answer && (
        <span className={styles['wrong']}>
          <Cross size={14} />
          <span className="visually-hidden">{words.yourAnswer}</span>
          <s>{options[given]}</s>
        </span>
      )}
      {children}
    </li>
  )
}
