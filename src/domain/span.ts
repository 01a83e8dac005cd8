import * as z from 'zod/mini'

/** A stretch of a text, in UTF-16 units; `end` is exclusive. */
export const Span = z.object({ start: z.int().check(z.gte(0)), end: z.int().check(z.gte(0)) })
export type Span = z.infer<typeof Span>
