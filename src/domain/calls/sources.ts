import * as z from 'zod/mini'
import { NewSource, RenameSource, Source, SourcePage, SourceSearch, SourceSummary } from '../source.ts'
import { defineCall } from './call.ts'

/** Answers with 200 where the same text was stored before. */
export const storeSource = defineCall('POST /api/sources', {
  input: NewSource,
  output: z.object({ source: SourceSummary }),
  status: 201,
})
export const listSources = defineCall('GET /api/sources', {
  input: z.extend(SourceSearch, { after: z.optional(z.string()) }),
  output: SourcePage,
})
export const getSource = defineCall('GET /api/sources/:id', { output: Source })
export const renameSource = defineCall('PATCH /api/sources/:id', {
  input: RenameSource,
  output: SourceSummary,
})
export const deleteSource = defineCall('DELETE /api/sources/:id')
export const restoreSource = defineCall('POST /api/sources/:id/restore', { output: SourceSummary })
