import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { Db } from './database.ts'
import * as schema from './schema.ts'

/** A fresh database with the tables of this room, by the same driver as in production. */
export async function openAuthDatabase(): Promise<{ db: Db; close: () => Promise<void> }> {
  const server = process.env['TEST_DATABASE_URL']
  return server ? openOnServer(server) : openEmbedded()
}

async function openEmbedded(): Promise<{ db: Db; close: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'morsel-auth-'))
  const engine = await PGlite.create()
  const socket = new PGLiteSocketServer({
    db: engine,
    path: join(directory, '.s.PGSQL.5432'),
    maxConnections: 8,
  })
  await socket.start()
  // One connection: the socket server mixes up the unnamed statements of several.
  const pool = new Pool({ host: directory, user: 'postgres', database: 'postgres', max: 1 })
  await createTables(pool)
  return {
    db: drizzle(pool, { casing: 'snake_case' }),
    async close() {
      await pool.end()
      await socket.stop()
      await engine.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function openOnServer(url: string): Promise<{ db: Db; close: () => Promise<void> }> {
  const name = `morsel_auth_${process.pid}_${Date.now()}`
  const admin = new Pool({ connectionString: url, max: 1 })
  await admin.query(`create database ${name}`)
  const address = new URL(url)
  address.pathname = `/${name}`
  const pool = new Pool({ connectionString: address.href, max: 4 })
  await createTables(pool)
  return {
    db: drizzle(pool, { casing: 'snake_case' }),
    async close() {
      await pool.end()
      // PostgreSQL itself waits for the connections that are closing.
      await admin.query(`drop database ${name}`)
      await admin.end()
    },
  }
}

async function createTables(pool: Pool): Promise<void> {
  const nothing = generateDrizzleJson({}, undefined, undefined, 'snake_case')
  const wanted = generateDrizzleJson(schema, nothing.id, undefined, 'snake_case')
  for (const statement of await generateMigration(nothing, wanted)) await pool.query(statement)
}
