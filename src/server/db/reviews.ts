import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Progress } from '#domain/study/card.ts'
import type { Day } from '#domain/study/day.ts'
import type { Caps } from '#domain/study/settings.ts'
import type { Memory, Rating } from '#domain/study/memory.ts'
import type { StoredCard } from './cards.ts'
import type { Db } from './open.ts'
import { reviews } from './schema.ts'

export type ReviewToStore = {
  id: string
  userId: string
  cardId: string
  rating: Rating
  day: Day
  now: Date
  before: Memory | null
  after: Memory
  mature: boolean
  /** How often the card had been reviewed. */
  reviews: number
}

/**
 * Stores a review and what is known of its card after it, in one statement.
 * @returns false when the card was reviewed on another device meanwhile, or this review was stored already
 */
export async function storeReview(db: Db, review: ReviewToStore): Promise<boolean> {
  const { id, userId, cardId, rating, day, now, before, after, mature } = review
  const { rows } = await db.execute(sql`
    with changed as (
      update cards set memory = ${JSON.stringify(after)}::jsonb, due_at = ${after.due}::timestamptz, reviews = reviews + 1
      where id = ${cardId}::uuid and user_id = ${userId}::uuid and deleted_at is null
        and reviews = ${review.reviews}::int and not exists (select from reviews where reviews.id = ${id}::uuid)
      returning id, reviews
    )
    insert into reviews (id, user_id, card_id, rating, number, day, reviewed_at, memory_before, mature)
    select ${id}::uuid, ${userId}::uuid, id, ${rating}, reviews, ${day}::date, ${now.toISOString()}::timestamptz,
      ${before && JSON.stringify(before)}::jsonb, ${mature}::boolean
    from changed
    returning id`)
  return rows.length === 1
}

/** Whether a review of a person is stored. */
export async function hasReview(db: Db, userId: string, id: string): Promise<boolean> {
  const found = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.userId, userId)))
  return found.length === 1
}

/** The reviews of some cards, the earliest first. */
export function listReviewsOf(
  db: Db,
  cardIds: readonly string[],
): Promise<{ cardId: string; rating: Rating; reviewedAt: Date }[]> {
  const { cardId, rating, reviewedAt } = reviews
  return db
    .select({ cardId, rating, reviewedAt })
    .from(reviews)
    .where(inArray(cardId, [...cardIds]))
    .orderBy(asc(reviewedAt))
}

/** Takes a review back, in one statement. @returns its card; undefined unless it is the last of its card */
export async function undoReviewRow(db: Db, userId: string, id: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ cardId: string }>(sql`
    with restored as (
      update cards set memory = review.memory_before, due_at = (review.memory_before ->> 'due')::timestamptz,
        reviews = cards.reviews - 1
      from reviews review
      where review.id = ${id}::uuid and review.user_id = ${userId}::uuid and cards.id = review.card_id
        and cards.reviews = review.number and cards.deleted_at is null
      returning review.id
    )
    delete from reviews using restored where reviews.id = restored.id returning reviews.card_id as "cardId"`)
  return rows[0]?.cardId
}

export type DayOfStudy = { userId: string; day: Day; endsAt: Date }

/**
 * The cards that are due before a day ends, and new ones, as far as the day's caps allow: first what was due first,
 * what is new last.
 * @returns the first `limit` of them, each with how many there are in all
 */
export async function listDueCards(
  db: Db,
  { userId, day, endsAt }: DayOfStudy,
  { newADay, reviewsADay }: Caps,
  limit: number,
): Promise<{ cards: StoredCard[]; due: number }> {
  type Row = Omit<StoredCard, 'createdAt' | 'source'> & {
    createdAt: Date | string
    sourceId: string
    sourceName: string
    due: number
  }
  const { rows } = await db.execute<Row>(sql`
    with done as (
      select count(*) filter (where memory_before is null) as fresh,
        count(*) filter (where memory_before ->> 'phase' = 'review') as reviewed
      from reviews where user_id = ${userId}::uuid and day = ${day}::date
    ), theirs as (
      select cards.*, sources.name as source_name from cards join sources on sources.id = cards.source_id
      where cards.user_id = ${userId}::uuid and cards.deleted_at is null and sources.deleted_at is null
    ), wanted as (
      (select * from theirs where due_at < ${endsAt.toISOString()}::timestamptz order by due_at
       limit (select greatest(0, ${reviewsADay}::int - reviewed) from done))
      union all
      (select * from theirs where due_at is null order by created_at, id
       limit (select greatest(0, ${newADay}::int - fresh) from done))
    )
    select id, front, back, origin, passage, memory, reviews, created_at as "createdAt", source_id as "sourceId",
      source_name as "sourceName", (count(*) over ())::int as due
    from wanted order by due_at nulls last, created_at, id limit ${limit}::int`)
  const found = rows.map(({ sourceId, sourceName, createdAt, due: _due, ...row }) => ({
    ...row,
    createdAt: new Date(createdAt),
    source: { id: sourceId, name: sourceName },
  }))
  return { cards: found, due: rows[0]?.due ?? 0 }
}

/** How many cards a person has, and how many of them were reviewed on a day. */
export async function countStudied(
  db: Db,
  userId: string,
  day: Day,
): Promise<{ total: number; done: number }> {
  const { rows } = await db.execute<{ total: number; done: number }>(sql`
    select
      (select count(*) from cards join sources on sources.id = cards.source_id
       where cards.user_id = ${userId}::uuid and cards.deleted_at is null and sources.deleted_at is null)::int as total,
      (select count(distinct card_id) from reviews where user_id = ${userId}::uuid and day = ${day}::date)::int as done`)
  return rows[0] ?? { total: 0, done: 0 }
}

export type StudyRecord = {
  days: { day: Day; reviews: number }[]
  mature: { reviews: number; known: number }
  /** Cards due between each moment and the next. */
  forecast: number[]
  sources: Progress['sources']
}

/** How many texts are listed, that of the newest card or round first. */
const mostSources = 50

/**
 * What a person reviewed since a day, and what comes.
 * @param bounds when today ends, and each of the following days
 */
export async function findStudyRecord(
  db: Db,
  userId: string,
  since: Day,
  bounds: readonly Date[],
): Promise<StudyRecord> {
  const moments = bounds.map((bound) => bound.toISOString())
  const mine = sql`cards.user_id = ${userId}::uuid and cards.deleted_at is null and sources.deleted_at is null`
  const [days, mature, comes, texts] = await Promise.all([
    db.execute<{ day: string; reviews: number }>(sql`
      select to_char(day, 'YYYY-MM-DD') as day, count(*)::int as reviews from reviews
      where user_id = ${userId}::uuid and day >= ${since}::date group by reviews.day order by reviews.day`),
    db.execute<{ reviews: number; known: number }>(sql`
      select count(*)::int as reviews, (count(*) filter (where rating <> 'again'))::int as known from reviews
      where user_id = ${userId}::uuid and day >= ${since}::date and mature`),
    db.execute<{ place: number; due: number }>(sql`
      select width_bucket(due_at, ${sql.param(moments)}::timestamptz[]) as place, count(*)::int as due
      from cards join sources on sources.id = cards.source_id
      where ${mine} and due_at >= ${moments[0]}::timestamptz and due_at < ${moments.at(-1)}::timestamptz
      group by place`),
    db.execute<StudyRecord['sources'][number]>(sql`
      with learned as (
        select source_id, count(*)::int as cards, max(created_at) as last,
          (count(*) filter (where due_at is null or due_at < ${moments[0]}::timestamptz))::int as due
        from cards where user_id = ${userId}::uuid and deleted_at is null group by source_id
      ), recalled as (
        select source_id, count(*)::int as reviews, (count(*) filter (where rating <> 'again'))::int as known
        from reviews join cards on cards.id = card_id
        where reviews.user_id = ${userId}::uuid and day >= ${since}::date and mature group by source_id
      ), practised as (
        select source_id, count(distinct attempts.id)::int as rounds, count(*)::int as answers,
          (count(*) filter (where (answer.value ->> 'right')::boolean))::int as "right", max(finished_at) as last
        from attempts join generations on generations.id = generation_id, jsonb_each(answers) answer
        where attempts.user_id = ${userId}::uuid and finished_at is not null group by source_id
      )
      select sources.id, sources.name, coalesce(cards, 0) as cards, coalesce(due, 0) as due,
        coalesce(rounds, 0) as rounds, coalesce(answers, 0) as answers, coalesce("right", 0) as "right",
        json_build_object('reviews', coalesce(reviews, 0), 'known', coalesce(known, 0)) as mature
      from sources left join learned on learned.source_id = sources.id
        left join recalled on recalled.source_id = sources.id
        left join practised on practised.source_id = sources.id
      where sources.user_id = ${userId}::uuid and deleted_at is null and (cards > 0 or rounds > 0)
      order by greatest(learned.last, practised.last) desc, sources.id limit ${mostSources}::int`),
  ])
  const forecast = bounds.slice(1).map(() => 0)
  for (const { place, due } of comes.rows) forecast[place - 1] = due
  return {
    days: days.rows,
    mature: mature.rows[0] ?? { reviews: 0, known: 0 },
    forecast,
    sources: texts.rows,
  }
}
