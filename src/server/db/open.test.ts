import { mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestStorage } from '#test/database.ts'
import { databaseImage } from '../../../scripts/paths.ts'
import { openDatabase, type Database } from './open.ts'

const onError = () => {}

async function inFolder(act: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'morsel-open-'))
  await act(folder)
  await rm(folder, { recursive: true })
}

const openEmbedded = (dataDirectory: string) =>
  openDatabase({ dataDirectory, databaseUrl: undefined, image: databaseImage, onError })

/** Where a table lies on the disk, below the data directory. */
async function fileOf({ db }: Database, table: string): Promise<string> {
  const { rows } = await db.execute<{ path: string }>(sql`select pg_relation_filepath(${table}) as path`)
  return join('postgres', rows[0]?.path ?? '')
}

async function overwrite(path: string, from: number): Promise<void> {
  const { size } = await stat(path)
  const file = await open(path, 'r+')
  await file.write(Buffer.alloc(size - from, 0xa5), 0, size - from, from)
  await file.close()
}

const damaged =
  /^The database in .*postgres is damaged and can’t be opened \(.*\)\. Put back your last backup/

test('a damaged embedded database is told at the start, with what to do: its control file, its log, a page of a table, a whole table', async () => {
  const damages: ((folder: string, table: string) => Promise<void>)[] = [
    (folder) => overwrite(join(folder, 'postgres', 'global', 'pg_control'), 0),
    (folder) => rm(join(folder, 'postgres', 'pg_wal'), { recursive: true }),
    (folder, table) => overwrite(join(folder, table), 0),
    (folder, table) => rm(join(folder, table)),
    (folder) => writeFile(join(folder, 'postgres', 'PG_VERSION'), '9.6\n'),
  ]
  for (const damage of damages)
    await inFolder(async (folder) => {
      const database = await openEmbedded(folder)
      await database.db.execute(
        sql`insert into servers select gen_random_uuid(), 'x', now() from generate_series(1, 100)`,
      )
      await database.db.execute(sql`checkpoint`)
      const table = await fileOf(database, 'servers')
      await database.close()
      await damage(folder, table)
      await expect(openEmbedded(folder)).rejects.toThrow(damaged)
    })
})

test('a database that a newer release brought up to date is refused, and left as it is', async () => {
  const { dataDirectory, databaseUrl, remove } = await createTestStorage()
  const settings = { dataDirectory, databaseUrl, image: databaseImage, onError }
  const database = await openDatabase(settings)
  await database.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)`,
  )
  await database.close()
  await expect(openDatabase(settings)).rejects.toThrow(
    /brought up to date by a newer release of Morsel, and this one does not know it\. Start the newer release, or put back the backup/,
  )
  await remove()
})

test('PostgreSQL that does not answer, or does not know the database, is told with what to do', async () => {
  const at = (databaseUrl: string) => openDatabase({ dataDirectory: '/nowhere', databaseUrl, onError })
  await expect(at('postgres://morsel:secret@127.0.0.1:1/morsel')).rejects.toThrow(
    /^The database of DATABASE_URL does not answer: start it, or correct DATABASE_URL \([^)]*\)\.$/,
  )
  await expect(at('postgres://morsel:secret@127.0.0.1:1/morsel')).rejects.not.toThrow(/secret/)
})

test('what one connection leaves behind, the next does not meet: settings, open transactions, prepared statements', async () => {
  await inFolder(async (folder) => {
    const { db, close } = await openEmbedded(folder)
    await db.execute(sql`set search_path to ''`)
    await db.execute(sql`begin`)
    // A statement that fails ends its connection.
    await expect(db.execute(sql`select 1 / 0`)).rejects.toThrow('select 1 / 0')
    const { rows } = await db.execute<{ path: string }>(sql`select current_setting('search_path') as path`)
    expect(rows).toEqual([{ path: 'public' }])
    await close()
  })
})

test('nobody outside the process finds a socket to the embedded database', async () => {
  await inFolder(async (folder) => {
    const { close } = await openEmbedded(folder)
    await expect(stat(join(folder, '.s.PGSQL.5432'))).rejects.toThrow('ENOENT')
    expect(await readFile('/proc/net/unix', 'utf8').catch(() => '')).not.toContain(`${folder}/.s.PGSQL`)
    await close()
  })
})
