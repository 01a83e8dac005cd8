import { AppError } from '#domain/errors.ts'
import { removeGeneration as removeRow } from '../db/generations.ts'
import type { Context } from './context.ts'

/** Removes one ended generation for good. @throws AppError `not_found` when there is none of theirs */
export async function removeGeneration(context: Context, userId: string, id: string): Promise<void> {
  if (!(await removeRow(context.db, userId, id))) throw new AppError('not_found')
}
