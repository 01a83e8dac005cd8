import { AppError } from '#domain/errors.ts'
import { deleteGenerationRow } from '../../db/generations.ts'
import type { Actor, ById } from '../actor.ts'
import type { Context } from '../context.ts'

/**
 * Removes one ended generation for good. Its text stays, until its owner deletes that.
 * @throws AppError `not_found` when there is none of theirs
 */
export async function deleteGeneration({ db }: Context, { userId }: Actor, { id }: ById): Promise<void> {
  if (!(await deleteGenerationRow(db, userId, id))) throw new AppError('not_found')
}
