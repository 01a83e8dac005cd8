import * as z from 'zod/mini'

/** A limit that may be lifted. The word travels over the wire, where `Infinity` cannot. */
export const Allowance = z.union([z.int().check(z.gte(0)), z.literal('unlimited')])
export type Allowance = z.infer<typeof Allowance>

export const PlanName = z.enum(['free', 'pro'])
export type PlanName = z.infer<typeof PlanName>

export const Plan = z.object({
  name: PlanName,
  /** UTF-16 code units of one text. */
  characters: z.int().check(z.gte(1)),
  /** A file must be strictly smaller. */
  fileBytes: z.int().check(z.gte(1)),
  /** Per UTC day. */
  generationsPerDay: Allowance,
  summaryWords: z.int().check(z.gte(1)),
})
export type Plan = z.infer<typeof Plan>

export const Plans = z.object({ free: Plan, pro: Plan })
export type Plans = z.infer<typeof Plans>

/** What no plan and no operator can exceed. */
export const technicalCeiling = { characters: 3_000_000, fileBytes: 50 * 1_048_576 }

/** The numbers of the specification, section 9. */
export const standardPlans: Plans = {
  free: { name: 'free', characters: 3000, fileBytes: 1_048_576, generationsPerDay: 5, summaryWords: 500 },
  pro: {
    name: 'pro',
    characters: 30_000,
    fileBytes: 5 * 1_048_576,
    generationsPerDay: 'unlimited',
    summaryWords: 1000,
  },
}

/** What an operator may change. */
export type PlanSettings = {
  enforced: boolean
  freeCharacters: number
  freeDaily: number
  proCharacters: number
}

/** The plans in force on a server; with limits off, both plans reach the technical ceiling. */
export function plansFor(settings: PlanSettings): Plans {
  const lifted = { ...technicalCeiling, generationsPerDay: 'unlimited' as const }
  const { free, pro } = standardPlans
  if (!settings.enforced) return { free: { ...free, ...lifted }, pro: { ...pro, ...lifted } }
  return {
    free: { ...free, characters: settings.freeCharacters, generationsPerDay: settings.freeDaily },
    pro: { ...pro, characters: settings.proCharacters },
  }
}

/** Length of the trial (specification, section 9); it ends by itself. */
export const trialDays = 14

export const prices = { proMonthly: 12, proAnnualPerMonth: 9, annualSaving: 'Save 25%' }

/** The share of the character limit from which the warning shows (specification, section 9). */
export const warningShare = 0.9
