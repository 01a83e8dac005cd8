import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseImage } from '../../../scripts/paths.ts'
import { startEmbeddedDatabase, type EmbeddedDatabase } from './embedded.ts'

let folder: string
let database: EmbeddedDatabase
let client: Client
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'morsel-embedded-'))
  database = await startEmbeddedDatabase({ dataDirectory: folder, image: databaseImage, pingMs: 20 })
  database.watch()
  client = new Client({ stream: database.connect, user: 'postgres', database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Whether it is lost by now. */
const isLost = () => Promise.race([database.lost, Promise.resolve('alive')])

test('a database that no longer answers is lost, whoever asked it is told, and closing it has an end', async () => {
  const asked = client.query('do $$ begin loop end loop; end $$').catch((error: Error) => error.message)
  expect(await database.lost).toBe('it does not answer')
  await database.close()
  expect(await asked).toMatch('The embedded database ended')
})

test('a database whose engine ends is lost at once', async () => {
  // As on a full disk, the next segment of the write-ahead log cannot be made.
  await rm(join(folder, 'postgres', 'pg_wal'), { recursive: true })
  const asked = client
    .query('select pg_switch_wal(); create table one (id int); select pg_switch_wal()')
    .catch(() => 'failed')
  expect(await database.lost).toMatch('could not create file "pg_wal/')
  expect(await asked).toBe('failed')
  await database.close()
})

test('a database that answers is not lost, nor one that is closed', async () => {
  for (let count = 0; count < 20; count += 1) await client.query('select pg_sleep(0.01)')
  expect(await isLost()).toBe('alive')
  await client.end()
  await database.close()
  expect(await isLost()).toBe('alive')
})
