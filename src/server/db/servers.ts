import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Db } from './open.ts'
import { servers } from './schema.ts'

export type ServerRow = { id: string; publicUrl: string }

/** By the database's clock: those of servers may differ. */
const ago = (interval: string) => sql`now() - ${interval}::interval`

/** Stores that a server lives. @throws the database's error where nothing can be stored */
export async function storeServer(db: Db, { id, publicUrl }: ServerRow): Promise<void> {
  const seenAt = sql`now()`
  await db
    .insert(servers)
    .values({ id, publicUrl, seenAt })
    .onConflictDoUpdate({ target: servers.id, set: { seenAt } })
}

/** Where servers that showed themselves in the last two minutes are reached, other than at this one's address. */
export async function findOtherAddresses(db: Db, { id, publicUrl }: ServerRow): Promise<string[]> {
  const rows = await db
    .selectDistinct({ publicUrl: servers.publicUrl })
    .from(servers)
    .where(and(ne(servers.id, id), ne(servers.publicUrl, publicUrl), gt(servers.seenAt, ago('2 minutes'))))
  return rows.map((row) => row.publicUrl)
}

/** Removes a server that stops, and those that have not shown themselves for an hour. */
export async function removeServers(db: Db, id?: string): Promise<void> {
  await db.delete(servers).where(id === undefined ? lt(servers.seenAt, ago('1 hour')) : eq(servers.id, id))
}
