import type { Billing } from '#domain/account.ts'
import { AppError } from '#domain/errors.ts'
import { trialDays } from '#domain/plan-numbers.ts'
import { startTrial } from '../db/accounts.ts'
import type { Identity } from '../http/server-env.ts'
import { holderOf, type Context } from './context.ts'
import { readBilling } from './read-billing.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Starts the Pro trial, once per account; it ends by itself. @throws AppError `trial_already_used` */
export async function beginTrial(context: Context, who: Identity): Promise<Billing> {
  const now = context.clock()
  const started = await startTrial(
    context.db,
    holderOf(context, who),
    new Date(now),
    new Date(now + trialDays * dayMs),
  )
  if (!started) throw new AppError('trial_already_used')
  return readBilling(context, who)
}
