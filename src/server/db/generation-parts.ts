import { sql } from 'drizzle-orm'
import type { Db } from './open.ts'

/** Keys are hexadecimal. */
type Key = { userId: string; key: string; now: Date }

/** What was made of a part of one of a person's texts, if it is there: it is marked as used. */
export async function findPart(db: Db, { userId, key, now }: Key): Promise<unknown> {
  const { rows } = await db.execute<{ value: unknown }>(sql`
    update generation_parts set used_at = ${now.toISOString()}::timestamptz
    where user_id = ${userId}::uuid and key = decode(${key}, 'hex')
    returning value`)
  return rows[0]?.value
}

/** Keeps what was made of a part as long as its text is there. */
export async function keepPart(
  db: Db,
  { userId, sourceId, key, value, now }: Key & { sourceId: string; value: unknown },
): Promise<void> {
  await db.execute(sql`
    insert into generation_parts (user_id, key, source_id, value, used_at)
    select ${userId}::uuid, decode(${key}, 'hex'), id, ${JSON.stringify(value)}::jsonb, ${now.toISOString()}::timestamptz
    from sources where id = ${sourceId}::uuid
    on conflict (user_id, key) do update
    set source_id = excluded.source_id, value = excluded.value, used_at = excluded.used_at`)
}

/** The parts that were made of one text. */
export async function listParts(db: Db, sourceId: string): Promise<unknown[]> {
  const { rows } = await db.execute<{ value: unknown }>(sql`
    select value from generation_parts where source_id = ${sourceId}::uuid order by used_at, key`)
  return rows.map(({ value }) => value)
}

/** Removes what was not used since a moment. */
export async function pruneParts(db: Db, before: Date): Promise<void> {
  await db.execute(sql`delete from generation_parts where used_at < ${before.toISOString()}::timestamptz`)
}
