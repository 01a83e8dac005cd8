import { and, desc, eq, getTableColumns, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { EngineInfo, Evidence } from '#domain/generation.ts'
import type { PageMap } from '#domain/page-map.ts'
import type { Plan, PlanName, Plans } from '#domain/plans.ts'
import type { Result, Tool } from '#domain/tools/index.ts'
import { knownAccount, type AccountHolder } from './accounts.ts'
import type { Db } from './open.ts'
import { generations } from './schema.ts'

export type NewGeneration = AccountHolder & {
  id: string
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
export type GenerationWithoutText = Omit<StoredGeneration, 'sourceText'>
export type GenerationState = Pick<StoredGeneration, 'status' | 'engineKind' | 'engineName'>

/** What a list needs of a generation: not its text, which may be long. */
export type ListedGeneration = Pick<StoredGeneration, keyof typeof listed>

/**
 * Takes one use from the day's allowance and stores the generation it pays for, as far as the plan of the moment admits
 * its text, another use and another generation at once. One statement: the account's row is locked and judged as it is
 * then, so that neither two tabs nor two servers take the last use or the last place, a plan cannot change half-way, and
 * a crash cannot take a use without a generation that gives it back.
 * @returns the plan it was admitted under, or undefined when it was not, and nothing was stored
 */
export async function insertRunning(
  db: Db,
  generation: NewGeneration,
  { plans, atOnce }: { plans: Plans; atOnce: number },
): Promise<PlanName | undefined> {
  const { id, userId, addressHash, tool, sourceName, sourceText, sourcePages, engine } = generation
  const day = sql`${generation.day}::date`
  const createdAt = sql`${generation.createdAt.toISOString()}::timestamptz`
  const usedBy = (account: SQL) => sql`case when ${account}.used_on >= ${day} then ${account}.used else 0 end`
  const isPro = (account: SQL) => sql`coalesce(${account}.trial_ends_at > ${createdAt}, false)`
  const admits = (account: SQL, { characters, generationsPerDay }: Plan) => sql`(
    ${sourceText.length}::int <= ${characters}::int and
    ${generationsPerDay === 'unlimited' ? sql`true` : sql`${usedBy(account)} < ${generationsPerDay}::int`}
  )`
  const admitted = (account: SQL) =>
    sql`case when ${isPro(account)} then ${admits(account, plans.pro)} else ${admits(account, plans.free)} end`
  const [known, account] = [sql`known`, sql`account`]
  const { rows } = await db.execute<{ pro: boolean }>(sql`
    with admitted as (
      insert into accounts as account
        (user_id, address_hash, trial_started_at, trial_ends_at, used_on, used, running)
      select ${userId}::uuid, ${addressHash}::text, known.trial_started_at, known.trial_ends_at,
        greatest(known.used_on, ${day}), ${usedBy(known)} + 1, 1
      from (select) one left join ${knownAccount(generation)} known on true
      where ${admitted(known)}
      on conflict (user_id) do update
      set address_hash = excluded.address_hash, used_on = greatest(account.used_on, ${day}),
        used = ${usedBy(account)} + 1, running = account.running + 1
      where account.running < ${atOnce}::int and ${admitted(account)}
      returning used_on, ${isPro(account)} as pro
    )
    insert into generations
      (id, user_id, tool, status, source_name, source_text, source_pages, characters, engine_kind, engine_name, day, created_at,
       lease_until)
    select ${id}::uuid, ${userId}::uuid, ${tool}, 'running', ${sourceName}, ${sourceText},
      ${sourcePages?.length ? JSON.stringify(sourcePages) : null}::jsonb, ${sourceText.length}::int,
      ${engine.kind}, ${engine.name}, admitted.used_on, ${createdAt},
      ${generation.leaseUntil.toISOString()}::timestamptz
    from admitted
    returning (select pro from admitted) as pro`)
  const [row] = rows
  return row && (row.pro ? 'pro' : 'free')
}

export type Finish = { title: string; result: Result; evidence: Evidence[]; durationMs: number }

/** Stores the result of a running generation. @returns false when it had already ended another way */
export async function finish(
  db: Db,
  id: string,
  { title, result, evidence, durationMs }: Finish,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with ended as (
      update generations set status = 'done', title = ${title}, result = ${JSON.stringify(result)}::jsonb,
        evidence = ${JSON.stringify(evidence)}::jsonb, duration_ms = ${durationMs}::int
      where id = ${id}::uuid and status = 'running'
      returning user_id
    ), freed as (
      update accounts set running = greatest(accounts.running - 1, 0)
      from ended where accounts.user_id = ended.user_id
    )
    select from ended`)
  return rows.length === 1
}

export type Failure = {
  status: 'failed' | 'cancelled'
  code: string
  message: string
  /** Whether the use it took is given back. */
  refund: boolean
}

/**
 * Ends a running generation without a result and refunds its use where that is owed, in one statement: never twice,
 * never one without the other. Its text goes too: nothing will ever show it.
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

async function abandonWhere(db: Db, which: SQL, failure: Failure): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    with ended as (
      update generations set status = ${failure.status}, failure_code = ${failure.code}, failure_message = ${failure.message},
        source_text = ''
      where status = 'running' and ${which}
      returning user_id, day
    ), freed as (
      update accounts set
        running = greatest(running - (select count(*) from ended where ended.user_id = accounts.user_id), 0),
        used = greatest(used - (
          select count(*) from ended
          where ${failure.refund}::boolean and ended.user_id = accounts.user_id and ended.day = accounts.used_on
        ), 0)
      where user_id in (select user_id from ended)
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

/** One generation of one person with its text, in whatever state. */
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

const { sourceText: _, ...withoutText } = getTableColumns(generations)

/** The same without its text, which may be long. */
export async function findEndedGeneration(
  db: Db,
  userId: string,
  id: string,
): Promise<GenerationWithoutText | undefined> {
  const [found] = await db
    .select(withoutText)
    .from(generations)
    .where(and(eq(generations.id, id), eq(generations.userId, userId)))
  return found
}

/** How far one generation of one person is: cheap enough to be asked again and again. */
export async function findStatus(db: Db, userId: string, id: string): Promise<GenerationState | undefined> {
  const { status, engineKind, engineName } = generations
  const [found] = await db
    .select({ status, engineKind, engineName })
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
    ? sql`(${generations.createdAt}, ${generations.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`
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

/** Removes rows that ended without a result before a moment; they hold no text, and nothing shows them any more. */
export async function pruneFailedGenerations(db: Db, before: Date): Promise<void> {
  const { status, leaseUntil } = generations
  await db.delete(generations).where(and(inArray(status, ['failed', 'cancelled']), lt(leaseUntil, before)))
}

/** Removes all that a person made. */
export async function removeAllGenerations(db: Db, userId: string): Promise<void> {
  await db.delete(generations).where(eq(generations.userId, userId))
}
