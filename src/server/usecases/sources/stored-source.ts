import type { SourceSummary } from '#domain/source.ts'
import { listGenerationsOf, type ListedSource } from '../../db/sources.ts'
import type { Context } from '../context.ts'

/** How many generations of one source are shown with it, the newest; the history has them all. */
const generationsShown = 50

/** Rows of sources as a library lists them, with what was made of each. */
export async function toSummaries(
  { db }: Pick<Context, 'db'>,
  rows: readonly (ListedSource & { snippet?: string | null })[],
): Promise<SourceSummary[]> {
  const ids = rows.map(({ id }) => id)
  const made = Map.groupBy(
    await listGenerationsOf(db, ids, generationsShown),
    (generation) => generation.sourceId,
  )
  return rows.map(({ id, name, kind, characters, createdAt, lastUsedAt, snippet }) => ({
    id,
    name,
    kind,
    characters,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    ...(snippet && { snippet: inWholeWords(snippet) }),
    generations: (made.get(id) ?? []).map(({ id, tool, status, title, createdAt }) => ({
      id,
      tool,
      status,
      title: title ?? '',
      createdAt: createdAt.toISOString(),
    })),
  }))
}

/** A stretch of a text in one line, without the halves of words at its ends. */
function inWholeWords(stretch: string): string {
  const words = stretch.split(/\s+/)
  return (words.length > 4 ? words.slice(1, -1) : words).join(' ')
}

/** One row as a library lists it. */
export async function toSummary(context: Pick<Context, 'db'>, row: ListedSource): Promise<SourceSummary> {
  const [summary] = await toSummaries(context, [row])
  return summary as SourceSummary
}
