import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { openDatabase, type Database } from '#server/db/open.ts'
import { databaseImage } from '../scripts/paths.ts'

/** A database to be copied: already brought up to date where the whole of the tests runs. */
export const testDatabaseImage = process.env['TEST_DATABASE_IMAGE'] ?? databaseImage

let created = 0

/** Where a test's server keeps its data: a folder of its own, and on a real PostgreSQL a database of its own. */
export type TestStorage = {
  dataDirectory: string
  /** Set while the tests run on a real PostgreSQL, named by `TEST_DATABASE_URL`. */
  databaseUrl: string | undefined
  remove: () => Promise<void>
}

export async function createTestStorage(): Promise<TestStorage> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'morsel-'))
  const server = process.env['TEST_DATABASE_URL']
  const database = server ? await createDatabase(server) : undefined
  return {
    dataDirectory,
    databaseUrl: database?.url,
    async remove() {
      await database?.drop()
      // What a stopped server was writing may still come.
      await rm(dataDirectory, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

/** A fresh, migrated database, opened as the server opens it. */
export async function openTestDatabase(): Promise<Database> {
  const storage = await createTestStorage()
  const database = await openDatabase({
    dataDirectory: storage.dataDirectory,
    databaseUrl: storage.databaseUrl,
    image: testDatabaseImage,
    onError: (error) => {
      throw error
    },
  })
  return {
    ...database,
    async close() {
      await database.close()
      await storage.remove()
    },
  }
}

async function createDatabase(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  created += 1
  const name = `morsel_test_${process.pid}_${Date.now()}_${created}`
  await administer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => administer(server, `drop database ${name}`) }
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}
