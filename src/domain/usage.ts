import * as z from 'zod/mini'
import { Allowance, Plan } from './plans.ts'

/** Today's use; `plan` carries the limits in force. */
export const Usage = z.object({
  plan: Plan,
  used: z.int().check(z.gte(0)),
  allowance: Allowance,
  resetsAt: z.iso.datetime(),
})
export type Usage = z.infer<typeof Usage>
