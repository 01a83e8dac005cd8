import { trialDays } from '#domain/limits.ts'
import type { Billing } from '#domain/billing.ts'
import { AppError } from '#domain/errors.ts'
import { startTrial } from '../../db/accounts.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { holderOf } from './account-holder.ts'
import { getBilling } from './get-billing.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Starts the Pro trial, once per account; it ends by itself. @throws AppError `trial_already_used` */
export async function beginTrial(context: Context, actor: Actor): Promise<Billing> {
  const now = context.clock()
  const endsAt = new Date(now + trialDays * dayMs)
  const started = await startTrial(context.db, holderOf(context, actor), new Date(now), endsAt)
  if (!started) throw new AppError('trial_already_used')
  return getBilling(context, actor)
}
