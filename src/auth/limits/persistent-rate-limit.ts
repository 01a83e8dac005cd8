import { eq, lt, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '../database.ts'
import type { Rate } from '#domain/rate-limit.ts'
import { rateCounters } from '../schema.ts'

/**
 * Consumes one use of a limit that outlives a restart and holds for all servers on one database: the generic cell rate
 * algorithm (ITU-T I.371) in one statement.
 * @param now in milliseconds
 * @returns 0, or the milliseconds until the next use is free
 */
export async function consumePersistentLimit(
  db: Executor,
  key: string,
  limit: Rate,
  now: number,
): Promise<number> {
  if (limit === 'unlimited') return 0
  const at = moment(now)
  const next = sql`greatest(${rateCounters.freeAt}, ${at}) + ${costOf(limit)}`
  const taken = await db
    .insert(rateCounters)
    .values({ key, freeAt: sql`${at} + ${costOf(limit)}` })
    .onConflictDoUpdate({
      target: rateCounters.key,
      set: { freeAt: next },
      setWhere: sql`${next} <= ${moment(now + limit.perMs)}`,
    })
    .returning({ key: rateCounters.key })
  if (taken.length > 0) return 0
  const [counter] = await db.select().from(rateCounters).where(eq(rateCounters.key, key))
  const freeAt = counter?.freeAt.getTime() ?? now
  return Math.max(freeAt + limit.perMs / limit.count - now - limit.perMs, 1)
}

/** Undoes one `consumePersistentLimit`. */
export async function refundPersistentLimit(db: Executor, key: string, limit: Rate): Promise<void> {
  if (limit === 'unlimited') return
  await db
    .update(rateCounters)
    .set({ freeAt: sql`${rateCounters.freeAt} - ${costOf(limit)}` })
    .where(eq(rateCounters.key, key))
}

/** Removes limits of which all uses are free. */
export async function pruneFreeLimits(db: Executor, now: Date): Promise<void> {
  await db.delete(rateCounters).where(lt(rateCounters.freeAt, now))
}

function moment(ms: number): SQL {
  return sql`${new Date(ms).toISOString()}::timestamptz`
}

/** What one use costs, in whole milliseconds, so that all of them together never cost more than the whole. */
function costOf({ count, perMs }: Exclude<Rate, 'unlimited'>): SQL {
  return sql`${Math.floor(perMs / count)}::int * interval '1 millisecond'`
}
