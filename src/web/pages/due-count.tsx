import { useEffect } from 'react'
import { dueCards, refreshDueCards } from '../due-cards.ts'
import { useStore } from '../ui/store.ts'

let first: Promise<void> | undefined

/** How many cards are due today, beside the word that leads to them. */
export default function DueCount() {
  const due = useStore(dueCards) ?? 0
  useEffect(() => {
    // It stands in several places, and is asked for once.
    first ??= refreshDueCards()
  }, [])
  if (due === 0) return null
  return (
    <span>
      {due}
      <span className="visually-hidden"> due</span>
    </span>
  )
}
