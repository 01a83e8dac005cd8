import * as z from 'zod/mini'
import { Usage } from './usage.ts'
import { PlanName } from './plans.ts'

/** One line of the billing history. */
const BillingEntry = z.object({
  id: z.string(),
  date: z.iso.date(),
  /** US dollars. */
  amount: z.number(),
  status: z.enum(['success', 'failure']),
  description: z.string(),
})

export const Billing = z.object({
  plan: PlanName,
  status: z.enum(['active', 'trialing']),
  /** When the trial ends; null outside a trial. */
  trialEndsAt: z.nullable(z.iso.datetime()),
  trialAvailable: z.boolean(),
  usage: Usage,
  /** True while no payment service is connected: the card and the history are samples. */
  sample: z.boolean(),
  card: z.object({ brand: z.string(), last4: z.string(), expires: z.string() }),
  history: z.array(BillingEntry),
})
export type Billing = z.infer<typeof Billing>
