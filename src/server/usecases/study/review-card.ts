import { AppError } from '#domain/errors.ts'
import type { Card, ReviewCard } from '#domain/study/card.ts'
import { studyDayOf } from '#domain/study/day.ts'
import { afterReview, isMature } from '#domain/study/schedule.ts'
import { findCard } from '../../db/cards.ts'
import { hasReview, storeReview, undoReviewRow } from '../../db/reviews.ts'
import type { Actor, ById } from '../actor.ts'
import type { Context } from '../context.ts'
import { toCard } from './stored-card.ts'

/** For how long a device may keep a review before it tells of it. */
const longestKeptMs = 30 * 24 * 60 * 60_000

/**
 * Stores a review and tells when its card comes back. Sent twice it counts once.
 * @throws AppError `not_found` when the card is not there or not theirs; `card_reviewed_elsewhere` when it was reviewed
 * since the device last saw it
 */
export async function reviewCard(
  { db, clock }: Context,
  { userId }: Actor,
  { id, card: cardId, rating, reviews, at, zone }: ReviewCard,
): Promise<Card> {
  // The clock of a device may be wrong.
  const now = Math.max(clock() - longestKeptMs, Math.min(Date.parse(at), clock()))
  const card = await findCard(db, userId, cardId)
  if (!card) throw new AppError('not_found')
  const before = card.memory
  const after = afterReview(before ?? undefined, rating, now)
  const mature = isMature(before ?? undefined)
  const day = studyDayOf(now, zone)
  const stored =
    card.reviews === reviews &&
    (await storeReview(db, {
      id,
      userId,
      cardId,
      rating,
      day,
      now: new Date(now),
      before,
      after,
      mature,
      reviews,
    }))
  if (stored) return toCard({ ...card, memory: after, reviews: reviews + 1 })
  if (!(await hasReview(db, userId, id))) throw new AppError('card_reviewed_elsewhere')
  const again = await findCard(db, userId, cardId)
  if (!again) throw new AppError('not_found')
  return toCard(again)
}

/**
 * Takes a review back.
 * @throws AppError `not_found` unless it is there and theirs; `card_reviewed_elsewhere` unless it is the last of its card
 */
export async function undoReview({ db }: Context, { userId }: Actor, { id }: ById): Promise<Card> {
  const cardId = await undoReviewRow(db, userId, id)
  if (cardId === undefined && (await hasReview(db, userId, id))) throw new AppError('card_reviewed_elsewhere')
  const card = cardId !== undefined && (await findCard(db, userId, cardId))
  if (!card) throw new AppError('not_found')
  return toCard(card)
}
