import { and, desc, eq, getTableColumns, inArray, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { EngineInfo } from '#domain/engine-info.ts'
import type { Evidence } from '#domain/generation.ts'
import type { Coverage } from '#domain/reading-plan.ts'
import type { Result } from '#domain/tools/index.ts'
import type { AdmittedSource } from './admission.ts'
import { hasJob, isHeld, isHeldBy, removingJobs, type JobClaim } from './job-queues.ts'
import type { Db } from './open.ts'
import { executeOften } from './pool.ts'
import { generations, sources, type Edits, type Shown } from './schema.ts'
import type { Cursor } from './sources.ts'

type GenerationRow = typeof generations.$inferSelect
export type GenerationWithoutText = GenerationRow & { source: Omit<AdmittedSource, 'text'> }
export type StoredGeneration = GenerationRow & { source: AdmittedSource }
/** `held`: some process works on it, as far as is known; if not, one will in a moment. */
export type StoredState = Pick<
  StoredGeneration,
  'status' | 'engineKind' | 'engineName' | 'sourceId' | 'attempt'
> & { held: boolean }

/** What a list needs of a generation: not its result, which may be long. */
export type ListedGeneration = Pick<GenerationRow, keyof Omit<typeof listed, 'source'>> & {
  source: Pick<AdmittedSource, keyof typeof listed.source>
}

export type Finish = {
  title: string
  result: Result
  evidence: Evidence[]
  coverage?: Coverage | undefined
  durationMs: number
  /** Who wrote it, where that may be another than was asked first. */
  by?: EngineInfo | undefined
}

/** One process's work on a generation. What names another attempt than the last changes nothing. */
export type GenerationAttempt = { id: string; attempt: number }

const isAttempt = ({ id, attempt }: GenerationAttempt) =>
  sql`id = ${id}::uuid and attempt = ${attempt}::int and status = 'running'`

/** Stores the result of a running generation; that the same failed before is not told any more. @returns false when it had already ended another way, or is another's by now */
export async function finish(
  db: Db,
  attempt: GenerationAttempt,
  { title, result, evidence, coverage, durationMs, by }: Finish,
): Promise<boolean> {
  const statement = sql`
    with ended as (
      update generations set status = 'done', title = ${title}, result = ${JSON.stringify(result)}::jsonb,
        evidence = ${JSON.stringify(evidence)}::jsonb, coverage = ${coverage ? JSON.stringify(coverage) : null}::jsonb,
        duration_ms = ${durationMs}::int,
        engine_kind = coalesce(${by?.kind ?? null}, engine_kind), engine_name = coalesce(${by?.name ?? null}, engine_name)
      where ${isAttempt(attempt)}
      returning id, user_id, source_id, tool
    ), over as (${removingJobs}), freed as (
      update accounts set running = greatest(accounts.running - 1, 0)
      from ended where accounts.user_id = ended.user_id
    ), forgotten as (
      delete from generations using ended
      where generations.source_id = ended.source_id and generations.tool = ended.tool and generations.status = 'failed'
    )
    select from ended`
  return (await executeOften(db, 'finish', statement)).length === 1
}

export type Change = { title: string; result: Result; evidence: Evidence[]; edits: Edits }

/**
 * Stores what its reader made of a finished result.
 * @param revision names the state that the change is of; none as the engine made it
 * @returns false when that is not its state any more, or it is not theirs
 */
export async function changeResult(
  db: Db,
  { userId, id, revision }: { userId: string; id: string; revision: string | undefined },
  { title, result, evidence, edits }: Change,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update generations set title = ${title}, result = ${JSON.stringify(result)}::jsonb,
      evidence = ${JSON.stringify(evidence)}::jsonb, edits = ${JSON.stringify(edits)}::jsonb
    where id = ${id}::uuid and user_id = ${userId}::uuid and status = 'done'
      and edits ->> 'revision' is not distinct from ${revision ?? null}::text
    returning id`)
  return rows.length === 1
}

export type Failure = {
  status: 'failed' | 'cancelled'
  code: string
  message: string
  /** Whether the use it took is refunded. */
  refund: boolean
}

/**
 * Ends a running generation without a result and refunds its use where that is owed, in one statement: never twice,
 * never one without the other.
 */
export async function abandon(db: Db, attempt: GenerationAttempt, failure: Failure): Promise<boolean> {
  return (await abandonWhere(db, isAttempt(attempt), failure)) === 1
}

/** Ends running generations that no job would ever bring to an end, as an older release left them. @returns how many */
export function abandonLost(db: Db, failure: Failure): Promise<number> {
  return abandonWhere(db, sql`not ${hasJob(sql`generations.id`)}`, failure)
}

async function abandonWhere(db: Db, which: SQL, failure: Failure): Promise<number> {
  const { rows } = await db.execute(sql`
    with ended as (
      update generations set status = ${failure.status}, failure_code = ${failure.code}, failure_message = ${failure.message}
      where status = 'running' and ${which}
      returning id, user_id, day
    ), over as (${removingJobs}), freed as (
      update accounts set
        running = greatest(running - (select count(*) from ended where ended.user_id = accounts.user_id), 0),
        used = greatest(used - (
          select count(*) from ended
          where ${failure.refund}::boolean and ended.user_id = accounts.user_id and ended.day = accounts.used_on
        ), 0)
      where user_id in (select user_id from ended)
    )
    select from ended`)
  return rows.length
}

const sourceIsThere = sql`exists (select from sources where sources.id = source_id and deleted_at is null)`

/** Of some running generations those that somebody asked to cancel from elsewhere, and those whose source was deleted. */
export async function listUnwanted(db: Db, ids: string[]): Promise<string[]> {
  const unwanted = await db
    .select({ id: generations.id })
    .from(generations)
    .where(
      and(
        inArray(generations.id, ids),
        eq(generations.status, 'running'),
        sql`(cancel_requested or not ${sourceIsThere})`,
      ),
    )
  return unwanted.map(({ id }) => id)
}

/** Stores what readers were given, so that it counts whoever goes on with it. */
export async function saveShown(db: Db, attempt: GenerationAttempt, shown: Shown): Promise<void> {
  await db.execute(sql`update generations set shown = ${shown} where ${isAttempt(attempt)}`)
}

/** A generation that was taken over, with all that a process needs to run it. */
export type TakenOver = GenerationAttempt &
  Pick<GenerationRow, 'userId' | 'tool' | 'summaryWords' | 'engineKind' | 'shown'> & {
    createdAt: Date
    /** Nobody wants it any more: it was cancelled, or its text deleted. */
    unwanted: boolean
    source: AdmittedSource
  }

/**
 * Makes this process the one that works on a generation: from now on no other changes it.
 * @param claim to its job; one that was lost meanwhile takes nothing over
 * @returns undefined when it has ended, or is another's
 */
export async function takeOver(db: Db, claim: JobClaim): Promise<TakenOver | undefined> {
  const { rows } = await db.execute<Omit<TakenOver, 'createdAt'> & { createdAt: Date | string }>(sql`
    update generations set attempt = attempt + 1
    from sources
    where generations.id = ${claim.id}::uuid and status = 'running' and sources.id = generations.source_id
      and ${isHeldBy(sql`generations.id`, claim)}
    returning generations.id, attempt, generations.user_id as "userId", tool, summary_words as "summaryWords",
      engine_kind as "engineKind", shown, generations.created_at as "createdAt",
      (cancel_requested or sources.deleted_at is not null) as unwanted,
      jsonb_build_object('id', sources.id, 'name', sources.name, 'characters', sources.characters, 'text', sources.text, 'blocks', sources.blocks) as source`)
  const [row] = rows
  return row && { ...row, createdAt: new Date(row.createdAt) }
}

/** Asks whichever process runs a generation to stop it. */
export async function requestCancel(db: Db, id: string): Promise<void> {
  await db.update(generations).set({ cancelRequested: true }).where(eq(generations.id, id))
}

/** One generation of one person with its text, in whatever state; no finished one of a deleted text. */
export async function findGeneration(
  db: Db,
  userId: string,
  id: string,
): Promise<StoredGeneration | undefined> {
  const [found] = await selectGeneration(db, userId, id, { ...sourceColumns, text: sources.text })
  return found
}

const { id: sourceId, name, characters, blocks } = sources
const sourceColumns = { id: sourceId, name, characters, blocks }

/** As `findGeneration`, without the text, which may be long; finds also what was cancelled because its text was deleted. */
export async function findEndedGeneration(
  db: Db,
  userId: string,
  id: string,
): Promise<GenerationWithoutText | undefined> {
  const [found] = await selectGeneration(db, userId, id, sourceColumns)
  return found
}

function selectGeneration<Columns extends typeof sourceColumns>(
  db: Db,
  userId: string,
  id: string,
  source: Columns,
) {
  const isOpen = or(ne(generations.status, 'done'), isNull(sources.deletedAt))
  return db
    .select({ ...getTableColumns(generations), source })
    .from(generations)
    .innerJoin(sources, eq(sources.id, generations.sourceId))
    .where(and(eq(generations.id, id), eq(generations.userId, userId), isOpen))
}

/** The state of one generation of one person: cheap enough to poll. */
export async function findStatus(db: Db, userId: string, id: string): Promise<StoredState | undefined> {
  const { status, engineKind, engineName, sourceId, attempt } = generations
  const [found] = await db
    .select({ status, engineKind, engineName, sourceId, attempt, held: isHeld(sql`${generations.id}`) })
    .from(generations)
    .where(and(eq(generations.id, id), eq(generations.userId, userId)))
  return found
}

const listed = {
  id: generations.id,
  tool: generations.tool,
  title: generations.title,
  createdAt: generations.createdAt,
  durationMs: generations.durationMs,
  engineKind: generations.engineKind,
  engineName: generations.engineName,
  source: { id: sources.id, name: sources.name, characters: sources.characters },
}

/** Finished generations, newest first, without those of deleted sources. */
export function listFinished(db: Db, userId: string, after: Cursor | undefined, limit: number) {
  const older = after
    ? sql`(${generations.createdAt}, ${generations.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
    : undefined
  return db
    .select(listed)
    .from(generations)
    .innerJoin(sources, eq(sources.id, generations.sourceId))
    .where(
      and(eq(generations.userId, userId), eq(generations.status, 'done'), isNull(sources.deletedAt), older),
    )
    .orderBy(desc(generations.createdAt), desc(generations.id))
    .limit(limit)
}

/** Removes one ended generation. Its text stays. @returns false when there is none */
export async function deleteGenerationRow(db: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(generations)
    .where(and(eq(generations.id, id), eq(generations.userId, userId), ne(generations.status, 'running')))
    .returning({ id: generations.id })
  return deleted.length === 1
}

/** Removes rows of before a moment that ended without a result; nothing shows them any more. */
export async function pruneFailedGenerations(db: Db, before: Date): Promise<void> {
  const { status, createdAt } = generations
  await db.delete(generations).where(and(inArray(status, ['failed', 'cancelled']), lt(createdAt, before)))
}
