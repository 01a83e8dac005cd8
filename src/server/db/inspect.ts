import { readFile, statfs } from 'node:fs/promises'
import type { Client } from 'pg'
import * as z from 'zod/mini'
import { CannotStart } from '../cannot-start.ts'

const Journal = z.object({ entries: z.array(z.object({ when: z.number() })) })

/**
 * Refuses a database that a newer release has brought up to date: this one does not know what is in it.
 * @param migrationsFolder the migrations that this release knows
 * @throws CannotStart
 */
export async function refuseNewerSchema(client: Client, migrationsFolder: string): Promise<void> {
  const journal = await readFile(`${migrationsFolder}/meta/_journal.json`, 'utf8')
  const newest = Math.max(...Journal.parse(JSON.parse(journal)).entries.map(({ when }) => when))
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!found[0]?.there) return
  const { rows } = await client.query('select 1 from drizzle.__drizzle_migrations where created_at > $1', [
    newest,
  ])
  if (rows.length > 0)
    throw new CannotStart(
      'This database was brought up to date by a newer release of Morsel, and this one does not know it. Start the newer release, or put back the backup that was made before it was first started.',
    )
}

/** So many pages of 8 KB of each table are read at the start: 64 MB, in a fraction of a second. */
const pagesRead = 8192

/**
 * Reads each table from its beginning, so that damage is told before anybody comes upon it.
 * @throws the database's error about what cannot be read
 */
export async function readAllTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'auth', 'drizzle', 'pgboss')`,
  )
  for (const { name } of rows)
    // Every column of a row is looked at, what is stored beside it included only as far as it is pointed at.
    await client.query(`select count(t.*) from ${name} t where ctid < '(${pagesRead},0)'`)
}

/** Three segments of the write-ahead log: with less, the next change may be the last. */
export const leastFreeBytes = 48 * 1024 * 1024

/** How many bytes are free for the files of a folder. */
export async function findFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** @throws CannotStart where the disk of the embedded database is full */
export async function refuseFullDisk(folder: string): Promise<void> {
  const free = await findFreeBytes(folder)
  if (free < leastFreeBytes)
    throw new CannotStart(
      `The disk of ${folder} has ${inMegabytes(free)} MB free, and the database needs ${inMegabytes(leastFreeBytes)} to be opened. Make room, or set DATA_DIR to a folder on another disk, and start again.`,
    )
}

const inMegabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024)
