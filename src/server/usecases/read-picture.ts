import { AppError } from '#domain/errors.ts'
import { findPicture, type Picture } from '../db/pictures.ts'
import type { Context } from './context.ts'

/** A person's own picture. @throws AppError `not_found` while they have none */
export async function readPicture({ db }: Context, userId: string): Promise<Picture> {
  const picture = await findPicture(db, userId)
  if (!picture) throw new AppError('not_found')
  return picture
}
