import { sql } from 'drizzle-orm'
import type { Db } from './open.ts'
import { clockReadings } from './schema.ts'

export type ClockReading = { seenAt: Date; leaptAt: Date | null }

/** What the clock showed last; undefined on a fresh database. */
export async function findClockReading(db: Db): Promise<ClockReading | undefined> {
  const [found] = await db.select().from(clockReadings)
  return found
}

export async function saveClockReading(db: Db, reading: ClockReading): Promise<void> {
  await db
    .insert(clockReadings)
    .values({ id: 1, ...reading })
    .onConflictDoUpdate({ target: clockReadings.id, set: reading })
}

/** What the database's own clock shows, in milliseconds since the epoch. */
export async function readDatabaseClock(db: Db): Promise<number> {
  const { rows } = await db.execute<{ ms: string }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::text as ms`,
  )
  return Number(rows[0]!.ms)
}
