import { AppError } from '#domain/errors.ts'
import type { Card, CardPage, ChangeCard } from '#domain/study/card.ts'
import { changeCardRow, deleteCardRow, findCard, listCards, restoreCardRow } from '../../db/cards.ts'
import type { Actor, ById } from '../actor.ts'
import type { Context } from '../context.ts'
import { deletedKeptMs } from '../jobs/prune.ts'
import { cutPage, pageLength, parseCursor } from '../page.ts'
import { toCard } from './stored-card.ts'

/** A page of a person's cards in the order in which they were made, or of those of one source. @throws AppError `request_invalid` for a made-up cursor */
export async function getCards(
  { db }: Context,
  { userId }: Actor,
  { source, after }: { source?: string | undefined; after?: string | undefined },
): Promise<CardPage> {
  const rows = await listCards(db, userId, { sourceId: source, after: parseCursor(after) }, pageLength + 1)
  const { page, next } = cutPage(rows, ({ createdAt, id }) => ({ at: createdAt, id }))
  return { cards: page.map(toCard), next }
}

/** Writes a card anew; what is known of it stays. @throws AppError `not_found` when it is not there or not theirs */
export async function changeCard(
  { db }: Context,
  { userId }: Actor,
  { id, ...sides }: ChangeCard & ById,
): Promise<Card> {
  const changed = await changeCardRow(db, userId, id, sides)
  const card = changed && (await findCard(db, userId, id))
  if (!card) throw new AppError('not_found')
  return toCard(card)
}

/** Removes a card, which can be taken back for ten minutes. @throws AppError `not_found` when it is not there or not theirs */
export async function deleteCard({ db, clock }: Context, { userId }: Actor, { id }: ById): Promise<void> {
  if (!(await deleteCardRow(db, userId, id, new Date(clock())))) throw new AppError('not_found')
}

/** Takes the removal of a card back. @throws AppError `not_found` when nothing of theirs was removed lately */
export async function restoreCard({ db, clock }: Context, { userId }: Actor, { id }: ById): Promise<Card> {
  const restored = await restoreCardRow(db, userId, id, new Date(clock() - deletedKeptMs))
  const card = restored && (await findCard(db, userId, id))
  if (!card) throw new AppError('not_found')
  return toCard(card)
}
