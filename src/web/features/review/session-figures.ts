import type { Card } from '#domain/study/card.ts'
import type { ReviewSession } from './session-state.ts'

export type Figures = {
  /** Cards that were reviewed, each once. */
  cards: number
  /** Those that were missed at least once. */
  missed: Card[]
  /** Rounded down, so that 0 is less than one. */
  minutes: number
}

/** What came of a session. */
export function figuresOf({ steps }: ReviewSession): Figures {
  const reviews = steps.filter((step) => step.kind === 'review')
  const missed = reviews.filter(({ rating }) => rating === 'again').map(({ card }) => card)
  return {
    cards: new Set(reviews.map(({ card }) => card.id)).size,
    missed: [...new Map(missed.map((card) => [card.id, card])).values()],
    minutes: Math.floor(reviews.reduce((sum, { tookMs }) => sum + tookMs, 0) / 60_000),
  }
}

/**
 * How far a session is, in cards: which of them this is, how many there are, how many are done for today, and how many
 * come again. A card that comes again is still the same card, so that the total stands.
 */
export function progressOf({ steps, current, queue, later, unlisted }: ReviewSession): {
  at: number
  of: number
  known: number
  again: number
} {
  const reviewed = new Set(steps.filter(({ kind }) => kind === 'review').map(({ card }) => card.id))
  const again = later.length + (current && reviewed.has(current.id) ? 1 : 0)
  if (current) reviewed.add(current.id)
  const all = new Set([...reviewed, ...[...queue, ...later].map(({ id }) => id)])
  const of = all.size + unlisted
  const left = (current ? 1 : 0) + queue.length + later.length + unlisted
  return { at: reviewed.size, of, known: of - left, again }
}
