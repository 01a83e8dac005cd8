import { sql, type SQL } from 'drizzle-orm'
import type { Tool } from '#domain/tools/index.ts'
import type { Db } from './open.ts'

/** What a person looks for among their sources; without either, all of them. */
export type Search = {
  /** Words of a name, of a result's title or of the text. In quotes they stand together; after a minus they do not occur. */
  query?: string | undefined
  /** Something was made with it, or is being made. */
  tool?: Tool | undefined
}

/** So many texts are indexed at a time: others use the database in between. */
const indexedAtOnce = 20

/**
 * Indexes the texts of a person that are not yet, and waits for those that are being indexed. Not done when a text is
 * stored, as it takes longer than all else of that, and whoever sent it waits for their result.
 */
export async function indexTexts(db: Db, userId: string): Promise<void> {
  const unindexed = sql`select id from sources where user_id = ${userId}::uuid and words is null`
  for (;;) {
    const { rows } = await db.execute(sql`${unindexed} limit 1`)
    if (rows.length === 0) return
    await db.execute(sql`
      update sources set words = words_of(user_id, text)
      where id in (${unindexed} order by id limit ${indexedAtOnce}::int for update)`)
  }
}

/** The conditions of a search, for a query of `sources`. */
export function matching(userId: string, { query, tool }: Search): SQL[] {
  return [...(query ? [isFound(userId, query)] : []), ...(tool ? [isUsedBy(tool)] : [])]
}

/** Words by their index, so that no text is read that does not match; names and titles are short, and are all looked at. */
function isFound(userId: string, query: string): SQL {
  const theirs = sql`user_id = ${userId}::uuid`
  const parts = sql`${sql.param(query.split(/\s+/).map(anywhere))}::text[]`
  return sql`sources.id in (
    select id from sources where words @@ (${quoted(userId)}::tsquery && ${wordsOf(query)})
    union all select id from sources where ${theirs} and name ilike all (${parts})
    union all select source_id from generations where ${theirs} and status = 'done' and title ilike all (${parts})
  )`
}

/** The words of a query, null where it has none; the last one may be the beginning of a word, as long as it is not that of too many. */
function wordsOf(query: string): SQL {
  const typed = sql`nullif(websearch_to_tsquery('simple', ${query})::text, '')`
  return sql`regexp_replace(${typed}, '([^'']{2}'')$', '\\1:*')::tsquery`
}

/** A word as it stands in a query. */
function quoted(word: string): string {
  return `'${word}'`
}

/** A pattern of whatever contains these letters. */
function anywhere(letters: string): string {
  return `%${letters.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/** So much of a text is looked through for what is shown of it, in characters. */
const lookedThrough = 200_000

/** The stretch of a text around the first word of a query; null where that word is not in it, or there is none. */
export function snippetOf(query: string | undefined): SQL<string | null> {
  const word = query?.match(/(?<![-\p{L}\p{N}])[\p{L}\p{N}]{2,}/u)?.[0].toLowerCase()
  if (word === undefined) return sql<null>`null`
  const text = sql`left(sources.text, ${lookedThrough}::int)`
  const at = sql`strpos(lower(${text}), ${word})`
  return sql<string | null>`case when ${at} > 0 then substr(${text}, greatest(${at} - 60, 1), 180) end`
}

function isUsedBy(tool: Tool): SQL {
  return sql`exists (
    select from generations
    where source_id = sources.id and status in ('running', 'done') and tool = ${tool}
  )`
}
