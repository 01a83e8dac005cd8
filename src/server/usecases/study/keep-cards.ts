import { createHash, randomUUID } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import { mostCards } from '#domain/plan-numbers.ts'
import type { MadeCards } from '#domain/study/card.ts'
import { countCards, insertCards, type CardToStore } from '../../db/cards.ts'
import type { Context } from '../context.ts'

/**
 * Stores cards of a source; one that was made before, however its owner rewrote it, stays as it is.
 * @throws AppError `cards_full` when its owner would have too many
 */
export async function keepCards(
  { db, clock }: Context,
  owner: { userId: string; sourceId: string },
  wanted: readonly Omit<CardToStore, 'id' | 'hash' | 'createdAt'>[],
): Promise<MadeCards> {
  // One insertion may not touch a row twice.
  const made = [...new Map(wanted.map((card) => [hashCard(card), card]))].map(([hash, card], index) => ({
    ...card,
    id: randomUUID(),
    hash,
    // They come in the order in which they were made.
    createdAt: new Date(clock() + index),
  }))
  const added = await insertCards(db, { ...owner, most: mostCards }, made)
  const hashes = made.map(({ hash }) => hash)
  const there = await countCards(db, owner.sourceId, hashes)
  if (there < made.length) throw new AppError('cards_full')
  return { made: added, already: made.length - added }
}

function hashCard({ front, back }: { front: string; back: string }): string {
  return createHash('sha256')
    .update(JSON.stringify([front, back]))
    .digest('hex')
}
