import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { standardPlans } from '#domain/plans.ts'
import { openTestDatabase } from '#test/database.ts'
import { hashText } from '../hash-text.ts'
import type { Context } from '../usecases/context.ts'
import { prune } from '../usecases/jobs/prune.ts'
import { RunningGenerations } from '../usecases/generations/running-generations.ts'
import { watchGeneration } from '../usecases/generations/watch-generation.ts'
import { startTrial } from './accounts.ts'
import { insertRunning } from './admission.ts'
import { abandon, finish, listFinished } from './generations.ts'
import type { Database } from './open.ts'
import { findSameResult } from './same-result.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const noon = new Date('2026-03-01T12:00:00Z')
const dayMs = 24 * 60 * 60 * 1000
const result = { title: 'T', summary: 'S.', keyPoints: ['A.', 'B.', 'C.'] }

const engine = { kind: 'built-in', name: 'Built-in engine' } as const
const textOf = () => ({
  id: randomUUID(),
  name: 'notes.txt',
  ...hashText('A text that is long.'),
  blocks: undefined,
})

async function begin(userId: string): Promise<string> {
  const id = randomUUID()
  const generation = {
    id,
    userId,
    addressHash: null,
    tool: 'summary',
    source: textOf(),
    engine,
    day: '2026-03-01',
    createdAt: noon,
  } as const
  await insertRunning(database.db, generation, { plans: standardPlans, atOnce: 5 })
  return id
}

const end = (id: string) =>
  finish(database.db, { id, attempt: 1 }, { title: 'T', result, evidence: [], durationMs: 1 })

test('a summary made on the trial is still there for its text when the trial is over', async () => {
  const userId = randomUUID()
  const find = (now: Date) =>
    findSameResult(database.db, {
      userId,
      tool: 'summary',
      engine,
      source: textOf(),
      plans: standardPlans,
      now,
    })
  const free = await begin(userId)
  await end(free)
  expect(await find(noon)).toBe(free)
  const over = new Date(noon.getTime() + dayMs)
  await startTrial(database.db, { userId, addressHash: null }, noon, over)
  expect(await find(noon)).toBeUndefined()
  const pro = await begin(userId)
  await end(pro)
  expect(await find(noon)).toBe(pro)
  expect([free, pro]).toContain(await find(over))
})

test('a page of the history is read by its index alone, wherever it begins', async () => {
  const after = { at: noon, id: randomUUID() }
  const { sql: text, params } = listFinished(database.db, randomUUID(), after, 21).toSQL()
  const client = await (database.db as unknown as { $client: Pool }).$client.connect()
  try {
    // An empty table is sooner read whole: what is asked is whether the index could serve.
    for (const way of ['seqscan', 'bitmapscan']) await client.query(`set enable_${way} = off`)
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, params)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index Scan Backward using generations_history/)
    expect(plan).toMatch(/Index Cond: .*ROW\(created_at, id\) </)
    expect(plan).not.toContain('Sort')
  } finally {
    for (const way of ['seqscan', 'bitmapscan']) await client.query(`reset enable_${way}`)
    client.release()
  }
})

test('watching from another server does not load the text at every poll', async () => {
  const ada = randomUUID()
  const id = await begin(ada)
  const pool = (database.db as unknown as { $client: Pool }).$client
  const query = pool.query.bind(pool)
  const asked: string[] = []
  pool.query = ((...args: [{ text: string }]) => {
    asked.push(args[0].text)
    return Reflect.apply(query, undefined, args) as unknown
  }) as unknown as typeof query
  try {
    const context = { db: database.db, running: new RunningGenerations() } as unknown as Context
    const watch = await watchGeneration(context, { userId: ada }, { id })
    const events = watch(new AbortController().signal)[Symbol.asyncIterator]()
    expect((await events.next()).value).toMatchObject([{ type: 'started' }])
    const next = events.next()
    await expect.poll(() => asked.length).toBeGreaterThan(2)
    expect(asked.join('\n')).not.toMatch(/sources|result/)
    await end(id)
    expect((await next).value).toMatchObject([{ type: 'done', generation: { id } }])
    expect(asked.filter((text) => text.includes('select')).join('\n')).not.toContain('"text"')
  } finally {
    pool.query = query
  }
})

test('failed and cancelled generations are removed after a week; finished ones stay', async () => {
  const ada = randomUUID()
  const [done, failed, cancelled] = [await begin(ada), await begin(ada), await begin(ada)]
  await end(done)
  await abandon(
    database.db,
    { id: failed, attempt: 1 },
    { status: 'failed', code: 'interrupted', message: '', refund: true },
  )
  await abandon(
    database.db,
    { id: cancelled, attempt: 1 },
    { status: 'cancelled', code: 'cancelled', message: '', refund: true },
  )
  const left = async (days: number) => {
    await prune({ db: database.db, clock: () => noon.getTime() + days * dayMs })
    const { rows } = await database.db.execute<{ id: string }>(
      sql`select id from generations where user_id = ${ada}`,
    )
    return rows.map(({ id }) => id)
  }
  expect(await left(7)).toHaveLength(3)
  expect(await left(8)).toEqual([done])
})
