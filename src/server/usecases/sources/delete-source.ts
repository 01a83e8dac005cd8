import { AppError } from '#domain/errors.ts'
import { deleteSourceRow as deleteRow } from '../../db/sources.ts'
import type { Identity } from '../../http/server-env.ts'
import type { Context } from '../context.ts'
import { Cancelled } from '../running-generations.ts'

/**
 * Deletes a source with all that was made of it; for ten minutes it can be restored. What runs is cancelled: here at
 * once, on another server when it next renews its lease.
 * @throws AppError `not_found` when it is not there or not theirs
 */
export async function deleteSource(
  { db, running, clock }: Context,
  { userId }: Pick<Identity, 'userId'>,
  { id }: { id: string },
): Promise<void> {
  if (!(await deleteRow(db, userId, id, new Date(clock())))) throw new AppError('not_found')
  running.stopWhere((generation) => generation.sourceId === id, new Cancelled())
}
