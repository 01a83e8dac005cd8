import type { ReactNode } from 'react'
import { Check, Cross } from '../../ui/icons.tsx'
import styles from './quiz-option.module.css'

export const optionLetters = ['A', 'B', 'C', 'D']

export type OptionState = 'correct' | 'wrong' | 'chosen' | undefined

const words = { correct: '(correct answer)', wrong: '(your answer, wrong)' }

type Props = {
  number: number
  text: string
  state: OptionState
  /** Makes it one to choose: its radio button. */
  input?: ReactNode
  /** What stands behind it. */
  children?: ReactNode
}

/** One option of a question: to be read, or to be chosen. */
export function QuizOption({ number, text, state, input, children }: Props) {
  const content = (
    <>
      <span className={styles['letter']} aria-hidden="true">
        {state === 'correct' ? (
          <Check size={13} />
        ) : state === 'wrong' ? (
          <Cross size={13} />
        ) : (
          optionLetters[number]
        )}
      </span>
      <span dir="auto">{text}</span>
      {(state === 'correct' || state === 'wrong') && <span className="visually-hidden">{words[state]}</span>}
    </>
  )
  if (!input)
    return (
      <div className={styles['option']} data-state={state}>
        {content}
        {children}
      </div>
    )
  return (
    <label className={styles['option']} data-state={state} data-input="true">
      {input}
      {content}
    </label>
  )
}
