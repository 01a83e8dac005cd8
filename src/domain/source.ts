import * as z from 'zod/mini'
import { Blocks } from './document/block.ts'
import { LeftOut, ReadingReport } from './document/reading-report.ts'
import { GivenName, SourceName } from './source-name.ts'
import { storable } from './source-text.ts'
import { Tool } from './tools/index.ts'

/** What a source was read from: the kind of a file, a page of the web, or somebody's clipboard. */
export const SourceKind = z.enum([
  'pasted',
  'web',
  'pdf',
  'txt',
  'docx',
  'pptx',
  'odt',
  'odp',
  'epub',
  'rtf',
  'html',
  'markdown',
  'subtitles',
  'image',
])
export type SourceKind = z.infer<typeof SourceKind>

/** More than a long book has. A report of more is not sent. */
export const mostLeftOut = 5_000

/** A text as it is sent. */
export const TextOfSource = {
  text: z.string(),
  /** Of the text as it is sent; none where it was pasted or is plain. */
  blocks: z.optional(Blocks),
  kind: z.optional(SourceKind),
  report: z.optional(z.extend(ReadingReport, { leftOut: z.array(LeftOut).check(z.maxLength(mostLeftOut)) })),
}

/** A text to be stored. */
export const NewSource = z.object({
  ...TextOfSource,
  /** Without one, a stored source of the same text keeps its own. */
  name: z.optional(GivenName),
})
export type NewSource = z.infer<typeof NewSource>

export const RenameSource = z.object({ name: SourceName })
export type RenameSource = z.infer<typeof RenameSource>

/** What was made of a source, or is being made. */
const SourceGeneration = z.object({
  id: z.uuid(),
  tool: Tool,
  status: z.enum(['running', 'done']),
  /** Empty while it runs. */
  title: z.string(),
  createdAt: z.iso.datetime(),
})

const common = {
  id: z.uuid(),
  name: z.string(),
  /** Not known of what was stored by name alone. */
  kind: z.nullable(SourceKind),
  /** UTF-16 code units of its text. */
  characters: z.int(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  /** The newest fifty, newest first. */
  generations: z.array(SourceGeneration),
}

/** A source as a library lists it: without its text. */
export const SourceSummary = z.object({
  ...common,
  /** Of a search by words: where the text has them, with what stands around. */
  snippet: z.optional(z.string()),
})
export type SourceSummary = z.infer<typeof SourceSummary>

/** Of a tool whose last attempt came to nothing: why, as it was told. */
const LastFailure = z.object({ tool: Tool, code: z.string(), message: z.string() })

export const Source = z.object({
  ...common,
  failures: z.array(LastFailure),
  text: z.string(),
  blocks: z.optional(Blocks),
  report: z.optional(ReadingReport),
})
export type Source = z.infer<typeof Source>

/** A page of the library, last used first; `next` asks for the following one. */
export const SourcePage = z.object({ sources: z.array(SourceSummary), next: z.nullable(z.string()) })
export type SourcePage = z.infer<typeof SourcePage>

/** What is looked for in the library. */
export const SourceSearch = z.object({
  query: z.optional(z.string().check(z.overwrite(storable), z.trim(), z.maxLength(200))),
  tool: z.optional(Tool),
})
export type SourceSearch = z.infer<typeof SourceSearch>
