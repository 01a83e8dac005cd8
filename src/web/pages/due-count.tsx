import { useDue } from '../features/review/queries.ts'
import * as words from './words-aside.ts'

/** How many cards are due today, beside the word that leads to them. */
export default function DueCount() {
  const due = useDue() ?? 0
  if (due === 0) return null
  return (
    <span>
      {due}
      <span className="visually-hidden"> {words.due}</span>
    </span>
  )
}
