import { SourcePage } from '#domain/source.ts'
import { listSourceRows as listRows } from '../../db/sources.ts'
import type { Identity } from '../../http/server-env.ts'
import type { Context } from '../context.ts'
import { cursorText, parseCursor } from '../cursor.ts'
import { toSummaries } from './stored-source.ts'

const pageLength = 20

/** A page of a person's sources, last used first, without texts. @throws AppError `request_invalid` for a made-up cursor */
export async function listSources(
  context: Context,
  { userId }: Pick<Identity, 'userId'>,
  { after }: { after: string | undefined },
): Promise<SourcePage> {
  const cursor = after === undefined ? undefined : parseCursor(after)
  const rows = await listRows(context.db, userId, cursor, pageLength + 1)
  const page = rows.slice(0, pageLength)
  const last = rows.length > pageLength ? page.at(-1) : undefined
  return SourcePage.parse({
    sources: await toSummaries(context, page),
    next: last ? cursorText({ at: last.lastUsedAt, id: last.id }) : null,
  })
}
