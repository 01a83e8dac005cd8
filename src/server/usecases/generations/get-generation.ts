import { AppError } from '#domain/errors.ts'
import type { Generation } from '#domain/generation.ts'
import { findGeneration } from '../../db/generations.ts'
import type { Actor, ById } from '../actor.ts'
import type { Context } from '../context.ts'
import { toGeneration } from './stored-generation.ts'

/** One finished generation with its source text. @throws AppError `not_found` when it is not there or not theirs */
export async function getGeneration({ db }: Context, { userId }: Actor, { id }: ById): Promise<Generation> {
  const row = await findGeneration(db, userId, id)
  if (row?.status !== 'done') throw new AppError('not_found')
  const generation = toGeneration(row)
  return { ...generation, source: { ...generation.source, text: row.source.text } }
}
