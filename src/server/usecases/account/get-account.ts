import type { Account, ActiveSessions } from '#domain/profile.ts'
import { pictureChosenAt } from '../../db/pictures.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { isOperator } from '../model/require-operator.ts'

/** A person as the account screen shows them. */
export async function getAccount(context: Context, actor: Actor): Promise<Account> {
  const { userId, email, fullName } = actor
  const chosenAt = await pictureChosenAt(context.db, userId)
  return {
    email,
    fullName,
    pictureChosenAt: chosenAt?.toISOString() ?? null,
    ...((await isOperator(context, actor)) && { operator: true }),
  }
}

/** Where a person is signed in, the browser last seen first; null where that is not known. */
export async function listActiveSessions({ users }: Context, actor: Actor): Promise<ActiveSessions> {
  return { sessions: await users.sessions(actor) }
}
