import { estimateWords, planLimits, trialDays } from '#domain/limits.ts'
import type { Plan } from '#domain/plans.ts'

type Limits = Omit<Plan, 'name'>
export type PlanLimits = { free: Limits; pro: Limits }

/** The plans as sold; a server may be set up with others. */
export const soldPlans: PlanLimits = planLimits

const number = (value: number) => value.toLocaleString('en')

/** What a plan allows, in the words of the pricing page. */
export function featuresOf({ free, pro }: PlanLimits): { free: string[]; pro: string[] } {
  return {
    free: [...limitsOf(free), 'All four tools', 'Every point linked to its sentence'],
    pro: [...limitsOf(pro), `${trialDays}-day free trial`, 'No credit card required for the trial'],
  }
}

function limitsOf({ generationsPerDay, characters, summaryWords, fileBytes }: Limits): string[] {
  return [
    generationsPerDay === 'unlimited'
      ? 'Unlimited transformations'
      : `${number(generationsPerDay)} transformations per day`,
    `Content up to ${number(estimateWords(characters))} words (${number(characters)} characters)`,
    `Summaries up to ${number(summaryWords)} words`,
    `PDF and text files under ${number(fileBytes / 1_048_576)} MB`,
  ]
}
