import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Day } from '#domain/study/day.ts'
import type { ChangeStudySettings, StudySettings } from '#domain/study/settings.ts'
import type { Db } from './open.ts'
import { studySettings } from './schema.ts'

const { userId, newADay, reviewsADay, mail, push, zone, remindedOn } = studySettings

/** What a person chose, or undefined while they have chosen nothing. */
export async function findStudySettings(db: Db, id: string): Promise<StudySettings | undefined> {
  const [found] = await db
    .select({ newADay, reviewsADay, mail, push })
    .from(studySettings)
    .where(eq(userId, id))
  return found
}

/** Keeps what a person chose. */
export async function saveStudySettings(db: Db, id: string, chosen: ChangeStudySettings): Promise<void> {
  await db
    .insert(studySettings)
    .values({ userId: id, ...chosen })
    .onConflictDoUpdate({ target: userId, set: chosen })
}

/** Forgets what a person chose. */
export async function removeStudySettings(db: Db, id: string): Promise<void> {
  await db.delete(studySettings).where(eq(userId, id))
}

/** Somebody who wants to be reminded. */
export type Reminder = ChangeStudySettings & { userId: string }

/** Who wants to be reminded, and was not since a day. */
export function listReminders(db: Db, before: Day): Promise<Reminder[]> {
  return db
    .select({ userId, newADay, reviewsADay, mail, push, zone })
    .from(studySettings)
    .where(and(or(eq(mail, true), eq(push, true)), wasNotReminded(before)))
}

/** Notes that a person is reminded today. @returns false where another server came first */
export async function claimReminder(db: Db, id: string, day: Day): Promise<boolean> {
  const claimed = await db
    .update(studySettings)
    .set({ remindedOn: day })
    .where(and(eq(userId, id), wasNotReminded(day)))
    .returning({ userId })
  return claimed.length === 1
}

const wasNotReminded = (day: Day) => or(isNull(remindedOn), lt(remindedOn, day))
