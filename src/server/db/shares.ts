import { and, asc, desc, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm'
import type { Block } from '#domain/document/block.ts'
import type { SharedContent } from '#domain/share/content.ts'
import type { Db } from './open.ts'
import { generations, sharedAttempts, shares, sources } from './schema.ts'

type ShareRow = typeof shares.$inferSelect
export type ShareToStore = typeof shares.$inferInsert

const { content: _content, tokenHash: _tokenHash, ...listed } = getTableColumns(shares)

/** A link with what its owner wants to know of it. */
export type ListedShare = Pick<ShareRow, keyof typeof listed> & {
  source: { id: string; name: string }
  /** Whether the result is in another state by now than the one that is shown. */
  isEarlier: boolean
  answered: number
  answering: number
}

const answeredWhere = (condition: SQL) => sql<number>`(
  select count(*)::int from ${sharedAttempts} where ${sharedAttempts.shareId} = ${shares.id} and ${condition}
)`

const columns = {
  ...listed,
  source: { id: sources.id, name: sources.name },
  isEarlier: sql<boolean>`${generations.id} is not null
    and ${generations.edits} ->> 'revision' is distinct from ${shares.revision}`,
  answered: answeredWhere(sql`${sharedAttempts.finishedAt} is not null`),
  answering: answeredWhere(sql`${sharedAttempts.finishedAt} is null and ${sharedAttempts.answers} <> '{}'`),
}

function selectShares(db: Db, ...which: (SQL | undefined)[]) {
  return db
    .select(columns)
    .from(shares)
    .innerJoin(sources, eq(sources.id, shares.sourceId))
    .leftJoin(generations, eq(generations.id, shares.generationId))
    .where(and(isNull(sources.deletedAt), ...which))
}

/** How many links a person has. */
export function countShares(db: Db, userId: string): Promise<number> {
  return db.$count(shares, eq(shares.userId, userId))
}

export async function insertShare(db: Db, share: ShareToStore): Promise<void> {
  await db.insert(shares).values(share)
}

/** The links of one text of a person, newest first, or all of theirs. */
export function listShares(db: Db, userId: string, sourceId?: string): Promise<ListedShare[]> {
  const ofSource = sourceId === undefined ? undefined : eq(shares.sourceId, sourceId)
  return selectShares(db, eq(shares.userId, userId), ofSource).orderBy(desc(shares.createdAt), asc(shares.id))
}

/** One link of one person. */
export async function findShare(db: Db, userId: string, id: string): Promise<ListedShare | undefined> {
  const [found] = await selectShares(db, eq(shares.id, id), eq(shares.userId, userId))
  return found
}

export type ShareChange = Partial<Omit<ShareRow, 'id' | 'userId' | 'token' | 'tokenHash' | 'content'>>

/** Changes what a link's owner decides of it. @returns false when there is none of theirs */
export async function changeShareRow(
  db: Db,
  userId: string,
  id: string,
  change: ShareChange,
): Promise<boolean> {
  // Nothing to set would be no statement.
  const changed = await db
    .update(shares)
    .set({ id, ...change })
    .where(and(eq(shares.id, id), eq(shares.userId, userId)))
    .returning({ id: shares.id })
  return changed.length === 1
}

/** Removes a link with all its answers. @returns false when there is none of theirs */
export async function deleteShareRow(db: Db, userId: string, id: string): Promise<boolean> {
  const removed = await db
    .delete(shares)
    .where(and(eq(shares.id, id), eq(shares.userId, userId)))
    .returning({ id: shares.id })
  return removed.length === 1
}

/** What a link of a person shows. */
export async function findContent(db: Db, userId: string, id: string): Promise<SharedContent | undefined> {
  const [found] = await db
    .select({ content: shares.content })
    .from(shares)
    .where(and(eq(shares.id, id), eq(shares.userId, userId)))
  return found?.content
}

/** That a link leads somewhere: nobody withdrew it, and its text is there. */
const isLive = and(isNull(shares.withdrawnAt), isNull(sources.deletedAt))

const settings = {
  id: shares.id,
  kind: shares.kind,
  mode: shares.mode,
  title: shares.title,
  byline: shares.byline,
  closesAt: shares.closesAt,
  attempts: shares.attempts,
  asksName: shares.asksName,
  showsText: shares.showsText,
}

export type OpenedShare = Pick<ShareRow, keyof typeof settings>

/** What stands behind a link, closed or not, without its content. */
export async function findOpened(db: Db, tokenHash: Buffer): Promise<OpenedShare | undefined> {
  const [found] = await db
    .select(settings)
    .from(shares)
    .innerJoin(sources, eq(sources.id, shares.sourceId))
    .where(and(eq(shares.tokenHash, tokenHash), isLive))
  return found
}

export type ShownShare = { content: SharedContent; text: string; blocks: Block[] | null }

/** What an opened link shows, with the text that it was made from. */
export async function findShown(db: Db, id: string): Promise<ShownShare | undefined> {
  const [found] = await db
    .select({ content: shares.content, text: sources.text, blocks: sources.blocks })
    .from(shares)
    .innerJoin(sources, eq(sources.id, shares.sourceId))
    .where(and(eq(shares.id, id), isLive))
  return found
}
