import { AppError } from '#domain/errors.ts'
import { deleteGeneration as removeRow } from '../db/generations.ts'
import type { Context } from './context.ts'
import { forgetUnusedText } from './sources/forget-unused-text.ts'

/** Removes one ended generation for good, and its text with the last that rests on it. @throws AppError `not_found` when there is none of theirs */
export async function removeGeneration(context: Context, userId: string, id: string): Promise<void> {
  const sourceId = await removeRow(context.db, userId, id)
  if (sourceId === undefined) throw new AppError('not_found')
  await forgetUnusedText(context, sourceId)
}
