import { sql } from 'drizzle-orm'
import type { PartStore } from '#engines/engine.ts'
import type { Db } from './open.ts'

type Owner = { userId: string; sourceId: string }

/** What was made of parts of a person's texts; what is made now goes with the text of `sourceId`, and once that is gone is not kept. */
export function partsOf(
  { db, clock }: { db: Db; clock: () => number },
  { userId, sourceId }: Owner,
): PartStore {
  return {
    async find(key) {
      const { rows } = await db.execute<{ value: unknown }>(sql`
        update generation_parts set used_at = ${new Date(clock()).toISOString()}::timestamptz
        where user_id = ${userId}::uuid and key = decode(${key}, 'hex')
        returning value`)
      return rows[0]?.value
    },
    async keep(key, value) {
      await db.execute(sql`
        insert into generation_parts (user_id, key, source_id, value, used_at)
        select ${userId}::uuid, decode(${key}, 'hex'), id, ${JSON.stringify(value)}::jsonb, ${new Date(clock()).toISOString()}::timestamptz
        from sources where id = ${sourceId}::uuid
        on conflict (user_id, key) do update set source_id = excluded.source_id, value = excluded.value, used_at = excluded.used_at`)
    },
  }
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
