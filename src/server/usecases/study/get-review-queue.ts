import type { DueCards, ReviewQueue, ReviewSearch, WhereStudied } from '#domain/study/card.ts'
import { studyDayOf, endOfDay } from '#domain/study/day.ts'
import { countStudied, listDueCards } from '../../db/reviews.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { getStudySettings } from './settings.ts'
import { toCard } from './stored-card.ts'

/** A session asks for more when these run out: nobody waits for all of them. */
const cardsAtOnce = 100

/** What a person has to review today, over all their texts; tomorrow’s too where that is asked for. */
export async function getReviewQueue(
  context: Context,
  actor: Actor,
  { zone, ahead }: ReviewSearch,
): Promise<ReviewQueue> {
  const { db, clock } = context
  const { userId } = actor
  const now = clock()
  const day = studyDayOf(now, zone)
  const endsAt = new Date(endOfDay(now, zone))
  const until = ahead ? new Date(endOfDay(endsAt.getTime(), zone)) : endsAt
  const [{ cards, due }, { total, done }] = await Promise.all([
    listDueCards(db, { userId, day, endsAt: until }, await getStudySettings(context, actor), cardsAtOnce),
    countStudied(db, userId, day),
  ])
  return { day, endsAt: endsAt.toISOString(), cards: cards.map(toCard), due, done, total }
}

/** How many cards a person has to review today. */
export async function countDue(
  context: Pick<Context, 'db' | 'clock'>,
  actor: Pick<Actor, 'userId'>,
  { zone }: WhereStudied,
): Promise<DueCards> {
  const { db, clock } = context
  const { userId } = actor
  const now = clock()
  const day = { userId, day: studyDayOf(now, zone), endsAt: new Date(endOfDay(now, zone)) }
  const { due } = await listDueCards(db, day, await getStudySettings(context, actor), 1)
  return { due }
}
