import type { Account } from '#domain/account.ts'
import { pictureChosenAt } from '../db/pictures.ts'
import type { Identity } from '../http/server-env.ts'
import type { Context } from './context.ts'

/** A person as the account screen shows them. */
export async function readAccount({ db }: Context, who: Identity): Promise<Account> {
  const chosenAt = await pictureChosenAt(db, who.userId)
  return { email: who.email, fullName: who.fullName, pictureChosenAt: chosenAt?.toISOString() ?? null }
}
