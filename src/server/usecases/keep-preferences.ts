import { defaultPreferences, type Preferences } from '#domain/account.ts'
import { findPreferences, savePreferences } from '../db/preferences.ts'
import type { Context } from './context.ts'

/** What a person wants to be told about. */
export async function readPreferences({ db }: Context, userId: string): Promise<Preferences> {
  return (await findPreferences(db, userId)) ?? defaultPreferences
}

/** Keeps what a person wants to be told about. */
export async function keepPreferences(
  { db }: Context,
  userId: string,
  chosen: Preferences,
): Promise<Preferences> {
  await savePreferences(db, userId, chosen)
  return chosen
}
