import { and, desc, eq, getTableColumns, gt, isNotNull, isNull, lt, ne, sql, type SQL } from 'drizzle-orm'
import type { Tool } from '#domain/tools/index.ts'
import { removingJobs } from './job-queues.ts'
import type { Db } from './open.ts'
import { generations, sources } from './schema.ts'
import { matching, snippetOf, type Search } from './search.ts'

/** A place in a list by time: everything older follows it. */
export type Cursor = { at: Date; id: string }

const { words: _words, ...stored } = getTableColumns(sources)
const { text: _text, blocks: _blocks, report: _report, hash: _hash, ...listed } = stored

/** A source without its text, which may be long. */
export type ListedSource = Pick<typeof sources.$inferSelect, keyof typeof listed>
export type StoredSource = Omit<typeof sources.$inferSelect, 'words'>

/** That a source is one person's and was not deleted. */
function isTheirs(userId: string, id: string): SQL | undefined {
  return and(eq(sources.id, id), eq(sources.userId, userId), isNull(sources.deletedAt))
}

/** One source of one person, with its text. */
export async function findSource(db: Db, userId: string, id: string): Promise<StoredSource | undefined> {
  const [found] = await db.select(stored).from(sources).where(isTheirs(userId, id))
  return found
}

/** One source of one person, without its text and report, which may be long. */
export async function findListedSource(
  db: Db,
  userId: string,
  id: string,
): Promise<ListedSource | undefined> {
  const [found] = await db.select(listed).from(sources).where(isTheirs(userId, id))
  return found
}

/** The ids of all sources of a person: in the order in which they came, which no use changes. */
export async function listSourceIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: sources.id })
    .from(sources)
    .where(and(eq(sources.userId, userId), isNull(sources.deletedAt)))
    .orderBy(sources.createdAt, sources.id)
  return rows.map(({ id }) => id)
}

/** Which of a person's sources are listed: those after one, those that match a search. */
export type Listing = { after?: Cursor | undefined } & Search

/** A person's sources, last used first. */
export function listSourceRows(db: Db, userId: string, { after, ...search }: Listing, limit: number) {
  const older = after
    ? sql`(${sources.lastUsedAt}, ${sources.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
    : undefined
  return db
    .select({ ...listed, snippet: snippetOf(search.query) })
    .from(sources)
    .where(and(eq(sources.userId, userId), isNull(sources.deletedAt), older, ...matching(userId, search)))
    .orderBy(desc(sources.lastUsedAt), desc(sources.id))
    .limit(limit)
}

export type GenerationOfSource = {
  sourceId: string
  id: string
  tool: Tool
  status: 'running' | 'done'
  title: string | null
  createdAt: Date
}

/** What was made of some sources, or is being made: the newest of each, newest first. */
export async function listGenerationsOf(
  db: Db,
  sourceIds: string[],
  limit: number,
): Promise<GenerationOfSource[]> {
  if (sourceIds.length === 0) return []
  const { rows } = await db.execute<Omit<GenerationOfSource, 'createdAt'> & { createdAt: Date | string }>(
    generationsOf(sourceIds, limit),
  )
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
}

/** The query of `listGenerationsOf`. */
export function generationsOf(sourceIds: string[], limit: number): SQL {
  return sql`
    select made.source_id as "sourceId", made.id, made.tool, made.status, made.title, made.created_at as "createdAt"
    from unnest(${sql.param(sourceIds)}::uuid[]) with ordinality asked (id, place), lateral (
      select source_id, id, tool, status, title, created_at from generations
      where source_id = asked.id and status in ('running', 'done')
      order by created_at desc, id desc limit ${limit}::int
    ) made
    order by asked.place, made.created_at desc, made.id desc`
}

/** Of each tool whose last attempt at a source failed, why. What was cancelled says nothing. */
export async function listLastFailures(
  db: Db,
  sourceId: string,
): Promise<{ tool: Tool; code: string; message: string }[]> {
  const last = db
    .selectDistinctOn([generations.tool], {
      tool: generations.tool,
      status: generations.status,
      code: generations.failureCode,
      message: generations.failureMessage,
    })
    .from(generations)
    .where(and(eq(generations.sourceId, sourceId), ne(generations.status, 'cancelled')))
    .orderBy(generations.tool, desc(generations.createdAt), desc(generations.id))
  return (await last).flatMap(({ tool, status, code, message }) =>
    status === 'failed' ? [{ tool, code: code ?? '', message: message ?? '' }] : [],
  )
}

/** Gives a source another name. @returns undefined when there is none of theirs */
export async function renameSourceRow(
  db: Db,
  userId: string,
  id: string,
  name: string,
): Promise<ListedSource | undefined> {
  const [renamed] = await db.update(sources).set({ name }).where(isTheirs(userId, id)).returning(listed)
  return renamed
}

/** Deletes a source, so that it can be restored. @returns false when there is none of theirs */
export async function deleteSourceRow(db: Db, userId: string, id: string, now: Date): Promise<boolean> {
  const deleted = await db
    .update(sources)
    .set({ deletedAt: now })
    .where(isTheirs(userId, id))
    .returning({ id: sources.id })
  return deleted.length === 1
}

/** Takes a deletion back. @returns undefined when nothing of theirs was deleted after `since` */
export async function restoreSourceRow(
  db: Db,
  userId: string,
  id: string,
  since: Date,
): Promise<ListedSource | undefined> {
  const deletedSince = gt(sources.deletedAt, since)
  const [restored] = await db
    .update(sources)
    .set({ deletedAt: null })
    .where(and(eq(sources.id, id), eq(sources.userId, userId), deletedSince))
    .returning(listed)
  return restored
}

/**
 * Removes sources deleted before a moment, with their generations. One that still runs is waited for: its account counts
 * it.
 */
export async function pruneSourceRows(db: Db, before: Date): Promise<void> {
  const nothingRuns = sql`not exists (
    select from generations where generations.source_id = sources.id and generations.status = 'running'
  )`
  await db
    .delete(sources)
    .where(and(isNotNull(sources.deletedAt), lt(sources.deletedAt, before), nothingRuns))
}

/** Removes all texts of a person, and with them what was made of them and what waits to be made. */
export async function removeAllSources(db: Db, userId: string): Promise<void> {
  await db.execute(sql`
    with ended as (select id from generations where user_id = ${userId}::uuid), over as (${removingJobs})
    delete from sources where user_id = ${userId}::uuid`)
}
