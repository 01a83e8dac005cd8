import * as z from 'zod/mini'
import { EngineInfo } from './generation.ts'
import { Allowance, Plan, PlanName, Plans } from './plans.ts'

/** What a browser may know before anybody signs in. */
export const PublicConfig = z.object({
  /** `url` is the base, without `/auth/v1`; `embedded` when this very server signs people in, under whatever name it is reached. */
  auth: z.object({ url: z.string(), key: z.string(), embedded: z.boolean() }),
  engine: EngineInfo,
  plans: Plans,
  google: z.boolean(),
})
export type PublicConfig = z.infer<typeof PublicConfig>

/** Today's use; `plan` carries the limits in force. */
export const Usage = z.object({
  plan: Plan,
  used: z.int().check(z.gte(0)),
  allowance: Allowance,
  resetsAt: z.iso.datetime(),
})
export type Usage = z.infer<typeof Usage>

/** What a person wants to be told about (specification, section 2: both on by default). */
export const Preferences = z.object({ email: z.boolean(), push: z.boolean() })
export type Preferences = z.infer<typeof Preferences>

export const defaultPreferences: Preferences = { email: true, push: true }

/** One line of the billing history (specification, section 3). */
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
