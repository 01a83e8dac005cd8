import * as z from 'zod/mini'

/** Where people left off: what there is to go on with; null for what there is not. */
export const Unfinished = z.object({
  /** Cards that are due today, and the front of the first. */
  cards: z.nullable(z.object({ due: z.int(), front: z.string(), source: z.string() })),
  /** The quiz that was left in the middle last. */
  quiz: z.nullable(
    z.object({
      source: z.object({ id: z.uuid(), name: z.string() }),
      /** How each of its questions went, in their turns. Before all are answered, an attempt may tell no more than that. */
      fates: z.array(z.enum(['open', 'given', 'right', 'wrong'])),
      startedAt: z.iso.datetime(),
    }),
  ),
  /** The shared quiz that was answered last. */
  share: z.nullable(z.object({ id: z.uuid(), title: z.string(), answered: z.int(), answering: z.int() })),
})
export type Unfinished = z.infer<typeof Unfinished>
