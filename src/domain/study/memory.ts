import * as z from 'zod/mini'

/** How well somebody knew a card, worst first. */
export const Rating = z.enum(['again', 'hard', 'good', 'easy'])
export type Rating = z.infer<typeof Rating>

const Phase = z.enum(['learning', 'review', 'relearning'])
const finite = z.number().check(z.gte(0))
const count = z.int().check(z.gte(0))

/** What is known of how well a card is remembered, by the model of FSRS-6; nothing of one that was never reviewed. */
export const Memory = z.object({
  phase: Phase,
  due: z.iso.datetime(),
  /** Days until it is remembered with a probability of 0.9. */
  stability: finite,
  /** 1 to 10. */
  difficulty: finite,
  scheduledDays: count,
  learningSteps: count,
  reviews: count,
  lapses: count,
  reviewedAt: z.iso.datetime(),
})
export type Memory = z.infer<typeof Memory>
