import type { Account, ActiveSession } from '#domain/profile.ts'
import { pictureChosenAt } from '../../db/pictures.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'

/** A person as the account screen shows them. */
export async function getAccount({ db }: Context, { userId, email, fullName }: Actor): Promise<Account> {
  const chosenAt = await pictureChosenAt(db, userId)
  return { email, fullName, pictureChosenAt: chosenAt?.toISOString() ?? null }
}

/** Where a person is signed in, the browser last seen first; null where that is not known. */
export async function listActiveSessions({ users }: Context, actor: Actor): Promise<ActiveSession[] | null> {
  return users.sessions(actor)
}
