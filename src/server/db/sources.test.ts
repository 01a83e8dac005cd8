import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { standardPlans } from '#domain/plans.ts'
import { openTestDatabase } from '#test/database.ts'
import { pruneDeletedSources } from '../usecases/jobs/prune.ts'
import { findAccountUse, startTrial } from './accounts.ts'
import { insertRunning } from './admission.ts'
import { abandon, finish, renewLeases } from './generations.ts'
import type { Database } from './open.ts'
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
  const source = { id: randomUUID(), name: undefined, text, blocks: undefined }
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
    leaseUntil: now,
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
  expect(await listSourceRows(database.db, ada, undefined, 5)).toHaveLength(1)
})

async function beginWithText(userId: string): Promise<string | undefined> {
  const id = randomUUID()
  const source = { id: randomUUID(), name: 'a.txt', text: 'Some text.', blocks: undefined }
  const engine = { kind: 'built-in', name: 'Built-in engine' } as const
  const times = { day, createdAt: noon, leaseUntil: noon }
  const generation = { id, ...holder(userId), tool: 'quiz', source, engine, ...times } as const
  return (await insertRunning(database.db, generation, { plans: standardPlans, atOnce: 5 })) && id
}

test('a generation of a deleted source on another server is cancelled when its lease is renewed', async () => {
  const ada = randomUUID()
  const [kept, gone] = [(await store(ada, 'Kept.')) ?? '', (await store(ada, 'Gone.')) ?? '']
  const ids = [(await begin(ada, kept)) ?? '', (await begin(ada, gone)) ?? '']
  expect(await renewLeases(database.db, ids, noon)).toEqual([])
  await deleteSourceRow(database.db, ada, gone, noon)
  expect(await renewLeases(database.db, ids, noon)).toEqual(ids.slice(1))
})

test('a deleted source is gone with its generations after ten minutes, as soon as nothing of it runs', async () => {
  const ada = randomUUID()
  const [kept, gone] = [(await store(ada, 'Kept.')) ?? '', (await store(ada, 'Gone.')) ?? '']
  const [done, running] = [(await begin(ada, gone)) ?? '', (await begin(ada, gone)) ?? '']
  await finish(database.db, done, {
    title: 'T',
    result: { title: 'T', summary: 'S.', keyPoints: ['A.', 'B.', 'C.'] },
    evidence: [],
    durationMs: 1,
  })
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
  await abandon(database.db, running, failure)
  expect(await left(11 * minuteMs)).toEqual([kept])
  expect(await findAccountUse(database.db, holder(ada), day, noon)).toMatchObject({ running: 0 })
})

test('a page of the library is read by its indexes alone, and no text with it', async () => {
  const [ada, id] = [randomUUID(), randomUUID()]
  const library = listSourceRows(database.db, ada, { at: noon, id }, 21).toSQL()
  const made = database.db
    .select()
    .from(sql`(${generationsOf([id], 50)}) made`)
    .toSQL()
  const client = await (database.db as unknown as { $client: Pool }).$client.connect()
  const plan = async ({ sql: text, params }: { sql: string; params: unknown[] }) => {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain verbose ${text}`, params)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
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
