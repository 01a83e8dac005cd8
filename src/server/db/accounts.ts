import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PlanName } from '#domain/plans.ts'
import type { Db } from './open.ts'
import { accounts, dailyUses } from './schema.ts'

export type Account = {
  plan: PlanName
  trialStartedAt: Date | null
  trialEndsAt: Date | null
  /** Uses taken on the day asked for. */
  used: number
}

/** A person's plan at `now` and the uses they have taken on `day`; somebody never seen before is on Free. */
export async function readAccount(db: Db, userId: string, day: string, now: Date): Promise<Account> {
  const { rows } = await db.execute<{
    trial_started_at: Date | null
    trial_ends_at: Date | null
    used: number
  }>(sql`
    select a.trial_started_at, a.trial_ends_at, coalesce(u.used, 0)::int as used
    from (select ${userId}::uuid as user_id) who
    left join accounts a on a.user_id = who.user_id
    left join daily_uses u on u.user_id = who.user_id and u.day = ${day}::date`)
  const [row] = rows
  const trialStartedAt = row?.trial_started_at ? new Date(row.trial_started_at) : null
  const trialEndsAt = row?.trial_ends_at ? new Date(row.trial_ends_at) : null
  const plan = trialEndsAt !== null && trialEndsAt > now ? 'pro' : 'free'
  return { plan, trialStartedAt, trialEndsAt, used: row?.used ?? 0 }
}

/** Starts the one trial of an account, in one statement. @returns false when it was already taken */
export async function startTrial(db: Db, userId: string, startedAt: Date, endsAt: Date): Promise<boolean> {
  const started = await db
    .insert(accounts)
    .values({ userId, trialStartedAt: startedAt, trialEndsAt: endsAt })
    .onConflictDoUpdate({
      target: accounts.userId,
      set: { trialStartedAt: startedAt, trialEndsAt: endsAt },
      setWhere: isNull(accounts.trialStartedAt),
    })
    .returning({ userId: accounts.userId })
  return started.length === 1
}

/** Forgets a person's plan and counts. */
export async function removeAccount(db: Db, userId: string): Promise<void> {
  await db.delete(dailyUses).where(eq(dailyUses.userId, userId))
  await db.delete(accounts).where(and(eq(accounts.userId, userId)))
}
