import { AppError } from '#domain/errors.ts'
import type { SourceSummary } from '#domain/source.ts'
import { restoreSourceRow } from '../../db/sources.ts'
import type { Actor, ById } from '../actor.ts'
import type { Context } from '../context.ts'
import { deletedKeptMs } from '../jobs/prune.ts'
import { toSummary } from './stored-source.ts'

/** Takes a deletion back, with all that was made of the source. @throws AppError `not_found` when it is too late */
export async function restoreSource(
  context: Context,
  { userId }: Actor,
  { id }: ById,
): Promise<SourceSummary> {
  const row = await restoreSourceRow(context.db, userId, id, new Date(context.clock() - deletedKeptMs))
  if (!row) throw new AppError('not_found')
  return toSummary(context, row)
}
