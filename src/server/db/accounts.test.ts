import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { standardPlans } from '#domain/plans.ts'
import { openTestDatabase } from '#test/database.ts'
import { readAccount, removeAccount, startTrial } from './accounts.ts'
import { abandon, finish, insertRunning, removeAllGenerations, type NewGeneration } from './generations.ts'
import type { Database } from './open.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const day = '2026-03-01'
const noon = new Date(`${day}T12:00:00Z`)
const dayMs = 24 * 60 * 60 * 1000

function running(userId: string): NewGeneration {
  return {
    id: randomUUID(),
    userId,
    tool: 'summary',
    sourceName: 'notes.txt',
    sourceText: 'Text 𝟙.',
    sourcePages: undefined,
    engine: { kind: 'built-in', name: 'Built-in engine' },
    day,
    createdAt: noon,
    leaseUntil: noon,
  }
}

test('a trial makes an account Pro until the moment it ends', async () => {
  const ada = randomUUID()
  const end = new Date(noon.getTime() + 14 * dayMs)
  expect(await startTrial(database.db, ada, noon, end)).toBe(true)
  expect(await startTrial(database.db, ada, noon, end)).toBe(false)
  const planAt = async (moment: Date) => (await readAccount(database.db, ada, day, moment)).plan
  expect(await planAt(noon)).toBe('pro')
  expect(await planAt(new Date(end.getTime() - 1))).toBe('pro')
  expect(await planAt(end)).toBe('free')
})

test('of six uses taken at once, an allowance of five admits five, and stores no sixth generation', async () => {
  const ada = randomUUID()
  const attempts = Array.from({ length: 6 }, () => insertRunning(database.db, running(ada), standardPlans))
  expect((await Promise.all(attempts)).filter(Boolean)).toHaveLength(5)
  const { rows } = await database.db.execute(sql`select id from generations where user_id = ${ada}`)
  expect(rows).toHaveLength(5)
})

test('the plan of the moment decides: a longer text and a sixth use are for Pro alone', async () => {
  const ada = randomUUID()
  const long = () => ({ ...running(ada), sourceText: 'a'.repeat(3001) })
  expect(await insertRunning(database.db, long(), standardPlans)).toBeUndefined()
  for (let use = 0; use < 5; use += 1) {
    expect(await insertRunning(database.db, running(ada), standardPlans)).toBe('free')
  }
  expect(await insertRunning(database.db, running(ada), standardPlans)).toBeUndefined()
  await startTrial(database.db, ada, noon, new Date(noon.getTime() + dayMs))
  expect(await insertRunning(database.db, long(), standardPlans)).toBe('pro')
  const overTime = { ...running(ada), createdAt: new Date(noon.getTime() + dayMs) }
  expect(await insertRunning(database.db, overTime, standardPlans)).toBeUndefined()
})

test('a use is given back once, however often its generation is ended', async () => {
  const ada = randomUUID()
  const [first, second] = [running(ada), running(ada)]
  await insertRunning(database.db, first, standardPlans)
  await insertRunning(database.db, second, standardPlans)
  const failure = { status: 'failed', code: 'generation_failed', message: 'No.' } as const
  const ends = await Promise.all([1, 2, 3].map(() => abandon(database.db, first.id, failure)))
  expect(ends.filter(Boolean)).toHaveLength(1)
  const result = { title: 'T', summary: 'S.', keyPoints: ['A.', 'B.', 'C.'] }
  expect(await finish(database.db, first.id, { title: 'T', result, evidence: [], durationMs: 1 })).toBe(false)
  expect((await readAccount(database.db, ada, day, noon)).used).toBe(1)
})

test('somebody deleted leaves no row behind', async () => {
  const ada = randomUUID()
  await startTrial(database.db, ada, noon, noon)
  await insertRunning(database.db, running(ada), standardPlans)
  await removeAllGenerations(database.db, ada)
  await removeAccount(database.db, ada)
  for (const table of ['accounts', 'daily_uses', 'generations']) {
    const { rows } = await database.db.execute(
      sql`select 1 from ${sql.identifier(table)} where user_id = ${ada}`,
    )
    expect([table, rows.length]).toEqual([table, 0])
  }
})
