import type { Card } from '#domain/study/card.ts'
import type { StoredCard } from '../../db/cards.ts'

/** A stored card as the product speaks of it. */
export function toCard({ createdAt, ...card }: StoredCard): Card {
  return { ...card, createdAt: createdAt.toISOString() }
}
