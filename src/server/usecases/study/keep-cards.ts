import { cardLimits } from '#domain/limits.ts'
import { createHash, randomUUID } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import type { CardSides } from '#domain/items/card.ts'
import type { MadeCards } from '#domain/study/card.ts'
import { countCards, insertCards, type CardToStore } from '../../db/cards.ts'
import type { Context } from '../context.ts'

/** Cards that are stored by one statement: the embedded database, which has one connection, turns to others in between. */
const cardsAtOnce = 50

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
  let added = 0
  for (let start = 0; start < made.length; start += cardsAtOnce) {
    const some = made.slice(start, start + cardsAtOnce)
    // Room is left for those that follow: they come in all or, short of another import at the same time, not at all.
    const following = made.length - start - some.length
    added += await insertCards(db, { ...owner, most: cardLimits.count - following }, some)
    const hashes = some.map(({ hash }) => hash)
    if ((await countCards(db, owner.sourceId, hashes)) < some.length) throw new AppError('cards_full')
  }
  return { made: added, already: made.length - added }
}

function hashCard({ front, back }: CardSides): string {
  return createHash('sha256')
    .update(JSON.stringify([front, back]))
    .digest('hex')
}
