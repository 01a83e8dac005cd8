import * as z from 'zod/mini'
import { Block } from '#domain/document/block.ts'
import { ErrorDetails } from '#domain/error-details.ts'
import type { FileLimits } from '../check-file.ts'
import { fileEndings, type FileKind } from '../file-endings.ts'
import { ReadingReport } from '#domain/document/reading-report.ts'
import type { TakenFile } from './take-file.ts'

/** What the page asks of the reader worker: one file, once. */
export type ReadRequest = TakenFile & { limits: FileLimits }

const Source = z.extend(ReadingReport, {
  text: z.string(),
  characters: z.int(),
  blocks: z.optional(z.array(Block)),
  kind: z.enum(Object.keys(fileEndings) as FileKind[]),
  overLimit: z.boolean(),
  more: z.boolean(),
})

/** What a reading worker sends: that it runs, its progress, and one outcome. A failure is sent as its code. */
export const ReaderMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started') }),
  z.object({ type: z.literal('progress'), page: z.int(), of: z.int(), share: z.optional(z.number()) }),
  z.object({ type: z.literal('done'), source: Source }),
  z.object({ type: z.literal('failed'), code: z.string(), details: z.optional(ErrorDetails) }),
])
export type ReaderMessage = z.infer<typeof ReaderMessage>
