import { and, asc, eq, gt, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { CardSides } from '#domain/items/card.ts'
import type { CardOrigin, CardPassage } from '#domain/study/card.ts'
import type { Memory } from '#domain/study/memory.ts'
import type { Db } from './open.ts'
import { cards, sources } from './schema.ts'
import type { Cursor } from './sources.ts'

export type CardToStore = CardSides & {
  id: string
  origin: CardOrigin
  /** SHA-256 of what it was made from, in hexadecimal. */
  hash: string
  passage: CardPassage | null
  createdAt: Date
}

const { id, front, back, origin, passage, memory, reviews, createdAt } = cards
const columns = {
  id,
  front,
  back,
  origin,
  passage,
  memory,
  reviews,
  createdAt,
  source: { id: sources.id, name: sources.name },
}

/** A card with the name of its source. */
export type StoredCard = CardSides & {
  id: string
  origin: CardOrigin
  passage: CardPassage | null
  memory: Memory | null
  reviews: number
  createdAt: Date
  source: { id: string; name: string }
}

function areTheirs(userId: string): SQL | undefined {
  return and(eq(cards.userId, userId), isNull(cards.deletedAt), isNull(sources.deletedAt))
}

/**
 * Stores cards of one source, unless their owner would have more than `most`. Those that were made before are not made
 * again; removed ones come back as they were.
 * @returns how many there are that were not there before
 */
export async function insertCards(
  db: Db,
  owner: { userId: string; sourceId: string; most: number },
  made: readonly CardToStore[],
): Promise<number> {
  const { userId, sourceId, most } = owner
  const { rows } = await db.execute(sql`
    insert into cards (id, user_id, source_id, front, back, origin, hash, passage, created_at)
    select made.id, ${userId}::uuid, ${sourceId}::uuid, made.front, made.back, made.origin, decode(made.hash, 'hex'),
      made.passage, made."createdAt"
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb)
      as made (id uuid, front text, back text, origin text, hash text, passage jsonb, "createdAt" timestamptz)
    where (select count(*) from cards where user_id = ${userId}::uuid) + ${made.length}::int <= ${most}::int
    on conflict (source_id, hash) do update set deleted_at = null where cards.deleted_at is not null
    returning id`)
  return rows.length
}

/** Those of some cards that are stored, by what they were made from. */
export async function countCards(db: Db, sourceId: string, hashes: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from cards
    where source_id = ${sourceId}::uuid and deleted_at is null
      and hash = any(array(select decode(hash, 'hex') from unnest(${sql.param(hashes)}::text[]) hash))`)
  return rows[0]?.count ?? 0
}

/** One card of one person. */
export async function findCard(db: Db, userId: string, cardId: string): Promise<StoredCard | undefined> {
  const [found] = await db
    .select(columns)
    .from(cards)
    .innerJoin(sources, eq(sources.id, cards.sourceId))
    .where(and(eq(cards.id, cardId), areTheirs(userId)))
  return found
}

/** A person's cards in the order in which they were made, or those of one source. */
export function listCards(
  db: Db,
  userId: string,
  { sourceId, after }: { sourceId?: string | undefined; after?: Cursor | undefined },
  limit: number,
): Promise<StoredCard[]> {
  const later = after && or(gt(createdAt, after.at), and(eq(createdAt, after.at), gt(cards.id, after.id)))
  return db
    .select(columns)
    .from(cards)
    .innerJoin(sources, eq(sources.id, cards.sourceId))
    .where(and(areTheirs(userId), sourceId === undefined ? undefined : eq(cards.sourceId, sourceId), later))
    .orderBy(asc(createdAt), asc(cards.id))
    .limit(limit)
}

/** Writes the sides of a card anew; what is known of it stays. @returns false when there is none of theirs */
export async function changeCardRow(
  db: Db,
  userId: string,
  cardId: string,
  sides: CardSides,
): Promise<boolean> {
  const changed = await db
    .update(cards)
    .set(sides)
    .where(and(eq(cards.id, cardId), eq(cards.userId, userId), isNull(cards.deletedAt)))
    .returning({ id })
  return changed.length === 1
}

/** Removes a card, so that it can be restored. @returns false when there is none of theirs */
export async function deleteCardRow(db: Db, userId: string, cardId: string, now: Date): Promise<boolean> {
  const deleted = await db
    .update(cards)
    .set({ deletedAt: now })
    .where(and(eq(cards.id, cardId), eq(cards.userId, userId), isNull(cards.deletedAt)))
    .returning({ id })
  return deleted.length === 1
}

/** Takes the removal of a card back. @returns false when none of theirs was removed after `since` */
export async function restoreCardRow(db: Db, userId: string, cardId: string, since: Date): Promise<boolean> {
  const restored = await db
    .update(cards)
    .set({ deletedAt: null })
    .where(and(eq(cards.id, cardId), eq(cards.userId, userId), gt(cards.deletedAt, since)))
    .returning({ id })
  return restored.length === 1
}

/** Removes for good the cards that were removed before a moment, with their reviews. */
export async function pruneCards(db: Db, before: Date): Promise<void> {
  await db.delete(cards).where(lt(cards.deletedAt, before))
}
