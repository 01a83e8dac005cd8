import { AppError } from '#domain/errors.ts'
import { Source } from '#domain/source.ts'
import { findSource } from '../../db/sources.ts'
import type { Actor, ById } from '../actor.ts'
import type { Context } from '../context.ts'
import { toSummary } from './stored-source.ts'

/** One source with its text and what was made of it. @throws AppError `not_found` when it is not there or not theirs */
export async function getSource(context: Context, { userId }: Actor, { id }: ById): Promise<Source> {
  const row = await findSource(context.db, userId, id)
  if (!row) throw new AppError('not_found')
  const { text, blocks, report } = row
  return Source.parse({
    ...(await toSummary(context, row)),
    text,
    blocks: blocks ?? undefined,
    report: report ?? undefined,
  })
}
