import { GenerationPage, type Generation } from '#domain/generation.ts'
import {
  listFinished,
  findGeneration,
  findStatus,
  requestCancel,
  deleteGenerationRow,
} from '../../db/generations.ts'
import type { Actor, ById } from '../actor.ts'
import type { Context } from '../context.ts'
import { cutPage, pageLength, parseCursor } from '../page.ts'
import { toGenerationSummary, toGeneration } from './stored-generation.ts'
import { AppError } from '#domain/errors.ts'
import { Cancelled } from './running-generations.ts'

/** A page of a person's finished generations, newest first. @throws AppError `request_invalid` for a made-up cursor */
export async function listGenerations(
  { db }: Context,
  { userId }: Actor,
  { after }: { after?: string | undefined },
): Promise<GenerationPage> {
  const rows = await listFinished(db, userId, parseCursor(after), pageLength + 1)
  const { page, next } = cutPage(rows, ({ createdAt, id }) => ({ at: createdAt, id }))
  return GenerationPage.parse({ generations: page.map(toGenerationSummary), next })
}

/** One finished generation with its source text. @throws AppError `not_found` when it is not there or not theirs */
export async function getGeneration({ db }: Context, { userId }: Actor, { id }: ById): Promise<Generation> {
  const row = await findGeneration(db, userId, id)
  if (row?.status !== 'done') throw new AppError('not_found')
  const generation = toGeneration(row)
  return { ...generation, source: { ...generation.source, text: row.source.text } }
}

/**
 * Stops a generation, here at once, on another server when that next shows that it lives. One that has ended is left as it is.
 * @throws AppError `not_found` when it is not theirs
 */
export async function cancelGeneration(
  { db, running }: Context,
  { userId }: Actor,
  { id }: ById,
): Promise<void> {
  const here = running.find(id)
  if (here?.userId === userId) return here.stop(new Cancelled())
  const row = await findStatus(db, userId, id)
  if (!row) throw new AppError('not_found')
  if (row.status === 'running') await requestCancel(db, id)
}

/**
 * Removes one ended generation for good. Its text stays, until its owner deletes that.
 * @throws AppError `not_found` when there is none of theirs
 */
export async function deleteGeneration({ db }: Context, { userId }: Actor, { id }: ById): Promise<void> {
  if (!(await deleteGenerationRow(db, userId, id))) throw new AppError('not_found')
}
