import { eq } from 'drizzle-orm'
import type { Preferences } from '#domain/profile.ts'
import type { Db } from './open.ts'
import { preferences } from './schema.ts'

/** What a person chose, or undefined while they have chosen nothing. */
export async function findPreferences(db: Db, userId: string): Promise<Preferences | undefined> {
  const { email, push } = preferences
  const [found] = await db.select({ email, push }).from(preferences).where(eq(preferences.userId, userId))
  return found
}

/** Keeps what a person chose. */
export async function savePreferences(db: Db, userId: string, chosen: Preferences): Promise<void> {
  await db
    .insert(preferences)
    .values({ userId, ...chosen })
    .onConflictDoUpdate({ target: preferences.userId, set: chosen })
}

/** Forgets what a person chose. */
export async function removePreferences(db: Db, userId: string): Promise<void> {
  await db.delete(preferences).where(eq(preferences.userId, userId))
}
