import type { Usage } from '#domain/usage.ts'
import type { Plans } from '#domain/plans.ts'
import { findAccountUse, type AccountUse } from '../../db/accounts.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { holderOf, utcDay } from './account-holder.ts'

/** Today's use of a person and the limits in force for them. */
export async function getUsage(context: Context, actor: Actor): Promise<Usage> {
  const now = context.clock()
  return toUsage(context.plans, await loadAccountUse(context, actor, now), now)
}

/** What somebody's account holds at a moment. */
export function loadAccountUse(
  context: Pick<Context, 'db' | 'hash'>,
  actor: Pick<Actor, 'userId' | 'email'>,
  moment: number,
): Promise<AccountUse> {
  return findAccountUse(context.db, holderOf(context, actor), utcDay(moment), new Date(moment))
}

/** An account's use as the product speaks of it. The allowance is renewed at the next midnight, UTC. */
export function toUsage(plans: Plans, account: AccountUse, moment: number): Usage {
  const plan = plans[account.plan]
  const resetsAt = new Date(moment)
  resetsAt.setUTCHours(24, 0, 0, 0)
  return { plan, used: account.used, allowance: plan.generationsPerDay, resetsAt: resetsAt.toISOString() }
}
