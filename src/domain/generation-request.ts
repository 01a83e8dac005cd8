import * as z from 'zod/mini'
import { SourceName } from './source-name.ts'
import { TextOfSource } from './source.ts'
import { Tool } from './tools/index.ts'

/** What is to be made of which text: one that is sent, under the name of its source, or a stored source by its id. */
export const GenerationRequest = z.union([
  z.object({ tool: Tool, ...TextOfSource, source: z.optional(z.nullable(SourceName)) }),
  z.object({ tool: Tool, source: z.uuid() }),
])
export type GenerationRequest = z.infer<typeof GenerationRequest>
