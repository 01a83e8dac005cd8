import { AppError } from '#domain/errors.ts'
import { maxPictureBytes, pictureType } from '#domain/picture.ts'
import { savePicture } from '../db/pictures.ts'
import type { Context } from './context.ts'

/**
 * Keeps a person's picture, known for what it is by its content and not by what it is called.
 * @throws AppError `picture_too_large`, `picture_type_unsupported`
 */
export async function keepPicture({ db, clock }: Context, userId: string, content: Buffer): Promise<Date> {
  if (content.length >= maxPictureBytes) throw new AppError('picture_too_large')
  const type = pictureType(content)
  if (!type) throw new AppError('picture_type_unsupported')
  const chosenAt = new Date(clock())
  await savePicture(db, userId, { type, content, chosenAt })
  return chosenAt
}
