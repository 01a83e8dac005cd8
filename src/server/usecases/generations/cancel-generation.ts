import { AppError } from '#domain/errors.ts'
import { findStatus, requestCancel } from '../../db/generations.ts'
import type { Actor, ById } from '../actor.ts'
import type { Context } from '../context.ts'
import { Cancelled } from './running-generations.ts'

/**
 * Stops a generation, here at once, on another server when that next shows that it lives. One that has ended is left as it is.
 * @throws AppError `not_found` when it is not theirs
 */
export async function cancelGeneration(
  { db, running }: Context,
  { userId }: Actor,
  { id }: ById,
): Promise<void> {
  const here = running.find(id)
  if (here?.userId === userId) return here.stop(new Cancelled())
  const row = await findStatus(db, userId, id)
  if (!row) throw new AppError('not_found')
  if (row.status === 'running') await requestCancel(db, id)
}
