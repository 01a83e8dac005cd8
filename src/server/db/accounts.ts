import { eq, lt, sql, type SQL } from 'drizzle-orm'
import type { PlanName, Plans } from '#domain/plans.ts'
import type { Db } from './open.ts'
import { accounts, formerAccounts, pictures, preferences, pushSubscriptions } from './schema.ts'

export type AccountUse = {
  plan: PlanName
  trialStartedAt: Date | null
  trialEndsAt: Date | null
  /** Uses taken on the day asked for. */
  used: number
  /** Generations that run now, on whichever server. */
  running: number
}

/** Whose account it is: somebody is known again by the keyed hash of their address, wherever an account of it is now. */
export type AccountHolder = { userId: string; addressHash: string | null }

/**
 * What is known of a person before this statement: their account, or else the most that any account had used, deleted or
 * living, that was used under their address. The trial of a living one is taken, but runs for that account alone.
 */
function knownAccount({ userId, addressHash }: AccountHolder) {
  return sql`(
    select trial_started_at, trial_ends_at, used_on, used, running from accounts where user_id = ${userId}::uuid
    union all
    select max(trial_started_at), max(trial_ends_at), max(used_on),
      coalesce(max(used) filter (where used_on = last_used_on), 0), 0
    from (
      select *, max(used_on) over () as last_used_on from (
        select trial_started_at, trial_ends_at, used_on, used from former_accounts
        where address_hash = ${addressHash}::text
        union all
        select trial_started_at, trial_started_at, used_on, used from accounts
        where address_hashes @> array[${addressHash}::text]
      ) had
    ) had
    having not exists (select from accounts where user_id = ${userId}::uuid)
  )`
}

/**
 * Locks a person's account, which is made when there is none, as far as it is `admitted` as it is then: a part of a
 * statement that returns nothing otherwise, or once the account was deleted. The address is remembered.
 * @param change what is set besides, by the columns of the quota; of an account or of what is known of one
 */
export function lockingAccount(
  holder: AccountHolder,
  change: (
    account: SQL,
  ) => Partial<Record<'trial_started_at' | 'trial_ends_at' | 'used_on' | 'used' | 'running', SQL>>,
  admitted: (account: SQL) => SQL,
): SQL {
  const [known, account] = [sql`known`, sql`account`]
  const address = sql`array_remove(array[${holder.addressHash}::text], null)`
  const made = {
    trial_started_at: sql`known.trial_started_at`,
    trial_ends_at: sql`known.trial_ends_at`,
    used_on: sql`known.used_on`,
    used: sql`coalesce(known.used, 0)`,
    ...change(known),
  }
  const set = Object.entries(change(account)).map(
    ([name, value]) => sql`, ${sql.identifier(name)} = ${value}`,
  )
  return sql`
    insert into accounts as account
      (user_id, address_hashes, ${sql.join(
        Object.keys(made).map((name) => sql.identifier(name)),
        sql`, `,
      )})
    select ${holder.userId}::uuid, ${address}, ${sql.join(Object.values(made), sql`, `)}
    from (select) one left join ${knownAccount(holder)} known on true
    where ${admitted(known)}
    on conflict (user_id) do update
    set address_hashes = case when account.address_hashes @> ${address} then account.address_hashes
      else account.address_hashes || ${address} end ${sql.join(set)}
    where account.deleted_at is null and ${admitted(account)}`
}

/** Whether an account, which may be none, is on Pro at a moment. */
export function isPro(account: SQL, now: Date): SQL {
  return sql`coalesce(${account}.trial_ends_at > ${now.toISOString()}::timestamptz, false)`
}

/** A limit of the plan that an account, which may be none, is on at a moment. */
export function limitOf(
  account: SQL,
  limit: 'characters' | 'summaryWords',
  { free, pro }: Plans,
  now: Date,
): SQL {
  return sql`case when ${isPro(account, now)} then ${pro[limit]}::int else ${free[limit]}::int end`
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
  holder: AccountHolder,
  startedAt: Date,
  endsAt: Date,
): Promise<boolean> {
  const trial = {
    trial_started_at: sql`${startedAt.toISOString()}::timestamptz`,
    trial_ends_at: sql`${endsAt.toISOString()}::timestamptz`,
  }
  const { rows } = await db.execute(sql`
    ${lockingAccount(
      holder,
      () => trial,
      (account) => sql`${account}.trial_started_at is null`,
    )} returning user_id`)
  return rows.length === 1
}

/**
 * Forgets a person's account, in one statement, but for that it was deleted: from now on nothing is stored for it. What
 * they had used stays under the keyed hash of each of their addresses, as far as signing up again would renew it: a
 * trial, and uses of `day`; of two such accounts the most.
 */
export async function removeAccount(db: Db, userId: string, day: string, now: Date): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`
  await db.execute(sql`
    with gone as (
      select * from accounts where user_id = ${userId}::uuid for update
    ), kept as (
      insert into former_accounts as former (address_hash, trial_started_at, trial_ends_at, used_on, used, deleted_at)
      select unnest(address_hashes), trial_started_at, trial_ends_at, used_on, used, ${moment}
      from gone where trial_started_at is not null or used_on >= ${day}::date
      on conflict (address_hash) do update
      set trial_started_at = greatest(former.trial_started_at, excluded.trial_started_at),
        trial_ends_at = greatest(former.trial_ends_at, excluded.trial_ends_at),
        used = case when coalesce(former.used_on > excluded.used_on, excluded.used_on is null) then former.used
          when former.used_on = excluded.used_on then greatest(former.used, excluded.used) else excluded.used end,
        used_on = greatest(former.used_on, excluded.used_on), deleted_at = excluded.deleted_at
    )
    insert into accounts (user_id, deleted_at)
    select ${userId}::uuid, ${moment} from (select count(*) from gone) known_and_locked
    on conflict (user_id) do update
    set address_hashes = default, trial_started_at = null, trial_ends_at = null, used_on = null, used = 0, running = 0,
      created_at = excluded.created_at, deleted_at = excluded.deleted_at`)
}

/** Reopens an account whose person could not be removed. What it held stays deleted. */
export async function reopenAccount(db: Db, userId: string): Promise<void> {
  await db.update(accounts).set({ deletedAt: null }).where(eq(accounts.userId, userId))
}

/** Removes what was stored for accounts that are deleted, and forgets those deleted before a moment. */
export async function pruneDeletedAccounts(db: Db, before: Date): Promise<void> {
  await db.execute(sql`
    delete from sources
    where not exists (select from accounts where user_id = sources.user_id and deleted_at is null)`)
  for (const table of [preferences, pictures, pushSubscriptions]) {
    await db
      .delete(table)
      .where(sql`exists (select from accounts where user_id = ${table.userId} and deleted_at is not null)`)
  }
  await db.delete(accounts).where(lt(accounts.deletedAt, before))
}

/** Forgets what was kept of accounts deleted before a moment. */
export async function pruneFormerAccounts(db: Db, before: Date): Promise<void> {
  await db.delete(formerAccounts).where(lt(formerAccounts.deletedAt, before))
}
