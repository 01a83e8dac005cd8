import * as z from 'zod/mini'

/** How a model is asked for the shape of a reply: by a JSON schema, in JSON mode, or in words alone. */
export const replyWays = ['schema', 'json', 'words'] as const
export type ReplyWay = (typeof replyWays)[number]

/** What a reply that could be used was: good as it came, mended, or only what came when it was asked for again. */
export const goodOutcomes = ['good', 'mended', 'again'] as const

/** How often the calls of a model ended in one way; `outcome` of one that failed is the code of its error. */
export const CallCount = z.object({
  model: z.string(),
  way: z.enum(replyWays),
  outcome: z.string(),
  calls: z.int(),
})
export type CallCount = z.infer<typeof CallCount>

/** The calls of the last `days` days of UTC, today's among them. */
export const CallCounts = z.object({ days: z.int(), counts: z.array(CallCount) })
export type CallCounts = z.infer<typeof CallCounts>
