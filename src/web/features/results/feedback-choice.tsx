import { useState } from 'react'
import { Feedback } from '#domain/study/attempt.ts'
import { Choice } from '../../ui/choice.tsx'
import styles from './feedback-choice.module.css'
import * as words from './words-practice.ts'

const storageKey = 'feedback'

/** What somebody chose on this device; told after each answer unless they chose otherwise. */
export function wantedFeedback(): Feedback {
  try {
    return Feedback.parse(localStorage.getItem(storageKey))
  } catch {
    return 'immediate'
  }
}

/** When it is to be told how an answer was, from the next round on. @param onChoose told once the choice is kept */
export function FeedbackChoice({ onChoose }: { onChoose?: () => void }) {
  const [feedback, setFeedback] = useState(wantedFeedback)
  function choose(wanted: Feedback) {
    setFeedback(wanted)
    try {
      localStorage.setItem(storageKey, wanted)
    } catch {
      // A full or forbidden store costs the memory of it only.
    }
    onChoose?.()
  }
  return (
    <div className={styles['feedback']}>
      <span aria-hidden="true">{words.feedback}</span>
      <Choice
        legend={words.feedback}
        options={[
          { value: 'immediate', label: words.afterEachAnswer },
          { value: 'final', label: words.atTheEnd },
        ]}
        value={feedback}
        onChoose={choose}
      />
    </div>
  )
}
