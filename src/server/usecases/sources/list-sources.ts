import { SourcePage } from '#domain/source.ts'
import { listSourceRows } from '../../db/sources.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { cutPage, pageLength, parseCursor } from '../page.ts'
import { toSummaries } from './stored-source.ts'

/** A page of a person's sources, last used first, without texts. @throws AppError `request_invalid` for a made-up cursor */
export async function listSources(
  context: Context,
  { userId }: Pick<Actor, 'userId'>,
  { after }: { after: string | undefined },
): Promise<SourcePage> {
  const rows = await listSourceRows(context.db, userId, parseCursor(after), pageLength + 1)
  const { page, next } = cutPage(rows, ({ lastUsedAt, id }) => ({ at: lastUsedAt, id }))
  return SourcePage.parse({ sources: await toSummaries(context, page), next })
}
