import type { Usage } from '#domain/account.ts'
import { findAccountUse } from '../db/accounts.ts'
import type { Identity } from '../http/server-env.ts'
import { holderOf, nextUtcDay, utcDay, type Context } from './context.ts'

/** Today's use of a person and the limits in force for them. */
export async function readUsage(context: Context, who: Identity): Promise<Usage> {
  const now = context.clock()
  const account = await findAccountUse(context.db, holderOf(context, who), utcDay(now), new Date(now))
  const plan = context.plans[account.plan]
  return {
    plan,
    used: account.used,
    allowance: plan.generationsPerDay,
    resetsAt: nextUtcDay(now).toISOString(),
  }
}
