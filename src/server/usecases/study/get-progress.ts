import type { Progress, WhereStudied } from '#domain/study/card.ts'
import { addDays, studyDayOf, endOfDay } from '#domain/study/day.ts'
import { streakOf } from '#domain/study/streak.ts'
import { findStudyRecord } from '../../db/reviews.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'

const daysShown = 365
const daysForeseen = 30

/** What a person reviewed in the last year, how much of it stayed, and what the next 30 days bring. */
export async function getProgress(
  { db, clock }: Context,
  { userId }: Actor,
  { zone }: WhereStudied,
): Promise<Progress> {
  const now = clock()
  const today = studyDayOf(now, zone)
  const bounds = [endOfDay(now, zone)]
  while (bounds.length <= daysForeseen) bounds.push(endOfDay(bounds.at(-1) ?? now, zone))
  const since = addDays(today, 1 - daysShown)
  const record = await findStudyRecord(
    db,
    userId,
    since,
    bounds.map((bound) => new Date(bound)),
  )
  const reviewed = record.days.map(({ day }) => day)
  return { today, streak: streakOf(reviewed, today), ...record }
}
