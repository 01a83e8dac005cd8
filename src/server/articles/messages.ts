import * as z from 'zod/mini'

/** What a thread is given: a page as it came. */
export const PageToRead = z.object({
  kind: z.enum(['html', 'text']),
  charset: z.optional(z.string()),
  bytes: z.instanceof(Uint8Array),
})
export type PageToRead = z.infer<typeof PageToRead>

/** What it tells: what the page says, or that it says nothing. */
export const PageRead = z.nullable(z.object({ title: z.string(), text: z.string() }))
export type PageRead = z.infer<typeof PageRead>
