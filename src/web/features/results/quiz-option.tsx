import type { ReactNode } from 'react'
import { Check, Cross } from '../../ui/icons.tsx'
import styles from './quiz-option.module.css'
import * as words from './words.ts'

export type OptionState = 'correct' | 'wrong' | 'given' | undefined

type Props = {
  /** Its place, counted from 0. */
  number: number
  text: string
  state: OptionState
  /** Makes it one to answer with. */
  onPress?: () => void
  /** Whether a press would do nothing any more. */
  isAnswered?: boolean
  /** Whether it steps back behind the right one and the one that was given. */
  isMuted?: boolean
  /** What stands behind it. */
  children?: ReactNode
}

/** One option of a question: to be read, or to be answered with. */
export function QuizOption({ number, text, state, onPress, isAnswered, isMuted = false, children }: Props) {
  const content = (
    <>
      <span className={styles['number']} aria-hidden="true">
        {number + 1}
      </span>
      <span dir="auto">{text}</span>
      {state && <span className="visually-hidden">{words.optionStates[state]}</span>}
      {state === 'correct' && <Check size={18} />}
      {state === 'wrong' && <Cross size={18} />}
    </>
  )
  if (!onPress)
    return (
      <div className={styles['option']} data-state={state}>
        {content}
        {children}
      </div>
    )
  return (
    <button
      type="button"
      className={styles['option']}
      data-state={state}
      data-muted={isMuted && state === undefined}
      aria-disabled={isAnswered}
      onClick={onPress}
    >
      {content}
    </button>
  )
}
