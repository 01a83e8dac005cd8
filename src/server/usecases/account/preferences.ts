import { defaultPreferences, type Preferences } from '#domain/profile.ts'
import { findPreferences, savePreferences } from '../../db/preferences.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'

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
