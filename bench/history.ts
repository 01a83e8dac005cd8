import { randomUUID } from 'node:crypto'
import { eq, sql, type Query, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Pool, PoolClient } from 'pg'
import { startPostgres } from '../scripts/postgres.ts'
import { listFinished } from '#server/db/generations.ts'
import { openDatabase, type Db } from '#server/db/open.ts'
import { sources } from '#server/db/schema.ts'
import { generationsOf, listSourceRows } from '#server/db/sources.ts'
import { percentile, type Figure } from './figure.ts'

const [people, sourcesEach, generationsEach] = [20, 1_500, 5_000]
const pageLength = 20

/** How often a page is asked for; the first answers come from disk. */
const times = 21

/**
 * What a page of somebody's history and of their library costs among 100,000 generations of 30,000 sources of 8,000
 * characters, on PostgreSQL. Goal: 20 ms or less. The peers are a history that is sorted, and sources with their texts.
 */
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
  const { db } = database
  const client = await (db as unknown as { $client: Pool }).$client.connect()
  try {
    const userId = randomUUID()
    await fill(db, userId)
    const [, lateGeneration] = await listFinished(db, userId, undefined, 4_000).offset(3_998)
    const [, lateSource] = await listSourceRows(db, userId, {}, 1_000).offset(998)
    const figures: Figure[] = []
    for (const page of ['first page', 'late page'] as const) {
      const isLate = page === 'late page'
      const generation = isLate && lateGeneration
      const history = listFinished(
        db,
        userId,
        generation ? { at: generation.createdAt, id: generation.id } : undefined,
        pageLength + 1,
      )
      const source = isLate && lateSource
      const library = listSourceRows(
        db,
        userId,
        source ? { after: { at: source.lastUsedAt, id: source.id } } : {},
        pageLength + 1,
      )
      const shown = (await library).map(({ id }) => id).slice(0, pageLength)
      const made = queryOf(generationsOf(shown, 50))
      await client.query('set enable_indexscan = off')
      figures.push(await measure(client, `history by a sort, ${page}`, [history.toSQL()]))
      await client.query('reset enable_indexscan')
      figures.push(await measure(client, `history, ${page}`, [history.toSQL()]))
      figures.push(await measure(client, `library, ${page}`, [library.toSQL(), made]))
    }
    const texts = db.select().from(sources).where(eq(sources.userId, userId)).limit(pageLength)
    figures.push(await measure(client, 'twenty sources with their texts', [texts.toSQL()]))
    return figures
  } finally {
    client.release()
    await database.close()
    await postgres.stop()
  }
}

const queryOf = (query: SQL): Query => new PgDialect().sqlToQuery(query)

/** Everybody's rows in turn, so that each of a person's lies in a block of its own, as of people who come daily. */
async function fill(db: Db, userId: string): Promise<void> {
  const owner = sql`case when person = 1 then ${userId}::uuid else md5(person::text)::uuid end`
  const idOf = (turn: SQL) => sql`md5(person || ' ' || ${turn})::uuid`
  await db.execute(sql`
    insert into sources (id, user_id, name, kind, hash, text, characters, created_at, last_used_at)
    select ${idOf(sql`turn`)}, ${owner}, 'a.pdf', 'pdf', sha256(convert_to(text, 'UTF8')), text, length(text),
      now() - turn * interval '1 minute', now() - turn * interval '1 minute'
    from generate_series(1, ${sourcesEach}::int) turn, generate_series(1, ${people}::int) person, lateral (
      select string_agg(md5(person || ' ' || turn || ' ' || part), '') as text from generate_series(1, 250) part
    ) random`)
  await db.execute(sql`
    insert into generations (id, user_id, tool, status, source_id, engine_kind, engine_name, title, result, evidence,
      duration_ms, day, created_at)
    select gen_random_uuid(), ${owner}, 'summary', 'done', ${idOf(sql`turn % ${sourcesEach}::int + 1`)}, 'hosted', 'small',
      'A title', '{}', '[]', 1000, current_date, now() - turn * interval '1 minute'
    from generate_series(1, ${generationsEach}::int) turn, generate_series(1, ${people}::int) person`)
  await db.execute(sql`vacuum analyze sources`)
  await db.execute(sql`vacuum analyze generations`)
}

/** The median time of some queries that make one page, and what was read for them. */
async function measure(client: PoolClient, name: string, queries: Query[]): Promise<Figure> {
  const texts = await textBlocks(client)
  const value = await medianOf(client, queries)
  const textsRead = (await textBlocks(client)) - texts
  const plans = await Promise.all(queries.map((query) => explain(client, query)))
  const buffers = plans.reduce((sum, plan) => sum + plan.buffers, 0)
  const indexes = [...new Set(plans.flatMap((plan) => plan.indexes))].join(', ')
  const by = indexes && ` by ${indexes}`
  return { name, value, unit: 'ms', note: `${buffers} buffers${by}, ${textsRead / times} blocks of texts` }
}

async function medianOf(client: PoolClient, queries: Query[]): Promise<number> {
  const taken: number[] = []
  for (let time = 0; time < times; time += 1) {
    const startedAt = performance.now()
    for (const { sql: text, params } of queries) await client.query(text, params)
    taken.push(performance.now() - startedAt)
  }
  return percentile(taken, 0.5)
}

/** How many blocks of the texts of sources this connection has had read so far, where PostgreSQL keeps what is long. */
async function textBlocks(client: PoolClient): Promise<number> {
  await client.query('select pg_stat_force_next_flush()')
  await client.query('select 1')
  const { rows } = await client.query<{ blocks: number }>(
    `select (toast_blks_hit + toast_blks_read)::int as blocks from pg_statio_user_tables where relname = 'sources'`,
  )
  return rows[0]?.blocks ?? Number.NaN
}

async function explain(client: PoolClient, { sql: text, params }: Query) {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, buffers, format json) ${text}`,
    params,
  )
  const top = rows[0]?.['QUERY PLAN'][0].Plan
  if (!top) throw new Error('PostgreSQL explained nothing')
  const nodes = [top]
  for (const node of nodes) nodes.push(...(node.Plans ?? []))
  return {
    buffers: top['Shared Hit Blocks'] + top['Shared Read Blocks'],
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
  }
}

type Plan = {
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  'Index Name'?: string
  Plans?: Plan[]
}
