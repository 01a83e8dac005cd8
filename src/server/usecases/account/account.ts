import {
  type Account,
  type ActiveSessions,
  type AccountChange,
  defaultPreferences,
  type Preferences,
} from '#domain/profile.ts'
import { pictureChosenAt } from '../../db/pictures.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { isOperator } from '../model/require-operator.ts'
import { findPreferences, savePreferences } from '../../db/preferences.ts'

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

/** Sets what a person may change about themselves here. */
export async function changeAccount(
  context: Context,
  actor: Actor,
  { fullName }: AccountChange,
): Promise<Account> {
  await context.users.rename(actor, fullName)
  return getAccount(context, { ...actor, fullName })
}

/** What a person wants to be notified of. */
export async function getPreferences(
  { db }: Pick<Context, 'db'>,
  { userId }: Pick<Actor, 'userId'>,
): Promise<Preferences> {
  return (await findPreferences(db, userId)) ?? defaultPreferences
}

/** Keeps what a person wants to be notified of. */
export async function setPreferences(
  { db }: Context,
  { userId }: Actor,
  chosen: Preferences,
): Promise<Preferences> {
  await savePreferences(db, userId, chosen)
  return chosen
}
