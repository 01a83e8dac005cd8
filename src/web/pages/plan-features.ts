import { estimateWords, planLimits } from '#domain/limits.ts'
import type { Plan } from '#domain/plans.ts'
import * as words from './words-pricing.ts'

type Limits = Omit<Plan, 'name'>
export type PlanLimits = { free: Limits; pro: Limits }

/** The plans as sold; a server may be set up with others. */
export const soldPlans: PlanLimits = planLimits

/** What a plan allows, in the words of the pricing page. */
export function featuresOf({ free, pro }: PlanLimits): { free: string[]; pro: string[] } {
  return {
    free: [...limitsOf(free), words.allTools, words.everyPoint],
    pro: [...limitsOf(pro), words.freeTrial, words.noCardForTrial],
  }
}

function limitsOf({ generationsPerDay, characters, summaryWords, fileBytes }: Limits): string[] {
  return [
    generationsPerDay === 'unlimited' ? words.unlimited : words.perDay(generationsPerDay),
    words.contentUpTo(estimateWords(characters), characters),
    words.summariesUpTo(summaryWords),
    words.filesUnder(fileBytes / 1_048_576),
  ]
}
