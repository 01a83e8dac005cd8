import * as z from 'zod/mini'

/** What the process that runs a model is told, once. */
export const Order = z.object({
  name: z.string(),
  /** Of the weights, with what they have to have. */
  path: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  /** The window that is wanted, in tokens, where it is not the usual one. */
  contextTokens: z.optional(z.int()),
  /** The file of the program to import. */
  runtime: z.string(),
  /** What is asked of whoever calls; it stands in no argument and no environment, where others could read it. */
  key: z.string(),
})
export type Order = z.infer<typeof Order>

/** What that process says, once. */
export const Report = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), port: z.int() }),
  z.object({ type: z.literal('damaged') }),
  z.object({ type: z.literal('failed'), reason: z.string() }),
])
export type Report = z.infer<typeof Report>
