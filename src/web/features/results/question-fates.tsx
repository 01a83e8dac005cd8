import { Check, Cross } from '../../ui/icons.tsx'
import styles from './practice-progress.module.css'

export type Fate = 'open' | 'given' | 'right' | 'wrong'

const words: Record<Fate, string> = {
  open: 'not answered',
  given: 'answered',
  right: 'right',
  wrong: 'wrong',
}

type Props = {
  fates: readonly Fate[]
  /** The one in sight, counted from 0. */
  at: number
  onGo: (place: number) => void
}

/** How each question went, by shape and colour, and the way to it. */
export function QuestionFates({ fates, at, onGo }: Props) {
  return (
    <ol className={styles['fates']} aria-label="Questions">
      {fates.map((fate, index) => (
        <li key={index}>
          <button
            type="button"
            data-fate={fate}
            aria-current={index === at ? 'step' : undefined}
            aria-label={`Question ${index + 1}: ${words[fate]}`}
            onClick={() => onGo(index)}
          >
            {fate === 'right' ? <Check size={13} /> : fate === 'wrong' ? <Cross size={13} /> : index + 1}
          </button>
        </li>
      ))}
    </ol>
  )
}
