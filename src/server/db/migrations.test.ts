import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool, type PoolConfig } from 'pg'
import { expect, test } from 'vitest'
import { standardPlans } from '#domain/plans.ts'
import { createTestStorage, type TestStorage } from '#test/database.ts'
import { databaseImage } from '../../../scripts/paths.ts'
import { hashText } from '../hash-text.ts'
import { startEmbeddedDatabase } from './embedded.ts'
import { findGeneration } from './generations.ts'
import { openDatabase } from './open.ts'
import { storeSourceRow } from './store-sources.ts'

type Journal = { entries: { tag: string }[] }

/** Brings a fresh database as far as the migration before `tag`, and does something there. */
async function before(tag: string, storage: TestStorage, act: (pool: Pool) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'morsel-migrations-'))
  await cp(fileURLToPath(new URL('./migrations', import.meta.url)), folder, { recursive: true })
  const journalFile = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as Journal
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex((entry) => entry.tag === tag),
  )
  await writeFile(journalFile, JSON.stringify({ ...journal, entries }))
  const embedded = storage.databaseUrl
    ? undefined
    : await startEmbeddedDatabase({ dataDirectory: storage.dataDirectory, image: databaseImage })
  const connection: PoolConfig = embedded
    ? { stream: embedded.connect, user: 'postgres', database: 'postgres', max: 1 }
    : { connectionString: storage.databaseUrl }
  const pool = new Pool(connection)
  await migrate(drizzle(pool), { migrationsFolder: folder })
  await act(pool)
  await pool.end()
  await embedded?.close()
  await rm(folder, { recursive: true })
}

test('texts that were stored with every result become one source each, under their newest names, a pasted one under its opening', async () => {
  const storage = await createTestStorage()
  const [ada, eve] = [randomUUID(), randomUUID()]
  const [text, other] = ['The tide 𝟙.\nIt turns.', 'Another text.']
  const pages = [
    { page: 1, start: 0, end: 12 },
    { page: 2, start: 12, end: 12 },
    { page: 3, start: 13, end: 22 },
  ]
  const rows: [id: string, userId: string, status: string, name: string, text: string, pages: unknown][] = [
    [randomUUID(), ada, 'done', 'draft.pdf', text, pages],
    [randomUUID(), ada, 'done', 'final.pdf', text, null],
    [randomUUID(), ada, 'running', 'Pasted text', other, null],
    [randomUUID(), eve, 'done', 'hers.txt', text, null],
    [randomUUID(), eve, 'failed', 'gone.txt', '', null],
  ]
  await before('0005_sources', storage, async (pool) => {
    for (const [index, [id, userId, status, name, text, pages]] of rows.entries())
      await pool.query(
        `insert into generations (id, user_id, tool, status, source_name, source_text, source_pages, characters,
           engine_kind, engine_name, title, result, evidence, duration_ms, day, created_at, lease_until)
         values ($1, $2, 'summary', $3, $4, $5, $6, $7, 'hosted', 'small', 'T', '{}', '[]', 1, '2026-03-01', $8, $8)`,
        [id, userId, status, name, text, pages && JSON.stringify(pages), text.length, new Date(index)],
      )
  })
  const database = await openDatabase({
    dataDirectory: storage.dataDirectory,
    databaseUrl: storage.databaseUrl,
    onError: (error) => {
      throw error
    },
  })
  const found = await Promise.all(rows.map(([id, userId]) => findGeneration(database.db, userId, id)))
  const { rows: stored } = await database.db.execute<{
    name: string
    kind: string | null
    created_at: string
    last_used_at: string
  }>(sql`select name, kind, created_at, last_used_at from sources order by name`)
  const again = { id: randomUUID(), name: undefined, ...hashText(text), blocks: undefined }
  const storing = { plans: standardPlans, now: new Date() }
  const foundAgain = await storeSourceRow(database.db, { userId: ada, addressHash: null }, again, storing)
  await database.close()
  await storage.remove()

  const [first, second, running, hers, failed] = found
  expect(first?.source).toEqual(second?.source)
  expect(first?.source).toMatchObject({
    name: 'final.pdf',
    text,
    characters: 22,
    blocks: [
      { kind: 'paragraph', page: 1, start: 0, end: 12 },
      { kind: 'paragraph', page: 3, start: 13, end: 22 },
    ],
  })
  expect(running?.source).toMatchObject({ name: 'Another text.', text: other, blocks: null })
  expect(hers?.source).toMatchObject({ name: 'hers.txt', text, blocks: null })
  expect(failed).toBeUndefined()
  expect(foundAgain).toBe(first?.source.id)
  expect(stored).toMatchObject([
    { name: 'Another text.', kind: 'pasted' },
    { name: 'final.pdf', kind: null },
    { name: 'hers.txt', kind: null },
  ])
  const { created_at, last_used_at } = stored[1]!
  expect([new Date(created_at), new Date(last_used_at)]).toEqual([new Date(0), new Date(1)])
})
