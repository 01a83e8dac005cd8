import { AppError } from '#domain/errors.ts'
import type { RenameSource, SourceSummary } from '#domain/source.ts'
import { renameSourceRow as renameRow } from '../../db/sources.ts'
import type { Identity } from '../../http/server-env.ts'
import type { Context } from '../context.ts'
import { toSummary } from './stored-source.ts'

/** Gives a source another name. @throws AppError `not_found` when it is not there or not theirs */
export async function renameSource(
  context: Context,
  { userId }: Pick<Identity, 'userId'>,
  { id, name }: RenameSource & { id: string },
): Promise<SourceSummary> {
  const row = await renameRow(context.db, userId, id, name)
  if (!row) throw new AppError('not_found')
  return toSummary(context, row)
}
