import * as z from 'zod/mini'
import { Article } from '#domain/article.ts'

/** The input of the thread: a page as it was fetched. */
export const FetchedPage = z.object({
  kind: z.enum(['html', 'text']),
  charset: z.optional(z.string()),
  bytes: z.instanceof(Uint8Array),
})
export type FetchedPage = z.infer<typeof FetchedPage>

/** The answer of the thread: the article, or null when the page has none. */
export const ParsedPage = z.nullable(z.omit(Article, { url: true }))
export type ParsedPage = z.infer<typeof ParsedPage>
