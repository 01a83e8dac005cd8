import { SourcePage, type SourceSearch } from '#domain/source.ts'
import { indexTexts } from '../../db/search.ts'
import { listSourceRows } from '../../db/sources.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { cutPage, pageLength, parseCursor } from '../page.ts'
import { toSummaries } from './stored-source.ts'

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
