import { lt, sql, type SQL } from 'drizzle-orm'
import type { Plan, PlanName, Plans } from '#domain/plans.ts'
import type { Db } from './open.ts'
import { formerAccounts } from './schema.ts'

export type AccountUse = {
  plan: PlanName
  trialStartedAt: Date | null
  trialEndsAt: Date | null
  /** Uses taken on the day asked for. */
  used: number
  /** Generations that run now, on whichever server. */
  running: number
}

/**
 * Whose account it is: somebody who deleted theirs is known again by the keyed hash of their address. An account keeps
 * the first that it was used under, so that whoever moves on to another address has not freed it.
 */
export type AccountHolder = { userId: string; addressHash: string | null }

/**
 * What is known of a person before this statement: their account, or else the one that was deleted under their
 * address. No row for somebody never seen.
 */
export function knownAccount({ userId, addressHash }: AccountHolder) {
  return sql`(
    select trial_started_at, trial_ends_at, used_on, used, running from accounts where user_id = ${userId}::uuid
    union all
    select trial_started_at, trial_ends_at, used_on, used, 0 from former_accounts
    where address_hash = ${addressHash}::text
      and not exists (select from accounts where user_id = ${userId}::uuid)
  )`
}

/** Whether an account, which may be none, is on Pro at a moment. */
export function isPro(account: SQL, now: Date): SQL {
  return sql`coalesce(${account}.trial_ends_at > ${now.toISOString()}::timestamptz, false)`
}

/** The longest text that the plan of an account admits at a moment, in UTF-16 code units. */
export function longestTextOf(account: SQL, plans: Plans, now: Date): SQL {
  const longest = ({ characters }: Plan) => sql`${characters}::int`
  return sql`case when ${isPro(account, now)} then ${longest(plans.pro)} else ${longest(plans.free)} end`
}

/** A person's plan at `now` and the uses they have taken on `day`; somebody never seen before is on Free. */
export async function findAccountUse(
  db: Db,
  holder: AccountHolder,
  day: string,
  now: Date,
): Promise<AccountUse> {
  const { rows } = await db.execute<{
    trial_started_at: Date | null
    trial_ends_at: Date | null
    used: number
    running: number
  }>(sql`
    select trial_started_at, trial_ends_at, running, case when used_on >= ${day}::date then used else 0 end as used
    from ${knownAccount(holder)} known`)
  const [row] = rows
  const trialStartedAt = row?.trial_started_at ? new Date(row.trial_started_at) : null
  const trialEndsAt = row?.trial_ends_at ? new Date(row.trial_ends_at) : null
  const plan = trialEndsAt !== null && trialEndsAt > now ? 'pro' : 'free'
  return { plan, trialStartedAt, trialEndsAt, used: row?.used ?? 0, running: row?.running ?? 0 }
}

/** Starts the one trial of an account, in one statement. @returns false when it was already taken */
export async function startTrial(
  db: Db,
  { userId, addressHash }: AccountHolder,
  startedAt: Date,
  endsAt: Date,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into accounts (user_id, address_hash, trial_started_at, trial_ends_at, used_on, used)
    select ${userId}::uuid, ${addressHash}::text, ${startedAt.toISOString()}::timestamptz,
      ${endsAt.toISOString()}::timestamptz, known.used_on, coalesce(known.used, 0)
    from (select) one left join ${knownAccount({ userId, addressHash })} known on true
    where known.trial_started_at is null
    on conflict (user_id) do update
    set trial_started_at = excluded.trial_started_at, trial_ends_at = excluded.trial_ends_at,
      address_hash = coalesce(accounts.address_hash, excluded.address_hash)
    where accounts.trial_started_at is null
    returning user_id`)
  return rows.length === 1
}

/**
 * Forgets a person's account, in one statement. What they had used stays under the keyed hash of their address, as far
 * as signing up again would renew it: a trial, and uses of `day`.
 */
export async function removeAccount(db: Db, userId: string, day: string, now: Date): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from accounts where user_id = ${userId}::uuid returning *
    )
    insert into former_accounts (address_hash, trial_started_at, trial_ends_at, used_on, used, deleted_at)
    select address_hash, trial_started_at, trial_ends_at, used_on, used, ${now.toISOString()}::timestamptz
    from gone where address_hash is not null and (trial_started_at is not null or used_on >= ${day}::date)
    on conflict (address_hash) do update
    set trial_started_at = excluded.trial_started_at, trial_ends_at = excluded.trial_ends_at,
      used_on = excluded.used_on, used = excluded.used, deleted_at = excluded.deleted_at`)
}

/** Forgets what was kept of accounts deleted before a moment. */
export async function pruneFormerAccounts(db: Db, before: Date): Promise<void> {
  await db.delete(formerAccounts).where(lt(formerAccounts.deletedAt, before))
}
