import * as z from 'zod/mini'
import type { OverCeiling } from './error-details.ts'
import { AppError } from './errors.ts'
import { Span } from './span.ts'

const stretch = { start: z.int(), end: z.int() }

/**
 * What the highest headings of a document divide it into; of a text without headings, stretches of about equal length,
 * called by their first words.
 */
export const ReadingSection = z.object({ title: z.string(), ...stretch })
export type ReadingSection = z.infer<typeof ReadingSection>

/** One thing that a part of a text says, and where. */
export const Point = z.object({ text: z.string(), spans: z.array(Span) })
export type Point = z.infer<typeof Point>

/** How a text is read that no single call takes, and about what that takes. */
export const ReadingPlan = z.object({
  /** All that the text has, those that are left out included. */
  sections: z.array(ReadingSection),
  /** What is read one by one, each in a section, by its index; several small sections may be read as one. */
  parts: z.array(z.object({ section: z.int(), ...stretch })),
  calls: z.int(),
  /** Sent, and written by the model. */
  tokens: z.int(),
  outputTokens: z.int(),
  seconds: z.int(),
  /** In US dollars, where prices are set. */
  cost: z.optional(z.number()),
})
export type ReadingPlan = z.infer<typeof ReadingPlan>

/**
 * Where a result looked, section by section. A section that is not covered, or only in part, has a `reason`: the code of
 * the failure with which its reading ended, `left-out` where it was not chosen, `nothing-said` where no point was made of
 * it.
 */
export const Coverage = z.array(
  z.object({
    section: z.string(),
    ...stretch,
    /** Of the text, from 0 to 1. */
    share: z.number(),
    covered: z.boolean(),
    reason: z.optional(z.string()),
    /** What the result rests on there. */
    points: z.optional(z.array(Point)),
  }),
)
export type Coverage = z.infer<typeof Coverage>

/** What a result covers not at all or only in part, as it leaves Morsel with it; undefined where it is nothing. */
export function notCovered(coverage: Coverage = []): string | undefined {
  const named = (words: string, which: (one: Coverage[number]) => boolean) => {
    const names = coverage.filter(which).map(({ section }) => `“${section}”`)
    return names.length === 0 ? [] : [`${words}: ${names.join(', ')}.`]
  }
  const sentences = [
    ...named('Not covered', ({ covered }) => !covered),
    ...named('Covered only in part', ({ covered, reason }) => covered && reason !== undefined),
  ]
  return sentences.length === 0 ? undefined : sentences.join(' ')
}

/** How the reading of a part goes; the points of it once it is done. */
export const PartNews = z.object({
  /** Its index in the plan. */
  part: z.int(),
  state: z.enum(['reading', 'done', 'failed']),
  points: z.array(Point),
  /** Of one that failed. */
  code: z.optional(z.string()),
})
export type PartNews = z.infer<typeof PartNews>

/** The most that one result may take. `tokens` are those sent and those written together, `cost` is in US dollars. */
export type Ceiling = { calls?: number | undefined; tokens?: number | undefined; cost?: number | undefined }

/** What a plan takes, or what a run has taken. */
export type Spent = Pick<ReadingPlan, 'calls' | 'tokens' | 'outputTokens' | 'cost'>

/** Why a plan may not be carried out, naming what it needs and what is allowed; undefined where it may. */
export function ceilingRefusal(needed: Spent, ceiling: Ceiling | undefined): AppError | undefined {
  const { calls, cost } = needed
  const sums = { calls, tokens: needed.tokens + needed.outputTokens, cost }
  const over: OverCeiling = {}
  for (const what of ['calls', 'tokens', 'cost'] as const) {
    const [sum, most] = [sums[what], ceiling?.[what]]
    if (sum !== undefined && most !== undefined && sum > most) over[what] = { needed: sum, most }
  }
  return Object.keys(over).length > 0 ? new AppError('run_over_ceiling', { over }) : undefined
}
