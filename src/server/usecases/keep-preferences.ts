import type { Preferences } from '#domain/account.ts'
import { savePreferences } from '../db/preferences.ts'
import type { Context } from './context.ts'

/** Keeps what a person wants to be told about. */
export async function keepPreferences(
  { db }: Context,
  userId: string,
  chosen: Preferences,
): Promise<Preferences> {
  await savePreferences(db, userId, chosen)
  return chosen
}
