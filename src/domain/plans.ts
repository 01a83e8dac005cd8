import { planLimits, technicalCeiling } from './limits.ts'
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
  /** So many pages of a PDF are read. */
  pages: z.int().check(z.gte(1)),
  /** Per UTC day. */
  generationsPerDay: Allowance,
  summaryWords: z.int().check(z.gte(1)),
})
export type Plan = z.infer<typeof Plan>

export const Plans = z.object({ free: Plan, pro: Plan })
export type Plans = z.infer<typeof Plans>

/** The plans as they are sold. */
export const standardPlans: Plans = {
  free: { name: 'free', ...planLimits.free },
  pro: { name: 'pro', ...planLimits.pro },
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
    free: { ...withTexts(free, settings.freeCharacters), generationsPerDay: settings.freeDaily },
    pro: withTexts(pro, settings.proCharacters),
  }
}

/** A plan with longer or shorter texts. Files may be larger as well, so that what may be worked on can be read. */
function withTexts(plan: Plan, characters: number): Plan {
  const larger = Math.max(1, characters / plan.characters)
  return {
    ...plan,
    characters: Math.min(characters, technicalCeiling.characters),
    fileBytes: Math.min(Math.round(plan.fileBytes * larger), technicalCeiling.fileBytes),
    pages: Math.min(Math.round(plan.pages * larger), technicalCeiling.pages),
  }
}

/** The share of the character limit from which the warning shows. */
export const warningShare = 0.9
