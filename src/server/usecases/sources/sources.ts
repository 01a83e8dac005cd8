import {
  SourcePage,
  type SourceSearch,
  Source,
  type RenameSource,
  type SourceSummary,
} from '#domain/source.ts'
import { indexTexts } from '../../db/search.ts'
import {
  listSourceRows,
  findSource,
  listLastFailures,
  renameSourceRow,
  deleteSourceRow,
  restoreSourceRow,
} from '../../db/sources.ts'
import type { Actor, ById } from '../actor.ts'
import type { Context } from '../context.ts'
import { cutPage, pageLength, parseCursor } from '../page.ts'
import { toSummaries, toSummary } from './stored-source.ts'
import { AppError } from '#domain/errors.ts'
import { Cancelled } from '../generations/running-generations.ts'
import { deletedKeptMs } from '../jobs/prune.ts'

/** A page of a person's sources, or of those they search for, last used first, without texts. @throws AppError `request_invalid` for a made-up cursor */
export async function listSources(
  context: Context,
  { userId }: Pick<Actor, 'userId'>,
  { after, ...search }: SourceSearch & { after?: string | undefined },
): Promise<SourcePage> {
  if (search.query) await indexTexts(context.db, userId)
  const rows = await listSourceRows(
    context.db,
    userId,
    { after: parseCursor(after), ...search },
    pageLength + 1,
  )
  const { page, next } = cutPage(rows, ({ lastUsedAt, id }) => ({ at: lastUsedAt, id }))
  return SourcePage.parse({ sources: await toSummaries(context, page), next })
}

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

/** Gives a source another name. @throws AppError `not_found` when it is not there or not theirs */
export async function renameSource(
  context: Context,
  { userId }: Actor,
  { id, name }: RenameSource & ById,
): Promise<SourceSummary> {
  const row = await renameSourceRow(context.db, userId, id, name)
  if (!row) throw new AppError('not_found')
  return toSummary(context, row)
}

/**
 * Deletes a source with all that was made of it; for ten minutes it can be restored. What runs is cancelled: here at
 * once, on another server when that next shows that it lives.
 * @throws AppError `not_found` when it is not there or not theirs
 */
export async function deleteSource(
  { db, running, clock }: Context,
  { userId }: Actor,
  { id }: ById,
): Promise<void> {
  if (!(await deleteSourceRow(db, userId, id, new Date(clock())))) throw new AppError('not_found')
  running.stopWhere((generation) => generation.sourceId === id, new Cancelled())
}

/** Takes a deletion back, with all that was made of the source. @throws AppError `not_found` when it is too late */
export async function restoreSource(
  context: Context,
  { userId }: Actor,
  { id }: ById,
): Promise<SourceSummary> {
  const row = await restoreSourceRow(context.db, userId, id, new Date(context.clock() - deletedKeptMs))
  if (!row) throw new AppError('not_found')
  return toSummary(context, row)
}
