import { removeAccount, reopenAccount } from '../../db/accounts.ts'
import { removePicture } from '../../db/pictures.ts'
import { removePreferences } from '../../db/preferences.ts'
import { removePushSubscriptions } from '../../db/push.ts'
import { removeAllSources } from '../../db/sources.ts'
import { removeStudySettings } from '../../db/study-settings.ts'
import type { Actor } from '../actor.ts'
import { utcDay } from '../billing/billing.ts'
import type { Context } from '../context.ts'
import { Cancelled } from '../generations/running-generations.ts'

/**
 * Removes a person and all they made. Who they are goes after what they made: should it fail half-way, they can sign in
 * and try again. What another request of theirs stored meanwhile goes last.
 * @throws AppError `not_available` where the user directory is another service's that gave us no key
 */
export async function deleteAccount(context: Context, actor: Actor): Promise<void> {
  const removeUser = await context.users.removal(actor)
  await deleteUserData(context, actor)
  await removeUser().catch(async (error: unknown) => {
    await reopenAccount(context.db, actor.userId)
    throw error
  })
  await deleteUserData(context, actor)
}

/**
 * Removes all that the product keeps of a person, and stops what runs for them. What they had used stays for a while
 * under a keyed hash of their address.
 */
export async function deleteUserData(
  { db, running, clock }: Context,
  { userId }: Pick<Actor, 'userId'>,
): Promise<void> {
  running.stopWhere((generation) => generation.userId === userId, new Cancelled())
  // First the account: whatever still stores a text for it comes before, and is removed, or is refused.
  await removeAccount(db, userId, utcDay(clock()), new Date(clock()))
  await removeAllSources(db, userId)
  await removePreferences(db, userId)
  await removeStudySettings(db, userId)
  await removePicture(db, userId)
  await removePushSubscriptions(db, userId)
}
