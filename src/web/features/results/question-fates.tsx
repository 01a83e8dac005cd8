import { Check, Cross } from '../../ui/icons.tsx'
import styles from './practice-progress.module.css'
import * as words from './words-practice.ts'

export type Fate = 'open' | 'given' | 'right' | 'wrong'

type Props = {
  fates: readonly Fate[]
  /** The one in sight, counted from 0. */
  at: number
  onGo: (place: number) => void
}

/** How each question went, by shape and colour, and the way to it. */
export function QuestionFates({ fates, at, onGo }: Props) {
  return (
    <ol className={styles['fates']} aria-label={words.questions}>
      {fates.map((fate, index) => (
        <li key={index}>
          <button
            type="button"
            data-fate={fate}
            aria-current={index === at ? 'step' : undefined}
            aria-label={words.fateOf(index + 1, words.fates[fate])}
            onClick={() => onGo(index)}
          >
            {fate === 'right' ? <Check size={13} /> : fate === 'wrong' ? <Cross size={13} /> : index + 1}
          </button>
        </li>
      ))}
    </ol>
  )
}
