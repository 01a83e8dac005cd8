import { forgetEventsOf, recordEvent } from '../audit.ts'
import type { AuthDb } from '../database.ts'
import { removeUser } from './users.ts'

/** Removes a user with all that is kept of them here; their tokens are refused from now on. @returns false for nobody */
export async function deleteUser(db: AuthDb, id: string, at: Date, address: string): Promise<boolean> {
  const removed = await removeUser(db, id)
  await forgetEventsOf(db, id)
  await recordEvent(db, { at, action: 'user_deleted', userId: null, address })
  return removed
}
