import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Feedback } from '#domain/study/attempt.ts'
import type { Db } from './open.ts'
import { attempts, generations, sources, type StoredAnswers } from './schema.ts'

export type AttemptRow = typeof attempts.$inferSelect

export type AttemptToStore = {
  id: string
  userId: string
  generationId: string
  revision: string | undefined
  seed: number
  feedback: Feedback
  asked: number[]
  whole: boolean
  answers: StoredAnswers
}

/** As many attempts at one quiz are kept, the newest. */
const mostAttempts = 200

/**
 * Stores an attempt, or what is new of it, in one statement: of each question the answer that was there first stands, and
 * with the last answer it is finished.
 * @returns false when the quiz is in another state, or not theirs, or this is another attempt than the stored one
 */
export async function storeAttempt(db: Db, attempt: AttemptToStore, now: Date): Promise<boolean> {
  const { id, userId, generationId, revision, seed, feedback, asked, whole, answers } = attempt
  const at = sql`${now.toISOString()}::timestamptz`
  const given = JSON.stringify(answers)
  const { rows } = await db.execute(sql`
    with quiz as (
      select id from generations
      where id = ${generationId}::uuid and user_id = ${userId}::uuid and status = 'done'
        and edits ->> 'revision' is not distinct from ${revision ?? null}::text
        and exists (select from sources where sources.id = source_id and deleted_at is null)
    ), outdated as (
      delete from attempts where id in (
        select id from attempts
        where generation_id = ${generationId}::uuid and user_id = ${userId}::uuid and id <> ${id}::uuid
        order by started_at desc, id desc offset ${mostAttempts - 1}::int
      )
    )
    insert into attempts (id, user_id, generation_id, revision, seed, feedback, asked, whole, answers, started_at, finished_at)
    select ${id}::uuid, ${userId}::uuid, id, ${revision ?? null}::uuid, ${seed}::int, ${feedback},
      ${JSON.stringify(asked)}::jsonb, ${whole}::boolean, ${given}::jsonb, ${at},
      case when ${Object.keys(answers).length}::int = ${asked.length}::int then ${at} end
    from quiz
    on conflict (id) do update set
      answers = excluded.answers || attempts.answers,
      finished_at = coalesce(attempts.finished_at, case
        when (select count(*) from jsonb_object_keys(excluded.answers || attempts.answers)) = jsonb_array_length(attempts.asked)
        then ${at} end)
    where attempts.user_id = excluded.user_id and attempts.generation_id = excluded.generation_id
      and attempts.revision is not distinct from excluded.revision and attempts.asked = excluded.asked
    returning id`)
  return rows.length === 1
}

/** One attempt of one person. */
export async function findAttempt(db: Db, userId: string, id: string): Promise<AttemptRow | undefined> {
  const [found] = await selectAttempts(db, and(eq(attempts.id, id), eq(attempts.userId, userId)))
  return found
}

/** A person's attempts at one quiz, the earliest first. */
export function listAttempts(db: Db, userId: string, generationId: string): Promise<AttemptRow[]> {
  return selectAttempts(db, and(eq(attempts.userId, userId), eq(attempts.generationId, generationId)))
}

export type UnfinishedAttempt = Pick<AttemptRow, 'seed' | 'asked' | 'answers' | 'feedback' | 'startedAt'> & {
  source: { id: string; name: string }
}

/** The attempt that a person left in the middle last: the newest at its quiz, which is still what was answered. */
export async function findUnfinishedAttempt(db: Db, userId: string): Promise<UnfinishedAttempt | undefined> {
  const [found] = await db
    .select({
      seed: attempts.seed,
      asked: attempts.asked,
      answers: attempts.answers,
      feedback: attempts.feedback,
      startedAt: attempts.startedAt,
      source: { id: sources.id, name: sources.name },
    })
    .from(attempts)
    .innerJoin(generations, eq(generations.id, attempts.generationId))
    .innerJoin(sources, eq(sources.id, generations.sourceId))
    .where(
      and(
        eq(attempts.userId, userId),
        isNull(attempts.finishedAt),
        isNull(sources.deletedAt),
        sql`${generations.edits} ->> 'revision' is not distinct from ${attempts.revision}::text`,
        sql`${attempts.answers} <> '{}'::jsonb`,
        sql`not exists (
          select from attempts newer
          where newer.generation_id = ${attempts.generationId} and newer.user_id = ${userId}::uuid
            and (newer.started_at, newer.id) > (${attempts.startedAt}, ${attempts.id})
        )`,
      ),
    )
    .orderBy(desc(attempts.startedAt))
    .limit(1)
  return found
}

function selectAttempts(db: Db, where: SQL | undefined) {
  return db.select().from(attempts).where(where).orderBy(asc(attempts.startedAt), asc(attempts.id))
}
