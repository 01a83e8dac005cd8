import { useDue } from '../features/review/queries.ts'

/** How many cards are due today, beside the word that leads to them. */
export default function DueCount() {
  const due = useDue() ?? 0
  if (due === 0) return null
  return (
    <span>
      {due}
      <span className="visually-hidden"> due</span>
    </span>
  )
}
