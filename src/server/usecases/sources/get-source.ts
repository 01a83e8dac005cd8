import { AppError } from '#domain/errors.ts'
import { Source } from '#domain/source.ts'
import { findSource, listLastFailures } from '../../db/sources.ts'
import type { Actor, ById } from '../actor.ts'
import type { Context } from '../context.ts'
import { toSummary } from './stored-source.ts'

/** One source with its text, what was made of it, and why the last attempts at it failed. @throws AppError `not_found` when it is not there or not theirs */
export async function getSource(context: Context, { userId }: Actor, { id }: ById): Promise<Source> {
  const row = await findSource(context.db, userId, id)
  if (!row) throw new AppError('not_found')
  const { text, blocks, report } = row
  return Source.parse({
    ...(await toSummary(context, row)),
    failures: await listLastFailures(context.db, id),
    text,
    blocks: blocks ?? undefined,
    report: report ?? undefined,
  })
}
