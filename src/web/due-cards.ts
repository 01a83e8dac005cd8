import { DueCards } from '#domain/study/card.ts'
import { callJson } from './api.ts'
import { createStore } from './ui/store.ts'
import { zoneHere } from './zone.ts'

/** How many cards are due today; undefined until the server has told. */
export const dueCards = createStore<number | undefined>(undefined)

/** Asks the server again, as after a review. Without an answer the last one stays. */
export async function refreshDueCards(): Promise<void> {
  try {
    const { due } = await callJson(DueCards, `/api/reviews/due?${new URLSearchParams({ zone: zoneHere() })}`)
    dueCards.write(due)
  } catch {
    // A number beside a link is not worth a sentence.
  }
}
