import type { Billing } from '#domain/account.ts'
import { findAccountUse } from '../db/accounts.ts'
import type { Identity } from '../http/server-env.ts'
import { holderOf, nextUtcDay, utcDay, type Context } from './context.ts'

/** Shown, and labelled as samples, while no payment service is connected (specification, sections 2 and 3). */
const sample = {
  card: { brand: 'Visa', last4: '4242', expires: '12/2030' },
  history: [
    { id: 'sample-2', date: '2026-02-01', amount: 12, status: 'success', description: 'Pro plan, monthly' },
    { id: 'sample-1', date: '2026-01-01', amount: 12, status: 'success', description: 'Pro plan, monthly' },
  ],
} satisfies Partial<Billing>

/** A person's real plan, trial and use; the card and the history are samples. */
export async function readBilling(context: Context, who: Identity): Promise<Billing> {
  const now = context.clock()
  const account = await findAccountUse(context.db, holderOf(context, who), utcDay(now), new Date(now))
  const plan = context.plans[account.plan]
  return {
    plan: account.plan,
    status: account.plan === 'pro' ? 'trialing' : 'active',
    trialEndsAt: account.plan === 'pro' ? (account.trialEndsAt?.toISOString() ?? null) : null,
    trialAvailable: account.trialStartedAt === null,
    usage: {
      plan,
      used: account.used,
      allowance: plan.generationsPerDay,
      resetsAt: nextUtcDay(now).toISOString(),
    },
    sample: true,
    ...sample,
  }
}
