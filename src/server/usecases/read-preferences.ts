import { defaultPreferences, type Preferences } from '#domain/account.ts'
import { findPreferences } from '../db/preferences.ts'
import type { Context } from './context.ts'

/** What a person wants to be told about. */
export async function readPreferences({ db }: Context, userId: string): Promise<Preferences> {
  return (await findPreferences(db, userId)) ?? defaultPreferences
}
