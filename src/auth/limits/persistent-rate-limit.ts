import { lt, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '../database.ts'
import type { Rate, Use } from '#domain/rate-limit.ts'
import { rateCounters } from '../schema.ts'

/**
 * Consumes a use of each of several limits that outlive a restart and hold for all servers on one database, or of none:
 * the generic cell rate algorithm (ITU-T I.371) in one statement. A counter that is further ahead than its own period
 * was written before the clock was set back: it gives one use and stands as used up from then on, so that nobody waits
 * longer than the period.
 * @param now in milliseconds
 * @returns 0, or the milliseconds until the next use is free
 */
export async function consumePersistentLimits(
  db: Executor,
  uses: readonly Use[],
  now: number,
): Promise<number> {
  const counted = limitedOf(uses)
  if (counted.length === 0) return 0
  const at = moment(now)
  const wanted = wantedOf(counted)
  const { rows: taken } = await db.execute<{ key: string }>(sql`
    with wanted as (${wanted}), judged as (
      select wanted.key, cost, per, case when counter.free_at > ${at} + per then ${at} + per
        else greatest(counter.free_at, ${at}) + cost end as next
      from wanted left join ${rateCounters} counter on counter.key = wanted.key
    )
    insert into ${rateCounters} as counter (key, free_at)
    select key, next from judged
    where not exists (select from judged where next > ${at} + per)
    -- In one order, so that two such statements cannot wait for each other.
    order by key
    on conflict (key) do update set free_at = ${nextOf(sql`counter`, at)}
    where ${nextOf(sql`counter`, at)} <= ${at} + (select per from wanted where wanted.key = counter.key)
    returning key`)
  if (taken.length === counted.length) return 0
  // Somebody else took a last use meanwhile.
  if (taken.length > 0) {
    const keys = new Set(taken.map(({ key }) => key))
    await refundPersistentLimits(
      db,
      counted.filter(({ key }) => keys.has(key)),
    )
  }
  const { rows: waits } = await db.execute<{ ms: number | null }>(sql`
    with wanted as (${wanted})
    select (extract(epoch from max(least(free_at, ${at} + per) + cost - ${at} - per)) * 1000)::float8 as ms
    from wanted join ${rateCounters} counter on counter.key = wanted.key`)
  return Math.max(Math.ceil(waits[0]?.ms ?? 0), 1)
}

/** When all uses of a counter are free again once it gave one more. */
function nextOf(counter: SQL, at: SQL): SQL {
  return sql`(select case when ${counter}.free_at > ${at} + per then ${at} + per
    else greatest(${counter}.free_at, ${at}) + cost end from wanted where wanted.key = ${counter}.key)`
}

/** Undoes one `consumePersistentLimits`. */
export async function refundPersistentLimits(db: Executor, uses: readonly Use[]): Promise<void> {
  const counted = limitedOf(uses)
  if (counted.length === 0) return
  await db.execute(sql`
    with wanted as (${wantedOf(counted)}), locked as (
      select counter.key, cost from ${rateCounters} counter join wanted on wanted.key = counter.key
      order by counter.key for update of counter
    )
    update ${rateCounters} counter set free_at = counter.free_at - locked.cost
    from locked where counter.key = locked.key`)
}

/** Removes limits of which all uses are free. */
export async function pruneFreeLimits(db: Executor, now: Date): Promise<void> {
  await db.delete(rateCounters).where(lt(rateCounters.freeAt, now))
}

type Limited = { key: string; limit: Exclude<Rate, 'unlimited'> }

function limitedOf(uses: readonly Use[]): Limited[] {
  return uses.flatMap(({ key, limit }) => (limit === 'unlimited' ? [] : [{ key, limit }]))
}

/** Rows of a limit's key, what one use of it costs, and its period. */
function wantedOf(uses: readonly Limited[]): SQL {
  const rows = uses.map(({ key, limit: { count, perMs } }) => {
    // In whole milliseconds, so that all of them together never cost more than the whole.
    const [cost, per] = [Math.floor(perMs / count), perMs].map(
      (ms) => sql`${ms}::int * interval '1 millisecond'`,
    )
    return sql`(${key}::text, ${cost}, ${per})`
  })
  return sql`select * from (values ${sql.join(rows, sql`, `)}) as wanted (key, cost, per)`
}

function moment(ms: number): SQL {
  return sql`${new Date(ms).toISOString()}::timestamptz`
}
