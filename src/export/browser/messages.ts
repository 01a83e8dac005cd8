import * as z from 'zod/mini'
import type { Generation } from '#domain/generation.ts'
import type { FormatName } from '../formats.ts'

/** What the page asks of the export worker: one file, once. `text` is what the result was made from. */
export type ExportRequest = { generation: Generation; text: string; format: FormatName }

/** What the worker answers. */
export const ExportAnswer = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('done'),
    file: z.object({
      name: z.string(),
      type: z.string(),
      bytes: z.instanceof(Uint8Array<ArrayBuffer>),
      losses: z.array(z.string()),
    }),
  }),
  z.object({ type: z.literal('failed') }),
])
export type ExportAnswer = z.infer<typeof ExportAnswer>
