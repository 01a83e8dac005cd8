import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/db/open.ts'

/**
 * Looks through every row of every table for some words.
 * @returns each find, as in "ada@example.org in auth.users"
 */
export async function findTraces(
  storage: { dataDirectory: string; databaseUrl: string | undefined },
  words: string[],
): Promise<string[]> {
  const database = await openDatabase({
    ...storage,
    onError: (error) => {
      throw error
    },
  })
  try {
    const { rows: tables } = await database.db.execute<{ name: string }>(
      sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname in ('public', 'auth')`,
    )
    if (tables.length < 10) throw new Error('The tables of the product are not there')
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await database.db.execute(sql`select * from ${sql.raw(name)}`)
      const content = JSON.stringify(rows)
      for (const word of words) if (content.includes(word)) found.push(`${word} in ${name}`)
    }
    return found
  } finally {
    await database.close()
  }
}
