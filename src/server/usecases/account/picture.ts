import { maxPictureBytes } from '#domain/limits.ts'
import type { Account } from '#domain/profile.ts'
import { AppError } from '#domain/errors.ts'
import { pictureType } from '#domain/picture.ts'
import { findPicture, removePicture, savePicture, type Picture } from '../../db/pictures.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { getAccount } from './account.ts'

/** A person's own picture. @throws AppError `not_found` while they have none */
export async function getPicture({ db }: Context, { userId }: Actor): Promise<Picture> {
  const picture = await findPicture(db, userId)
  if (!picture) throw new AppError('not_found')
  return picture
}

/**
 * Keeps a person's picture, known for what it is by its content and not by what it is called.
 * @throws AppError `picture_too_large`, `picture_type_unsupported`
 */
export async function setPicture(
  context: Context,
  actor: Actor,
  { content }: { content: Buffer },
): Promise<Account> {
  if (content.length >= maxPictureBytes) throw new AppError('picture_too_large')
  const type = pictureType(content)
  if (!type) throw new AppError('picture_type_unsupported')
  await savePicture(context.db, actor.userId, { type, content, chosenAt: new Date(context.clock()) })
  return getAccount(context, actor)
}

/** Forgets a person's picture. */
export async function deletePicture({ db }: Context, { userId }: Actor): Promise<void> {
  await removePicture(db, userId)
}
