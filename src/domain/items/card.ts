import * as z from 'zod/mini'

/** What is asked, and what is known once the card is turned. */
export const CardSides = z.object({ front: z.string(), back: z.string() })
export type CardSides = z.infer<typeof CardSides>
