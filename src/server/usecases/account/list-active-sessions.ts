import type { ActiveSession } from '#domain/account.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'

/** Where a person is signed in, the browser last seen first; null where that is not known. */
export async function listActiveSessions({ users }: Context, actor: Actor): Promise<ActiveSession[] | null> {
  return users.sessions(actor)
}
