import { trialDays } from '#domain/limits.ts'
import { getTableColumns, is, sql, type SQL } from 'drizzle-orm'
import { PgTable, type PgColumn } from 'drizzle-orm/pg-core'
import * as auth from '#auth/schema.ts'
import { settleJobs } from './job-queues.ts'
import type { Db } from './open.ts'
import * as own from './schema.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** How far beyond the clock a time may lie that is no later than now: servers and statements are not of one instant. */
const slackMs = minuteMs

/** Times that people choose, or that follow from a review: they may be as late as they like. */
export const chosenTimes: PgColumn[] = [own.shares.closesAt, own.cards.dueAt, auth.users.bannedUntil]

/** How far ahead of the clock other times may lie, in milliseconds; all that are not named here lie in the past. */
const ahead = new Map<PgColumn, number>([
  [own.accounts.trialEndsAt, trialDays * dayMs],
  [own.formerAccounts.trialEndsAt, trialDays * dayMs],
  [auth.oneTimeTokens.expiresAt, 60 * minuteMs],
  [auth.flowStates.expiresAt, 5 * minuteMs],
  [auth.challenges.expiresAt, 5 * minuteMs],
  [auth.rateCounters.freeAt, dayMs],
])

/** Days of people, who may be as far ahead of UTC as a time zone is. */
const daysOfPeople = new Set<PgColumn>([own.reviews.day, own.studySettings.remindedOn])
const farthestZoneMs = 14 * 60 * minuteMs

/** Only counted by, and gone in a month. */
const leftAlone = new Set<PgColumn>([own.modelCalls.day])

const tables: PgTable[] = [...Object.values(own), ...Object.values(auth)].filter((one) => is(one, PgTable))

/** All columns that hold a time or a day, and the latest that may stand in them, where there is one. */
export function storedTimes(now: number): { table: PgTable; column: PgColumn; latest: string | undefined }[] {
  return tables.flatMap((table) =>
    Object.values(getTableColumns(table))
      .filter(({ columnType }) => /^Pg(?:Timestamp|Date)/.test(columnType))
      .map((column) => ({ table, column, latest: latestOf(column, now) })),
  )
}

function latestOf(column: PgColumn, now: number): string | undefined {
  if (chosenTimes.includes(column) || leftAlone.has(column)) return undefined
  if (column.columnType.startsWith('PgDate'))
    return new Date(now + (daysOfPeople.has(column) ? farthestZoneMs : 0)).toISOString().slice(0, 10)
  return new Date(now + (ahead.get(column) ?? 0)).toISOString()
}

/**
 * Brings what was stored under a clock that was ahead back to a clock that was put right: no lease, token, trial or day
 * of use outlasts what it was given. Cards come back as long after their review as they were to.
 * @param now milliseconds since the epoch
 */
export async function settleTimes(db: Db, now: number): Promise<void> {
  await settleReviews(db, now)
  for (const { table, column, latest } of storedTimes(now)) {
    if (latest === undefined) continue
    const isDay = column.columnType.startsWith('PgDate')
    const limit = isDay ? sql`${latest}::date` : sql`${latest}::timestamptz`
    const beyond = isDay ? limit : sql`${limit} + ${slackMs}::int * interval '1 millisecond'`
    await db.execute(
      sql`update ${table} set ${nameOf(column)} = ${limit} where ${nameOf(column)} > ${beyond}`,
    )
  }
  await settleJobs(db)
  const step = Math.floor(now / 30_000)
  await db.execute(sql`update ${auth.factors} set last_step = ${step} where last_step > ${step + 2}`)
}

/** What is known of a card says when it was reviewed: its due date moves with that. */
async function settleReviews(db: Db, now: number): Promise<void> {
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  const reviewedAt = sql`(memory ->> 'reviewedAt')::timestamptz`
  const text = (moment: SQL) =>
    sql`to_jsonb(to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`
  const due = sql`(due_at - (${reviewedAt} - ${at}))`
  await db.execute(sql`
    update ${own.cards} set due_at = ${due},
      memory = memory || jsonb_build_object('reviewedAt', ${text(at)}, 'due', ${text(due)})
    where memory is not null and ${reviewedAt} > ${at} + ${slackMs}::int * interval '1 millisecond'`)
}

const nameOf = (column: PgColumn) => sql.identifier(snakeOf(column.name))

const snakeOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
