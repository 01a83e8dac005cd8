import { ChevronDown } from '../ui/icons.tsx'
import * as words from './words-pricing.ts'
import styles from './pricing-questions.module.css'

export function PricingQuestions() {
  return (
    <div className={styles['questions']}>
      {words.questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            <h3>{question}</h3>
            <ChevronDown size={20} />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}
