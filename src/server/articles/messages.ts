import * as z from 'zod/mini'
import { Article } from '#domain/article.ts'

/** What a thread is given: a page as it came. */
export const PageToRead = z.object({
  kind: z.enum(['html', 'text']),
  charset: z.optional(z.string()),
  bytes: z.instanceof(Uint8Array),
})
export type PageToRead = z.infer<typeof PageToRead>

/** What it tells: what the page says, or that it says nothing. */
export const PageRead = z.nullable(z.omit(Article, { url: true }))
export type PageRead = z.infer<typeof PageRead>
