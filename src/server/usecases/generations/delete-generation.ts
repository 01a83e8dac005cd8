import { AppError } from '#domain/errors.ts'
import { deleteGenerationRow } from '../../db/generations.ts'
import type { Actor, ById } from '../actor.ts'
import type { Context } from '../context.ts'
import { deleteUnusedText } from '../sources/delete-unused-text.ts'

/**
 * Removes one ended generation for good, and its text with the last that rests on it.
 * @throws AppError `not_found` when there is none of theirs
 */
export async function deleteGeneration(context: Context, { userId }: Actor, { id }: ById): Promise<void> {
  const sourceId = await deleteGenerationRow(context.db, userId, id)
  if (sourceId === undefined) throw new AppError('not_found')
  await deleteUnusedText(context, sourceId)
}
