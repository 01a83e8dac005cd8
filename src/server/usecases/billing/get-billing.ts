import type { Billing } from '#domain/billing.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { loadAccountUse, toUsage } from './get-usage.ts'

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
