import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { standardPlans } from '#domain/plans.ts'
import { openTestDatabase } from '#test/database.ts'
import { pruneDeletedSources } from '../usecases/jobs/prune.ts'
import { hashText } from '../hash-text.ts'
import { findAccountUse, startTrial } from './accounts.ts'
import { insertRunning } from './admission.ts'
import { abandon, finish, listUnwanted } from './generations.ts'
import type { Database } from './open.ts'
import { indexTexts } from './search.ts'
import { deleteSourceRow, findSource, generationsOf, listSourceRows } from './sources.ts'
import { storeSourceRow } from './store-sources.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const day = '2026-03-01'
const noon = new Date(`${day}T12:00:00Z`)
const minuteMs = 60_000
const later = (ms: number) => new Date(noon.getTime() + ms)
const holder = (userId: string) => ({ userId, addressHash: null })

async function store(userId: string, text: string, now = noon): Promise<string | undefined> {
  const source = { id: randomUUID(), name: undefined, ...hashText(text), blocks: undefined }
  return storeSourceRow(database.db, holder(userId), source, { plans: standardPlans, now })
}

/** @returns the generation's id, if it was admitted */
async function begin(userId: string, source: string, now = noon): Promise<string | undefined> {
  const generation = {
    id: randomUUID(),
    ...holder(userId),
    tool: 'summary',
    source: { id: source },
    engine: { kind: 'built-in', name: 'Built-in engine' },
    day,
    createdAt: now,
  } as const
  const admitted = await insertRunning(database.db, generation, { plans: standardPlans, atOnce: 5 })
  return admitted && generation.id
}

const failure = { status: 'cancelled', code: 'cancelled', message: '', refund: true } as const

test('a text longer than Free allows is neither used nor stored once the trial is over', async () => {
  const ada = randomUUID()
  expect(await store(ada, 'a'.repeat(3001))).toBeUndefined()
  await startTrial(database.db, holder(ada), noon, later(minuteMs))
  const long = (await store(ada, 'a'.repeat(3001))) ?? ''
  expect(await begin(ada, long)).toBeDefined()
  expect(await begin(ada, long, later(minuteMs))).toBeUndefined()
  expect(await store(ada, 'b'.repeat(3001), later(minuteMs))).toBeUndefined()
  expect(await findAccountUse(database.db, holder(ada), day, noon)).toMatchObject({ used: 1, running: 1 })
  expect(await findSource(database.db, ada, long)).toMatchObject({ lastUsedAt: noon })
})

test('of ten generations of one source begun at once five are admitted, without deadlock', async () => {
  const ada = randomUUID()
  const id = (await store(ada, 'Some text.')) ?? ''
  const begun = await Promise.all(
    Array.from({ length: 10 }, (_, index) => (index % 3 === 0 ? begin(ada, id) : beginWithText(ada))),
  )
  expect(begun.filter(Boolean)).toHaveLength(5)
  expect(await listSourceRows(database.db, ada, {}, 5)).toHaveLength(1)
})

async function beginWithText(userId: string): Promise<string | undefined> {
  const id = randomUUID()
  const source = { id: randomUUID(), name: 'a.txt', ...hashText('Some text.'), blocks: undefined }
  const engine = { kind: 'built-in', name: 'Built-in engine' } as const
  const times = { day, createdAt: noon }
  const generation = { id, ...holder(userId), tool: 'quiz', source, engine, ...times } as const
  return (await insertRunning(database.db, generation, { plans: standardPlans, atOnce: 5 })) && id
}

test('a generation of a deleted source on another server is found to be unwanted', async () => {
  const ada = randomUUID()
  const [kept, gone] = [(await store(ada, 'Kept.')) ?? '', (await store(ada, 'Gone.')) ?? '']
  const ids = [(await begin(ada, kept)) ?? '', (await begin(ada, gone)) ?? '']
  expect(await listUnwanted(database.db, ids)).toEqual([])
  await deleteSourceRow(database.db, ada, gone, noon)
  expect(await listUnwanted(database.db, ids)).toEqual(ids.slice(1))
})

test('a deleted source is gone with its generations after ten minutes, as soon as nothing of it runs', async () => {
  const ada = randomUUID()
  const [kept, gone] = [(await store(ada, 'Kept.')) ?? '', (await store(ada, 'Gone.')) ?? '']
  const [done, running] = [(await begin(ada, gone)) ?? '', (await begin(ada, gone)) ?? '']
  await finish(
    database.db,
    { id: done, attempt: 1 },
    {
      title: 'T',
      result: { title: 'T', summary: 'S.', keyPoints: ['A.', 'B.', 'C.'] },
      evidence: [],
      durationMs: 1,
    },
  )
  await deleteSourceRow(database.db, ada, gone, noon)
  const left = async (ms: number) => {
    await pruneDeletedSources({ db: database.db, clock: () => later(ms).getTime() })
    const { rows } = await database.db.execute<{ id: string }>(
      sql`select id from sources where user_id = ${ada} union all select id from generations where user_id = ${ada}`,
    )
    return rows.map(({ id }) => id).sort()
  }
  expect(await left(10 * minuteMs)).toEqual([kept, gone, done, running].sort())
  expect(await left(11 * minuteMs)).toEqual([kept, gone, done, running].sort())
  await abandon(database.db, { id: running, attempt: 1 }, failure)
  expect(await left(11 * minuteMs)).toEqual([kept])
  expect(await findAccountUse(database.db, holder(ada), day, noon)).toMatchObject({ running: 0 })
})

test('a text of 3,000,000 characters is stored and found by its words, whatever they are', async () => {
  const [ada, most] = [randomUUID(), 3_000_000]
  const plans = { ...standardPlans, free: { ...standardPlans.free, characters: most } }
  const texts = [
    'Rivers run. '.repeat(most / 12),
    `rivers ${'x'.repeat(most - 7)}`,
    // Each word once, more than a list of words holds.
    `rivers ${Array.from({ length: 250_000 }, (_, index) => `🌊${index}-${index}.example`).join(' ')}`.slice(
      0,
      most,
    ),
  ]
  for (const text of texts) {
    const source = { id: randomUUID(), name: 'a.txt', ...hashText(text), blocks: undefined }
    expect(await storeSourceRow(database.db, holder(ada), source, { plans, now: noon })).toBe(source.id)
  }
  await indexTexts(database.db, ada)
  expect(await listSourceRows(database.db, ada, { query: 'rivers' }, 5)).toHaveLength(3)
})

type Query = { sql: string; params: unknown[] }

const poolOf = ({ db }: Database) => (db as unknown as { $client: Pool }).$client

/** How the database goes about a query. */
async function explain(
  client: Pick<Pool, 'query'>,
  how: string,
  { sql: text, params }: Query,
): Promise<string> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${how} ${text}`, params)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test('among 10,000 texts of one person a search reads only those that match', async () => {
  const ada = randomUUID()
  await database.db.execute(sql`
    insert into sources (id, user_id, name, hash, text, characters, created_at, last_used_at)
    select gen_random_uuid(), ${ada}, 'chapter ' || n, sha256(n::text::bytea),
      repeat('The sea rises and falls twice a day. ', 20) || 'word' || n, 700, now(), now() - n * interval '1 minute'
    from generate_series(1, 10000) n`)
  await indexTexts(database.db, ada)
  const query = listSourceRows(database.db, ada, { query: 'twice word777' }, 21)
  expect(await query).toHaveLength(11)
  const plan = await explain(poolOf(database), 'analyze', query.toSQL())
  expect(plan).toMatch(/Bitmap Index Scan on sources_words/)
})

test('a page of the library is read by its indexes alone, and no text with it', async () => {
  const [ada, id] = [randomUUID(), randomUUID()]
  const library = listSourceRows(database.db, ada, { after: { at: noon, id } }, 21).toSQL()
  const made = database.db
    .select()
    .from(sql`(${generationsOf([id], 50)}) made`)
    .toSQL()
  const client = await poolOf(database).connect()
  const plan = (query: Query) => explain(client, 'verbose', query)
  try {
    // An empty table is sooner read whole: what is asked is whether the index could serve.
    for (const way of ['seqscan', 'bitmapscan']) await client.query(`set enable_${way} = off`)
    const listed = await plan(library)
    expect(listed).toMatch(/Index Scan Backward using sources_library/)
    expect(listed).toMatch(/Index Cond: .*ROW\(.*last_used_at, .*id\) </)
    expect(listed).not.toMatch(/Sort|\btext,|\bblocks\b|\breport\b/)
    expect(await plan(made)).toMatch(/Index Scan Backward using generations_of_source/)
  } finally {
    for (const way of ['seqscan', 'bitmapscan']) await client.query(`reset enable_${way}`)
    client.release()
  }
})
