import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, type ClientConfig, type PoolConfig } from 'pg'
import { startEmbeddedDatabase } from './embedded.ts'
import { findFreeBytes, leastFreeBytes, readAllTables, refuseNewerSchema } from './inspect.ts'
import { bringJobsUpToDate } from './job-queues.ts'
import { openPool, remoteConnection, type Db, type Query } from './pool.ts'
import { whyEmbeddedDatabaseDoesNotOpen, whyRemoteDatabaseDoesNotOpen } from './why-not-open.ts'

export type { Db }

export type Database = {
  db: Db
  /** For who speaks SQL by themselves. */
  query: Query
  /** One process alone uses it, so that whatever it finds running at its start was orphaned. */
  exclusive: boolean
  /** The room on the disk of an embedded database. */
  room?: { findFree: () => Promise<number>; leastBytes: number }
  /** Resolves with the reason when an embedded database has ended by itself: it answers nobody any more. */
  lost?: Promise<string>
  close: () => Promise<void>
}

export type DatabaseSettings = {
  dataDirectory: string
  databaseUrl: string | undefined
  image?: string
  onError: (error: Error) => void
}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any number; every server on one database must use the same. */
const migrationLock = 4_672_120

/**
 * Opens the database, looks whether it can be used, and brings it up to date. Without a URL it is the embedded one in
 * the data directory.
 * @throws CannotStart where it cannot be used, with what to do about it
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { databaseUrl, onError } = settings
  if (databaseUrl === undefined) return openEmbedded(settings)
  await bringUpToDate({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 }, false).catch(
    whyRemoteDatabaseDoesNotOpen,
  )
  return { ...openPool(remoteConnection(databaseUrl), onError), exclusive: false }
}

async function openEmbedded({ dataDirectory, image, onError }: DatabaseSettings): Promise<Database> {
  const fails = whyEmbeddedDatabaseDoesNotOpen(dataDirectory)
  const embedded = await startEmbeddedDatabase({ dataDirectory, image }).catch(fails)
  try {
    // One connection: the engine runs one statement at a time in any case.
    const connection: PoolConfig = {
      user: 'postgres',
      database: 'postgres',
      ssl: false,
      stream: embedded.connect,
      max: 1,
      idleTimeoutMillis: 0,
    }
    await bringUpToDate(connection, true, readAllTables).catch(fails)
    embedded.watch()
    const opened = openPool({ ...connection, prepares: true }, onError)
    return {
      db: opened.db,
      query: opened.query,
      exclusive: true,
      room: { findFree: () => findFreeBytes(dataDirectory), leastBytes: leastFreeBytes },
      lost: embedded.lost,
      async close() {
        // Where it hangs its connection does too, and ends with it.
        await Promise.all([opened.close(), embedded.close()])
      },
    }
  } catch (error) {
    await embedded.close()
    throw error
  }
}

/** Servers that start together on one database take turns. Its connection has all the time it needs. */
async function bringUpToDate(
  config: ClientConfig,
  exclusive: boolean,
  look: (client: Client) => Promise<void> = async () => {},
): Promise<void> {
  const client = new Client(config)
  client.on('error', () => {})
  try {
    await client.connect()
    await refuseNewerSchema(client, migrationsFolder)
    await look(client)
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder })
    await bringJobsUpToDate((text, values) => client.query(text, values), exclusive)
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
  } finally {
    await client.end()
  }
}
