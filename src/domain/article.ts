import * as z from 'zod/mini'
import { Blocks } from './document/block.ts'
import { ReadingReport } from './document/reading-report.ts'

/** A page of the web that somebody wants read, as they typed its address. */
export const ArticleRequest = z.object({ url: z.string() })
export type ArticleRequest = z.infer<typeof ArticleRequest>

/** What a page says: its own words, without menus and advertisements. */
export const Article = z.object({
  /** Where it was found in the end, without a fragment. */
  url: z.string(),
  title: z.string(),
  /** Cleaned; paragraphs apart by blank lines. */
  text: z.string(),
  /** Of HTML. */
  blocks: z.optional(Blocks),
  report: ReadingReport,
})
export type Article = z.infer<typeof Article>
