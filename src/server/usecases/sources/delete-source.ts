import { AppError } from '#domain/errors.ts'
import { deleteSourceRow } from '../../db/sources.ts'
import type { Actor, ById } from '../actor.ts'
import type { Context } from '../context.ts'
import { Cancelled } from '../generations/running-generations.ts'

/**
 * Deletes a source with all that was made of it; for ten minutes it can be restored. What runs is cancelled: here at
 * once, on another server when that next shows that it lives.
 * @throws AppError `not_found` when it is not there or not theirs
 */
export async function deleteSource(
  { db, running, clock }: Context,
  { userId }: Actor,
  { id }: ById,
): Promise<void> {
  if (!(await deleteSourceRow(db, userId, id, new Date(clock())))) throw new AppError('not_found')
  running.stopWhere((generation) => generation.sourceId === id, new Cancelled())
}
