import { eq } from 'drizzle-orm'
import type { PictureType } from '#domain/picture.ts'
import type { Db } from './open.ts'
import { pictures } from './schema.ts'

export type Picture = { type: PictureType; content: Buffer; chosenAt: Date }

/** A person's picture, if they chose one. */
export async function findPicture(db: Db, userId: string): Promise<Picture | undefined> {
  const { type, content, chosenAt } = pictures
  const [found] = await db
    .select({ type, content, chosenAt })
    .from(pictures)
    .where(eq(pictures.userId, userId))
  return found
}

/** When a person chose their picture; null while they have none. */
export async function pictureChosenAt(db: Db, userId: string): Promise<Date | null> {
  const { chosenAt } = pictures
  const [found] = await db.select({ chosenAt }).from(pictures).where(eq(pictures.userId, userId))
  return found?.chosenAt ?? null
}

/** Keeps a picture in the place of the one before. */
export async function savePicture(db: Db, userId: string, picture: Picture): Promise<void> {
  await db
    .insert(pictures)
    .values({ userId, ...picture })
    .onConflictDoUpdate({ target: pictures.userId, set: picture })
}

/** Forgets a person's picture. */
export async function removePicture(db: Db, userId: string): Promise<void> {
  await db.delete(pictures).where(eq(pictures.userId, userId))
}
