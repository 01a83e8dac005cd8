import * as z from 'zod/mini'

const sums = z.object({ needed: z.number(), most: z.number() })

/** Of what a run needs more than it may take. `cost` is in US dollars. */
const OverCeiling = z.partial(z.object({ calls: sums, tokens: sums, cost: sums }))
export type OverCeiling = z.infer<typeof OverCeiling>

/** What a sentence may need to know. Every field is optional: a sentence names what it uses. */
export const ErrorDetails = z.partial(
  z.object({
    /** Characters of text. */
    limit: z.number(),
    /** Bytes of a file. */
    maxBytes: z.number(),
    /** Generations a day. */
    allowance: z.number(),
    /** When there are more of them, as the reader's own clock has it. */
    resetTime: z.string(),
    /** The model provider's name, put before `API Error: `. */
    provider: z.string(),
    /** What the provider itself said. */
    message: z.string(),
    /** What a text is wanted for, as in "to summarize". */
    purpose: z.string(),
    /** The status that a page answered with. */
    status: z.number(),
    /** How many of what the sentence speaks of. */
    count: z.number(),
    /** Tokens of a text, and how many a model takes. */
    tokens: z.number(),
    contextTokens: z.number(),
    over: OverCeiling,
    /** How long to wait before asking again. */
    retryAfterSeconds: z.number(),
  }),
)
export type ErrorDetails = z.infer<typeof ErrorDetails>

/** Sentences of errors, by code. */
export type SentenceTable = Record<string, string | ((details: ErrorDetails) => string)>
