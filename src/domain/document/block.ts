import * as z from 'zod/mini'

/** What a stretch of a text is. A row is a line of a table; a note is a footnote, a header, a page number or their like. */
export const BlockKind = z.enum(['heading', 'paragraph', 'item', 'row', 'quote', 'code', 'caption', 'note'])
export type BlockKind = z.infer<typeof BlockKind>

/** In characters: what is longer is a sentence set in bold. Of a block, so many are kept. */
export const [longestBold, mostBold] = [60, 20]

/**
 * A stretch of a text, in UTF-16 units, `end` exclusive. Pages are counted from 1; there is none in a text without
 * pages. Two blocks without a line break between them are one that goes on over the end of a page.
 */
export const Block = z.object({
  kind: BlockKind,
  /** Of a heading: 1 is the highest. Of an item: how deep it stands within others, from 1; none is 1. */
  level: z.optional(z.int().check(z.gte(1), z.lte(6))),
  start: z.int().check(z.gte(0)),
  end: z.int().check(z.gte(1)),
  page: z.optional(z.int().check(z.gte(1))),
  /** What of a paragraph is set in bold, in its order: as a rule the terms that it introduces. */
  bold: z.optional(z.array(z.string().check(z.maxLength(longestBold))).check(z.maxLength(mostBold))),
})
export type Block = z.infer<typeof Block>

/** More than a long book has. A document with more is sent without its blocks, and the server guesses them. */
export const mostBlocks = 20_000

/** The structure of a text: in order, not overlapping. Only `fitBlocks` makes sure that it fits its text. */
export const Blocks = z.array(Block).check(z.maxLength(mostBlocks))
export type Blocks = z.infer<typeof Blocks>
