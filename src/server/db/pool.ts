import { createHash } from 'node:crypto'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { SQL } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import { Pool, type PoolConfig } from 'pg'
import { takeTurns } from './take-turns.ts'

/** One dialect, one driver: PostgreSQL by `pg`, whichever engine answers. */
export type Db = NodePgDatabase

/** Sends a statement, or several parted by semicolons where there are no values. */
export type Query = (text: string, values?: unknown[]) => Promise<Rows | Rows[]>
type Rows = { rows: unknown[] }

/** How long somebody waits for a connection. */
const connectingMs = 10_000

/**
 * A connection that says nothing for so long while somebody waits for it is cut: what was asked of it fails, and what
 * waited behind it gets another. One that nobody uses is closed before, so that silence always is of one in use.
 */
const silenceMs = 20_000
const idleMs = 15_000

/** Pools whose connections are nobody else's: what is prepared on one is there the next time. A proxy may share others. */
const preparing = new WeakSet<Db>()

const dialect = new PgDialect({ casing: 'snake_case' })

/** Executes a statement that is executed often and takes long to plan: where that can be, it is planned once. */
export async function executeOften<Row extends Record<string, unknown>>(
  db: Db,
  name: string,
  statement: SQL,
): Promise<Row[]> {
  if (!preparing.has(db)) return (await db.execute<Row>(statement)).rows as Row[]
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const { $client } = db as Db & { $client: Pool }
  const { rows } = await $client.query<Row>({
    // One name for one text: that depends on what is asked for.
    name: `${name} ${createHash('sha256').update(text).digest('hex').slice(0, 16)}`,
    text,
    values: params,
  })
  return rows
}

/** The settings of a real PostgreSQL. */
export function remoteConnection(connectionString: string): PoolConfig {
  return { connectionString, max: 10, idleTimeoutMillis: idleMs, stream: watchedSocket }
}

function watchedSocket(): Duplex {
  const socket = new Socket()
  // Who uses it listens: this is for a connection that is cut before anybody does.
  socket.on('error', () => {})
  return socket.setTimeout(silenceMs, () =>
    socket.destroy(Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' })),
  )
}

/**
 * Opens a pool of connections. Each has its own listener, in use and idle: a database that restarts cuts both.
 * @param onError told of a connection that was lost
 */
export function openPool(
  config: PoolConfig & { prepares?: boolean },
  onError: (error: Error) => void,
): { db: Db; query: Query; close: () => Promise<void> } {
  const pool = new Pool({ ...config, connectionTimeoutMillis: connectingMs })
  takeTurns(pool)
  // Of an idle one the pool tells, of one in use whoever uses it.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => {}))
  const casing = 'snake_case'
  const db = drizzle(pool, { casing })
  if (config.prepares) preparing.add(db)
  // Drizzle's own never gives a connection back whose `begin` has failed: ten of them, and the pool is empty for good.
  db.transaction = async (work, settings) => {
    const client = await pool.connect()
    try {
      return await drizzle(client, { casing }).transaction(work, settings)
    } finally {
      client.release()
    }
  }
  return { db, query: (text, values) => pool.query(text, values), close: () => pool.end() }
}
