import { and, desc, eq, getTableColumns, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Block } from '#domain/document/block.ts'
import type { ReadingReport } from '#domain/document/reading-report.ts'
import { libraryTexts } from '#domain/plan-numbers.ts'
import type { Plans } from '#domain/plans.ts'
import { pastedText } from '#domain/source-name.ts'
import type { SourceKind } from '#domain/source.ts'
import type { Tool } from '#domain/tools/index.ts'
import { lockingAccount, longestTextOf, type AccountHolder } from './accounts.ts'
import type { Db } from './open.ts'
import { sources } from './schema.ts'

/** A place in a list by time: everything older follows it. */
export type Cursor = { at: Date; id: string }

/** A text to be stored under its owner and its hash. */
export type TextToStore = {
  /** Taken when the text is new. */
  id: string
  /** Without one, what is stored keeps its own. */
  name: string | undefined
  kind?: SourceKind | undefined
  text: string
  blocks: Block[] | undefined
  report?: ReadingReport | undefined
  /** Stored by itself, not only for what is made of it. */
  kept?: boolean
}

/** A source without its text, which may be long. */
export type ListedSource = Pick<typeof sources.$inferSelect, keyof typeof listed>
export type StoredSource = typeof sources.$inferSelect

/**
 * The insertion of a text as a source, once for each row of `condition`. What is stored already is found by its hash and
 * takes what is new: name, structure, report; had it been deleted, it is back.
 * @returns a statement, or a part of one, that returns what is stored, but for the text
 */
export function storingText(userId: string, source: TextToStore, now: Date, condition: SQL): SQL {
  const { id, name, kind, text, blocks, report, kept = false } = source
  const moment = sql`${now.toISOString()}::timestamptz`
  return sql`
    insert into sources as source
      (id, user_id, name, kind, hash, text, blocks, report, characters, bytes, kept, created_at, last_used_at)
    select ${id}::uuid, ${userId}::uuid, ${name ?? pastedText}, ${kind ?? null}::text,
      sha256(convert_to(sent.text, 'UTF8')), sent.text, ${json(blocks?.length ? blocks : undefined)},
      ${json(report)}, ${text.length}::int, ${bytesOf(source)}::int, ${kept}::boolean, ${moment}, ${moment}
    from (select ${text}::text as text) sent, ${condition}
    on conflict (user_id, hash) do update
    set name = coalesce(${name ?? null}::text, source.name), kind = coalesce(excluded.kind, source.kind),
      blocks = coalesce(excluded.blocks, source.blocks), report = coalesce(excluded.report, source.report),
      bytes = greatest(source.bytes, excluded.bytes), kept = source.kept or excluded.kept, last_used_at = excluded.last_used_at, deleted_at = null
    returning source.id, source.name, source.characters, source.blocks`
}

const json = (value: unknown) => sql`${value === undefined ? null : JSON.stringify(value)}::jsonb`

function bytesOf({ text, blocks, report }: TextToStore): number {
  return [text, JSON.stringify(blocks ?? ''), JSON.stringify(report ?? '')].reduce(
    (sum, part) => sum + Buffer.byteLength(part),
    0,
  )
}

/** Whether a text has room in its owner's library, which grows with the longest text of their plan. */
export function hasRoomFor(userId: string, source: TextToStore, longest: SQL): SQL {
  return sql`(
    select coalesce(sum(bytes), 0) + ${bytesOf(source)}::int from sources
    where user_id = ${userId}::uuid and hash <> sha256(convert_to(${source.text}::text, 'UTF8'))
  ) <= ${libraryTexts}::bigint * ${longest}`
}

/** Whether a text has room, as a query of its own. @param longest characters of the longest text of their plan */
export async function hasRoom(
  db: Db,
  userId: string,
  source: TextToStore,
  longest: number,
): Promise<boolean> {
  const { rows } = await db.execute(sql`select where ${hasRoomFor(userId, source, sql`${longest}::int`)}`)
  return rows.length === 1
}

/**
 * Stores a text, or finds it stored, as far as the plan of the moment admits its length and its owner's library has room.
 * The account is locked before anybody looks how full that is, so that two servers never fill it beyond, and a deletion
 * of the account comes either before it or after it.
 * @returns the source's id, which is the given one where the text is new; undefined when nothing was stored
 */
export function storeSourceRow(
  db: Db,
  holder: AccountHolder,
  source: TextToStore,
  { plans, now }: { plans: Plans; now: Date },
): Promise<string | undefined> {
  const longest = (account: SQL) => longestTextOf(account, plans, now)
  const fits = (account: SQL) => sql`${source.text.length}::int <= ${longest(account)}`
  return db.transaction(async (transaction) => {
    const { rows: locked } = await transaction.execute<{ longest: number }>(
      sql`${lockingAccount(holder, () => ({}), fits)} returning ${longest(sql`account`)} as longest`,
    )
    if (!locked[0]) return undefined
    const room = sql`(select where ${hasRoomFor(holder.userId, source, sql`${locked[0].longest}::int`)}) room`
    const { rows } = await transaction.execute<{ id: string }>(
      sql`with stored as (${storingText(holder.userId, source, now, room)}) select id from stored`,
    )
    return rows[0]?.id
  })
}

/** That a source is one person's and was not deleted. */
function isTheirs(userId: string, id: string): SQL | undefined {
  return and(eq(sources.id, id), eq(sources.userId, userId), isNull(sources.deletedAt))
}

/** One source of one person, with its text. */
export async function findSource(db: Db, userId: string, id: string): Promise<StoredSource | undefined> {
  const [found] = await db.select().from(sources).where(isTheirs(userId, id))
  return found
}

const { text: _text, blocks: _blocks, report: _report, hash: _hash, ...listed } = getTableColumns(sources)

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

/** A person's sources, last used first. @param after the last of the page before */
export function listSourceRows(db: Db, userId: string, after: Cursor | undefined, limit: number) {
  const older = after
    ? sql`(${sources.lastUsedAt}, ${sources.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
    : undefined
  return db
    .select(listed)
    .from(sources)
    .where(and(eq(sources.userId, userId), isNull(sources.deletedAt), older))
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
  const deletedSince = sql`${sources.deletedAt} > ${since.toISOString()}::timestamptz and ${sources.text} <> ''`
  const [restored] = await db
    .update(sources)
    .set({ deletedAt: null })
    .where(and(eq(sources.id, id), eq(sources.userId, userId), deletedSince))
    .returning(listed)
  return restored
}

const isUnused = sql`not kept and deleted_at is null and not exists (
  select from generations where generations.source_id = sources.id and generations.status in ('running', 'done')
)`

/**
 * Deletes a source that no result rests on any more, unless it was stored by itself: its text at once, its row and
 * failed generations with the next pruning. The row is locked first, so that a generation that begins from it at this
 * moment is either seen, or does not find it and stores the text anew.
 */
export async function deleteUnusedSource(db: Db, id: string, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.select({ id: sources.id }).from(sources).where(eq(sources.id, id)).for('update')
    await transaction
      .update(sources)
      .set({
        text: '',
        hash: sql`sha256(convert_to(${sources.id}::text, 'UTF8'))`,
        blocks: null,
        report: null,
        bytes: 0,
        deletedAt: now,
      })
      .where(and(eq(sources.id, id), isUnused))
  })
}

/** Deletes all unused sources that were last used before a moment, in case a server died before it could. */
export async function deleteUnusedSources(db: Db, before: Date, now: Date): Promise<void> {
  const unused = await db
    .select({ id: sources.id })
    .from(sources)
    .where(and(lt(sources.lastUsedAt, before), isUnused))
  for (const { id } of unused) await deleteUnusedSource(db, id, now)
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

/** Removes all texts of a person, and with them what was made of them. */
export async function removeAllSources(db: Db, userId: string): Promise<void> {
  await db.delete(sources).where(eq(sources.userId, userId))
}
