import { trialDays } from '#domain/limits.ts'
import { ChevronDown } from '../ui/icons.tsx'
import styles from './pricing-questions.module.css'

const questions = [
  {
    question: 'What counts as a transformation?',
    answer:
      'One finished summary, quiz, explanation or set of insights. If it fails, it doesn’t count. Nor does it if you cancel before the first words appear.',
  },
  {
    question: 'When do I get more?',
    answer: 'Every day at 00:00 UTC. The top of every screen shows how many you have left.',
  },
  {
    question: 'How does the trial work?',
    answer: `You get everything in Pro for ${trialDays} days, no credit card needed. Then it ends by itself: you’re back on Free and keep everything you made. Each account gets one trial.`,
  },
  {
    question: 'What if my text is too long?',
    answer:
      'We’ll tell you by how much and offer to keep the first part. We never cut anything before you decide.',
  },
  {
    question: 'Do I need an account?',
    answer:
      'Not to try it: the home page works without one. With an account you get longer texts, files and web pages, and your results on any device.',
  },
  {
    question: 'Can I run it myself?',
    answer:
      'Yes. Morsel is open source under the Apache License 2.0. On your own server, you set the limits, or lift them.',
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
