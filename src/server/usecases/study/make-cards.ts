import { createHash, randomUUID } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import { mostCards } from '#domain/plan-numbers.ts'
import type { MadeCards, MakeCards } from '#domain/study/card.ts'
import { cardsToMake } from '#domain/study/cards-to-make.ts'
import { passageOf } from '#domain/study/passage.ts'
import { countCards, insertCards } from '../../db/cards.ts'
import { findGeneration } from '../../db/generations.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { toGeneration } from '../generations/stored-generation.ts'

/**
 * Makes cards of a result. What was made of it before is not made twice, however its owner rewrote it.
 * @throws AppError `not_found` when the result is not there or not theirs; `no_cards` when it has nothing to ask for;
 * `cards_full` when they would have too many
 */
export async function makeCards(
  { db, clock }: Context,
  { userId }: Actor,
  { generation: id, questions }: MakeCards,
): Promise<MadeCards> {
  const row = await findGeneration(db, userId, id)
  if (row?.status !== 'done') throw new AppError('not_found')
  const { text, blocks } = row.source
  const wanted = cardsToMake(toGeneration(row), text, questions).map(({ spans, ...card }) => ({
    ...card,
    id: randomUUID(),
    hash: hashCard(card),
    passage: passageOf(text, spans, blocks ?? []),
  }))
  // One insertion may not touch a row twice.
  const made = [...new Map(wanted.map((card) => [card.hash, card])).values()]
  if (made.length === 0) throw new AppError('no_cards')
  const owner = { userId, sourceId: row.source.id, most: mostCards }
  const added = await insertCards(db, owner, made, new Date(clock()))
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
