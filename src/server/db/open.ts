import { fileURLToPath } from 'node:url'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool, type PoolConfig } from 'pg'
import { startEmbeddedDatabase } from './embedded.ts'
import { takeTurns } from './take-turns.ts'

/** One dialect, one driver: PostgreSQL by `pg`, whichever engine answers. */
export type Db = NodePgDatabase

export type Database = {
  db: Db
  /** One process alone uses it, so that whatever it finds running at its start was orphaned. */
  exclusive: boolean
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
 * Opens the database and brings it up to date. Without a URL it is the embedded one in the data directory.
 * @throws DirectoryInUse when another process owns the data directory
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  if (settings.databaseUrl !== undefined) {
    const opened = await connect({ connectionString: settings.databaseUrl, max: 10 }, settings.onError)
    return { db: opened.db, exclusive: false, close: opened.close }
  }
  const embedded = await startEmbeddedDatabase(settings.dataDirectory, settings.image)
  try {
    // One connection: the engine runs one statement at a time in any case, and its socket server mixes up the unnamed
    // statements of several clients.
    const connection = { host: embedded.socketDirectory, user: 'postgres', database: 'postgres', max: 1 }
    const opened = await connect(connection, settings.onError)
    return {
      db: opened.db,
      exclusive: true,
      async close() {
        await opened.close()
        await embedded.close()
      },
    }
  } catch (error) {
    await embedded.close()
    throw error
  }
}

async function connect(
  options: PoolConfig,
  onError: (error: Error) => void,
): Promise<{ db: Db; close: () => Promise<void> }> {
  const pool = new Pool({ ...options, connectionTimeoutMillis: 10_000, idleTimeoutMillis: 0 })
  pool.on('error', onError)
  takeTurns(pool)
  try {
    await migrateOnce(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  return { db: drizzle(pool, { casing: 'snake_case' }), close: () => pool.end() }
}

/** Servers that start together on one database take turns. */
async function migrateOnce(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder })
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
  } finally {
    client.release()
  }
}
