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

/** How far a session is: which review this is, and how many there are with those known to come. */
export function progressOf({ steps, current, queue, later, unlisted }: ReviewSession): {
  at: number
  of: number
} {
  const done = steps.filter(({ kind }) => kind === 'review').length
  const left = (current ? 1 : 0) + queue.length + later.length + unlisted
  return { at: Math.min(done + 1, done + left), of: done + left }
}
