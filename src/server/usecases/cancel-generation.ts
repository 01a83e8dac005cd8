import { AppError } from '#domain/errors.ts'
import { findStatus, requestCancel } from '../db/generations.ts'
import type { Context } from './context.ts'
import { Cancelled } from './running-generations.ts'

/**
 * Stops a generation, here at once, on another server at its next look. One that has ended is left as it is.
 * @throws AppError `not_found` when it is not theirs
 */
export async function cancelGeneration(context: Context, userId: string, id: string): Promise<void> {
  const running = context.running.find(id)
  if (running?.userId === userId) {
    running.stop(new Cancelled())
    return
  }
  const row = await findStatus(context.db, userId, id)
  if (!row) throw new AppError('not_found')
  if (row.status === 'running') await requestCancel(context.db, id)
}
