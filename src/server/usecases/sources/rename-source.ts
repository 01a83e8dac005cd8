import { AppError } from '#domain/errors.ts'
import type { RenameSource, SourceSummary } from '#domain/source.ts'
import { renameSourceRow } from '../../db/sources.ts'
import type { Actor, ById } from '../actor.ts'
import type { Context } from '../context.ts'
import { toSummary } from './stored-source.ts'

/** Gives a source another name. @throws AppError `not_found` when it is not there or not theirs */
export async function renameSource(
  context: Context,
  { userId }: Actor,
  { id, name }: RenameSource & ById,
): Promise<SourceSummary> {
  const row = await renameSourceRow(context.db, userId, id, name)
  if (!row) throw new AppError('not_found')
  return toSummary(context, row)
}
