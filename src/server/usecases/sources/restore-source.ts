import { AppError } from '#domain/errors.ts'
import type { SourceSummary } from '#domain/source.ts'
import { restoreSourceRow as restoreRow } from '../../db/sources.ts'
import type { Identity } from '../../http/server-env.ts'
import type { Context } from '../context.ts'
import { deletedKeptMs } from './prune-deleted-sources.ts'
import { toSummary } from './stored-source.ts'

/** Takes a deletion back, with all that was made of the source. @throws AppError `not_found` when it is too late */
export async function restoreSource(
  context: Context,
  { userId }: Pick<Identity, 'userId'>,
  { id }: { id: string },
): Promise<SourceSummary> {
  const row = await restoreRow(context.db, userId, id, new Date(context.clock() - deletedKeptMs))
  if (!row) throw new AppError('not_found')
  return toSummary(context, row)
}
