import { type AccountHolder, findAccountUse, type AccountUse, startTrial } from '../../db/accounts.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import type { Usage } from '#domain/usage.ts'
import type { Plans } from '#domain/plans.ts'
import type { Billing } from '#domain/billing.ts'
import { trialDays } from '#domain/limits.ts'
import { AppError } from '#domain/errors.ts'

/** Whose account a request uses; whoever has no address is known by their id alone. */
export function holderOf(
  { hash }: Pick<Context, 'hash'>,
  { userId, email }: Pick<Actor, 'userId' | 'email'>,
): AccountHolder {
  const address = email.trim().toLowerCase()
  return { userId, addressHash: address === '' ? null : hash('account', address) }
}

/** The UTC day a moment falls on, as the daily allowance counts it. */
export function utcDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}

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
function toUsage(plans: Plans, account: AccountUse, moment: number): Usage {
  const plan = plans[account.plan]
  const resetsAt = new Date(moment)
  resetsAt.setUTCHours(24, 0, 0, 0)
  return { plan, used: account.used, allowance: plan.generationsPerDay, resetsAt: resetsAt.toISOString() }
}

/** Shown, and labelled as samples, while no payment service is connected. */
const sample = {
  card: { brand: 'Visa', last4: '4242', expires: '12/2030' },
  history: [
    { id: 'sample-2', date: '2026-02-01', amount: 12, status: 'success', description: 'Pro plan, monthly' },
    { id: 'sample-1', date: '2026-01-01', amount: 12, status: 'success', description: 'Pro plan, monthly' },
  ],
} satisfies Partial<Billing>

/** A person's real plan, trial and use; the card and the history are samples. */
export async function getBilling(context: Context, actor: Actor): Promise<Billing> {
  const now = context.clock()
  const account = await loadAccountUse(context, actor, now)
  const onTrial = account.plan === 'pro'
  return {
    plan: account.plan,
    status: onTrial ? 'trialing' : 'active',
    trialEndsAt: onTrial ? (account.trialEndsAt?.toISOString() ?? null) : null,
    trialAvailable: account.trialStartedAt === null,
    usage: toUsage(context.plans, account, now),
    sample: true,
    ...sample,
  }
}

const dayMs = 24 * 60 * 60 * 1000

/** Starts the Pro trial, once per account; it ends by itself. @throws AppError `trial_already_used` */
export async function beginTrial(context: Context, actor: Actor): Promise<Billing> {
  const now = context.clock()
  const endsAt = new Date(now + trialDays * dayMs)
  const started = await startTrial(context.db, holderOf(context, actor), new Date(now), endsAt)
  if (!started) throw new AppError('trial_already_used')
  return getBilling(context, actor)
}
