import { trialDays } from '#domain/plan-numbers.ts'
import { ChevronDown } from '../ui/icons.tsx'
import styles from './pricing-questions.module.css'

const questions = [
  {
    question: 'What counts as a transformation?',
    answer:
      'One finished summary, quiz, explanation or set of insights. One that fails, or that you stop, does not count.',
  },
  {
    question: 'When does the daily allowance come back?',
    answer: 'At 00:00 UTC. The top of every screen shows what is left of the day.',
  },
  {
    question: 'How does the trial work?',
    answer: `You get all of Pro for ${trialDays} days, without a credit card. It ends by itself; you are then on the Free plan again and keep all you made. Each account can take it once.`,
  },
  {
    question: 'What if my text is longer than my plan allows?',
    answer:
      'Morsel tells you by how much, and offers to keep the first part. Nothing you pasted is thrown away before you decide.',
  },
  {
    question: 'Do I need an account?',
    answer:
      'Yes, an e-mail address and a password. Your results are stored under it, so that you find them again on any device.',
  },
  {
    question: 'Can I run it myself?',
    answer:
      'Yes. Morsel is open source under the Apache License 2.0, and on your own server you set the limits, or lift them.',
  },
]

export function PricingQuestions() {
  return (
    <div className={styles['questions']}>
      {questions.map(({ question, answer }) => (
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
