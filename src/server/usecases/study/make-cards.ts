import { AppError } from '#domain/errors.ts'
import type { MadeCards, MakeCards } from '#domain/study/card.ts'
import { cardsToMake } from '#domain/study/cards-to-make.ts'
import { passageOf } from '#domain/study/passage.ts'
import { findGeneration } from '../../db/generations.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { toGeneration } from '../generations/stored-generation.ts'
import { keepCards } from './keep-cards.ts'

/**
 * Makes cards of a result. What was made of it before is not made twice, however its owner rewrote it.
 * @throws AppError `not_found` when the result is not there or not theirs; `no_cards` when it has nothing to ask for;
 * `cards_full` when they would have too many
 */
export async function makeCards(
  context: Context,
  { userId }: Actor,
  { generation: id, paths }: MakeCards,
): Promise<MadeCards> {
  const row = await findGeneration(context.db, userId, id)
  if (row?.status !== 'done') throw new AppError('not_found')
  const { text, blocks } = row.source
  const made = cardsToMake(toGeneration(row), text, paths).map(({ spans, ...card }) => ({
    ...card,
    passage: passageOf(text, spans, blocks ?? []),
  }))
  if (made.length === 0) throw new AppError('no_cards')
  return keepCards(context, { userId, sourceId: row.source.id }, made)
}
