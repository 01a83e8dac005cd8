import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { startPostgres } from '../scripts/postgres.ts'
import { listFinished, type Cursor } from '#server/db/generations.ts'
import { openDatabase, type Database } from '#server/db/open.ts'
import type { Figure } from './figure.ts'

const [people, generationsEach] = [20, 5_000]

/** What a page of somebody's history costs among 100,000 generations, on PostgreSQL. The peer reads all and sorts. */
export async function benchHistory(): Promise<Figure[]> {
  const postgres = await startPostgres()
  if (!postgres)
    return [{ name: 'a page of the history', value: Number.NaN, unit: 'ms', note: 'no PostgreSQL' }]
  const database = await openDatabase({
    dataDirectory: '',
    databaseUrl: postgres.url,
    onError: (error) => {
      throw error
    },
  })
  try {
    const userId = randomUUID()
    await fill(database, userId)
    const [, late] = await listFinished(database.db, userId, undefined, 4_000).offset(3_998)
    const figures: Figure[] = []
    for (const [page, after] of [
      ['first page', undefined],
      ['page after 4,000', late],
    ] as const) {
      const peer = await explain(database, userId, after, false)
      const ours = await explain(database, userId, after, true)
      figures.push(
        { name: `${page} by a sort`, value: peer.ms, unit: 'ms', note: `peer; ${peer.buffers} buffers` },
        { name: page, value: ours.ms, unit: 'ms', note: `${ours.buffers} buffers; goal 0.2 or less` },
      )
    }
    return figures
  } finally {
    await database.close()
    await postgres.stop()
  }
}

/** Everybody's generations in turn, so that each of a person's lies in a block of its own, as of people who come daily. */
async function fill({ db }: Database, userId: string): Promise<void> {
  await db.execute(sql`
    insert into generations (id, user_id, tool, status, source_name, source_text, characters, engine_kind, engine_name, title,
      result, evidence, duration_ms, day, created_at, lease_until)
    select gen_random_uuid(), case when person = 1 then ${userId}::uuid else md5(person::text)::uuid end, 'summary', 'done',
      'a.txt', repeat(md5(random()::text), 20), 640, 'hosted', 'small', 'A title', '{}', '[]', 1000, current_date,
      now() - turn * interval '1 minute', now()
    from generate_series(1, ${generationsEach}::int) turn, generate_series(1, ${people}::int) person`)
  await db.execute(sql`vacuum analyze generations`)
}

async function explain({ db }: Database, userId: string, after: Cursor | undefined, byIndex: boolean) {
  const { sql: text, params } = listFinished(db, userId, after, 21).toSQL()
  const client = await (db as unknown as { $client: Pool }).$client.connect()
  try {
    await client.query(`set enable_indexscan = ${byIndex ? 'on' : 'off'}`)
    const run = async () => {
      const { rows } = await client.query<{ 'QUERY PLAN': [Plan] }>(
        `explain (analyze, buffers, format json) ${text}`,
        params,
      )
      const [plan] = rows[0]?.['QUERY PLAN'] ?? []
      const { Plan: top, 'Execution Time': ms = Number.NaN } = plan ?? {}
      return { ms, buffers: (top?.['Shared Hit Blocks'] ?? 0) + (top?.['Shared Read Blocks'] ?? 0) }
    }
    // The first reads from disk.
    await run()
    return await run()
  } finally {
    await client.query('reset enable_indexscan')
    client.release()
  }
}

type Plan = {
  'Execution Time'?: number
  Plan?: { 'Shared Hit Blocks'?: number; 'Shared Read Blocks'?: number }
}
