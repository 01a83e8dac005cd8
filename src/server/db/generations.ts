import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { EngineInfo, Evidence } from '#domain/generation.ts'
import type { PageMap } from '#domain/page-map.ts'
import type { Plan, PlanName, Plans } from '#domain/plans.ts'
import type { Result, Tool } from '#domain/tools/index.ts'
import type { Db } from './open.ts'
import { generations } from './schema.ts'

export type NewGeneration = {
  id: string
  userId: string
  tool: Tool
  sourceName: string
  sourceText: string
  sourcePages: PageMap | undefined
  engine: EngineInfo
  day: string
  createdAt: Date
  leaseUntil: Date
}

export type StoredGeneration = typeof generations.$inferSelect

/** What a list needs of a generation: not its text, which may be long. */
export type ListedGeneration = Pick<StoredGeneration, keyof typeof listed>

/**
 * Takes one use from the day's allowance and stores the generation it pays for, as far as the plan of the moment admits
 * its text and another use. One statement: two tabs cannot both take the last use, a plan cannot change half-way, and a
 * crash cannot take a use without a generation that gives it back.
 * @returns the plan it was admitted under, or undefined when it was not, and nothing was stored
 */
export async function insertRunning(
  db: Db,
  generation: NewGeneration,
  { free, pro }: Plans,
): Promise<PlanName | undefined> {
  const { id, userId, tool, sourceName, sourceText, sourcePages, engine, day } = generation
  const createdAt = generation.createdAt.toISOString()
  const { rows } = await db.execute<{ pro: boolean }>(sql`
    with account as (
      select coalesce(
        (select trial_ends_at > ${createdAt}::timestamptz from accounts where user_id = ${userId}::uuid), false
      ) as pro
    ), plan as (
      select
        case when pro then ${pro.characters}::int else ${free.characters}::int end as characters,
        case when pro then ${perDay(pro)}::int else ${perDay(free)}::int end as per_day
      from account
    ), use as (
      insert into daily_uses (user_id, day, used)
      select ${userId}::uuid, ${day}::date, 1 from plan where ${sourceText.length}::int <= plan.characters
      on conflict (user_id, day) do update set used = daily_uses.used + 1
      where daily_uses.used < coalesce((select per_day from plan), daily_uses.used + 1)
      returning used
    )
    insert into generations
      (id, user_id, tool, status, source_name, source_text, source_pages, characters, engine_kind, engine_name, day, created_at,
       lease_until)
    select ${id}::uuid, ${userId}::uuid, ${tool}, 'running', ${sourceName}, ${sourceText},
      ${sourcePages?.length ? JSON.stringify(sourcePages) : null}::jsonb, ${sourceText.length}::int,
      ${engine.kind}, ${engine.name}, ${day}::date, ${createdAt}::timestamptz,
      ${generation.leaseUntil.toISOString()}::timestamptz
    from use
    returning (select pro from account) as pro`)
  const [admitted] = rows
  return admitted && (admitted.pro ? 'pro' : 'free')
}

/** A daily allowance as a number; null for none. */
function perDay({ generationsPerDay }: Plan): number | null {
  return generationsPerDay === 'unlimited' ? null : generationsPerDay
}

export type Finish = { title: string; result: Result; evidence: Evidence[]; durationMs: number }

/** Stores the result of a running generation. @returns false when it had already ended another way */
export async function finish(
  db: Db,
  id: string,
  { title, result, evidence, durationMs }: Finish,
): Promise<boolean> {
  const finished = await db
    .update(generations)
    .set({ status: 'done', title, result, evidence, durationMs })
    .where(and(eq(generations.id, id), eq(generations.status, 'running')))
    .returning({ id: generations.id })
  return finished.length === 1
}

export type Failure = { status: 'failed' | 'cancelled'; code: string; message: string }

/**
 * Ends a running generation without a result and gives its use back, in one statement: never twice, never one without
 * the other. Its text goes too: nothing will ever show it.
 */
export async function abandon(db: Db, id: string, failure: Failure): Promise<boolean> {
  return (await abandonWhere(db, sql`id = ${id}::uuid`, failure)) === 1
}

/** Ends every running generation whose lease was over before `now` (all of them, when no time is given). */
export function abandonOrphans(db: Db, now: Date | 'all', failure: Failure): Promise<number> {
  return abandonWhere(
    db,
    now === 'all' ? sql`true` : sql`lease_until < ${now.toISOString()}::timestamptz`,
    failure,
  )
}

async function abandonWhere(db: Db, which: ReturnType<typeof sql>, failure: Failure): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    with ended as (
      update generations set status = ${failure.status}, failure_code = ${failure.code}, failure_message = ${failure.message},
        source_text = ''
      where status = 'running' and ${which}
      returning user_id, day
    ), owed as (
      select user_id, day, count(*)::int as uses from ended group by user_id, day
    ), returned as (
      update daily_uses set used = greatest(daily_uses.used - owed.uses, 0)
      from owed where daily_uses.user_id = owed.user_id and daily_uses.day = owed.day
    )
    select count(*)::int as count from ended`)
  return rows[0]?.count ?? 0
}

/** Renews the leases of what this process runs. @returns the ids that somebody asked to cancel from elsewhere */
export async function renewLeases(db: Db, ids: string[], leaseUntil: Date): Promise<string[]> {
  if (ids.length === 0) return []
  const renewed = await db
    .update(generations)
    .set({ leaseUntil })
    .where(and(inArray(generations.id, ids), eq(generations.status, 'running')))
    .returning({ id: generations.id, cancelRequested: generations.cancelRequested })
  return renewed.filter((row) => row.cancelRequested).map((row) => row.id)
}

/** Asks whichever process runs a generation to stop it. */
export async function requestCancel(db: Db, id: string): Promise<void> {
  await db.update(generations).set({ cancelRequested: true }).where(eq(generations.id, id))
}

/** One generation of one person, in whatever state. */
export async function findGeneration(
  db: Db,
  userId: string,
  id: string,
): Promise<StoredGeneration | undefined> {
  const [found] = await db
    .select()
    .from(generations)
    .where(and(eq(generations.id, id), eq(generations.userId, userId)))
  return found
}

/** A place in the history: everything older follows it. */
export type Cursor = { createdAt: Date; id: string }

const listed = {
  id: generations.id,
  tool: generations.tool,
  title: generations.title,
  createdAt: generations.createdAt,
  durationMs: generations.durationMs,
  engineKind: generations.engineKind,
  engineName: generations.engineName,
  sourceName: generations.sourceName,
  characters: generations.characters,
}

/** Finished generations, newest first. */
export function listFinished(db: Db, userId: string, after: Cursor | undefined, limit: number) {
  const older = after
    ? or(
        lt(generations.createdAt, after.createdAt),
        and(eq(generations.createdAt, after.createdAt), lt(generations.id, after.id)),
      )
    : undefined
  return db
    .select(listed)
    .from(generations)
    .where(and(eq(generations.userId, userId), eq(generations.status, 'done'), older))
    .orderBy(desc(generations.createdAt), desc(generations.id))
    .limit(limit)
}

/** Removes one ended generation. @returns false when there is none */
export async function removeGeneration(db: Db, userId: string, id: string): Promise<boolean> {
  const removed = await db
    .delete(generations)
    .where(
      and(eq(generations.id, id), eq(generations.userId, userId), sql`${generations.status} <> 'running'`),
    )
    .returning({ id: generations.id })
  return removed.length === 1
}

/** Removes all that a person made. */
export async function removeAllGenerations(db: Db, userId: string): Promise<void> {
  await db.delete(generations).where(eq(generations.userId, userId))
}
