import { standardCaps, type DueCards, type ReviewQueue, type WhereStudied } from '#domain/study/card.ts'
import { studyDayOf, endOfDay } from '#domain/study/day.ts'
import { countStudied, listDueCards } from '../../db/reviews.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { toCard } from './stored-card.ts'

/** A session asks for more when these run out: nobody waits for all of them. */
const cardsAtOnce = 100

/** What a person has to review today, over all their texts. */
export async function getReviewQueue(
  { db, clock }: Context,
  { userId }: Actor,
  { zone }: WhereStudied,
): Promise<ReviewQueue> {
  const now = clock()
  const day = studyDayOf(now, zone)
  const endsAt = new Date(endOfDay(now, zone))
  const [{ cards, due }, { total, done }] = await Promise.all([
    listDueCards(db, { userId, day, endsAt }, standardCaps, cardsAtOnce),
    countStudied(db, userId, day),
  ])
  return { day, endsAt: endsAt.toISOString(), cards: cards.map(toCard), due, done, total }
}

/** How many cards a person has to review today. */
export async function countDue(
  { db, clock }: Context,
  { userId }: Actor,
  { zone }: WhereStudied,
): Promise<DueCards> {
  const now = clock()
  const day = { userId, day: studyDayOf(now, zone), endsAt: new Date(endOfDay(now, zone)) }
  const { due } = await listDueCards(db, day, standardCaps, 1)
  return { due }
}
