import { AppError } from '#domain/errors.ts'
import { removeAccount } from '../db/accounts.ts'
import { removeAllGenerations } from '../db/generations.ts'
import { removePreferences } from '../db/preferences.ts'
import type { Context } from './context.ts'
import { Cancelled } from './running-generations.ts'

/**
 * Removes a person and all they made. Who they are goes last: should it fail half-way, they can sign in and try again.
 * @throws AppError `not_available` where people are kept by another service
 */
export async function deleteAccount(context: Context, userId: string): Promise<void> {
  if (!context.deleteUser) throw new AppError('not_available')
  for (const id of context.running.ids()) {
    const running = context.running.find(id)
    if (running?.userId === userId) running.stop(new Cancelled())
  }
  await removeAllGenerations(context.db, userId)
  await removeAccount(context.db, userId)
  await removePreferences(context.db, userId)
  await context.deleteUser(userId)
}
