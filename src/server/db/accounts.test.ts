import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { standardPlans } from '#domain/plans.ts'
import { openTestDatabase } from '#test/database.ts'
import { hashText } from '../hash-text.ts'
import {
  findAccountUse,
  pruneDeletedAccounts,
  pruneFormerAccounts,
  removeAccount,
  startTrial,
} from './accounts.ts'
import { insertRunning, type NewGeneration } from './admission.ts'
import { abandon, finish } from './generations.ts'
import type { Database } from './open.ts'
import { removeAllSources } from './sources.ts'
import { storeSourceRow } from './store-sources.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const day = '2026-03-01'
const noon = new Date(`${day}T12:00:00Z`)
const dayMs = 24 * 60 * 60 * 1000

/** @param address another's address is another's hash */
const holder = (userId: string, address = userId) => ({ userId, addressHash: `hash of ${address}` })

const admit = async (generation: NewGeneration) =>
  (await insertRunning(database.db, generation, { plans: standardPlans, atOnce: 5 }))?.plan

const textOf = (text: string) => ({
  id: randomUUID(),
  name: 'notes.txt',
  ...hashText(text),
  blocks: undefined,
})

function running(userId: string, address?: string): NewGeneration {
  return {
    id: randomUUID(),
    ...holder(userId, address),
    tool: 'summary',
    source: textOf('Text 𝟙.'),
    engine: { kind: 'built-in', name: 'Built-in engine' },
    day,
    createdAt: noon,
  }
}

test('a trial makes an account Pro until the moment it ends', async () => {
  const ada = randomUUID()
  const end = new Date(noon.getTime() + 14 * dayMs)
  expect(await startTrial(database.db, holder(ada), noon, end)).toBe(true)
  expect(await startTrial(database.db, holder(ada), noon, end)).toBe(false)
  const planAt = async (moment: Date) => (await findAccountUse(database.db, holder(ada), day, moment)).plan
  expect(await planAt(noon)).toBe('pro')
  expect(await planAt(new Date(end.getTime() - 1))).toBe('pro')
  expect(await planAt(end)).toBe('free')
})

test('of several results tried at once one is free, and its failure gives back no use that another took', async () => {
  const ada = randomUUID()
  const tries = Array.from({ length: 4 }, () => ({ ...running(ada), tried: true }))
  const admitted = await Promise.all(tries.map(admit))
  expect(admitted.filter(Boolean)).toHaveLength(1)
  const use = () => findAccountUse(database.db, holder(ada), day, noon)
  expect(await use()).toMatchObject({ used: 0, running: 1 })
  expect(await admit(running(ada))).toBe('free')
  const free = tries[admitted.indexOf('free')]
  await abandon(
    database.db,
    { id: free!.id, attempt: 1 },
    { status: 'failed', code: 'interrupted', message: '', refund: true },
  )
  expect(await use()).toMatchObject({ used: 1, running: 1 })
  expect(await admit({ ...running(ada), tried: true })).toBeUndefined()
})

const unlimited = { free: standardPlans.pro, pro: standardPlans.pro }
const result = { title: 'T', summary: 'S.', keyPoints: ['A.', 'B.', 'C.'] }
const finishing = { title: 'T', result, evidence: [], durationMs: 1 }

test('of 55 generations begun at once five are admitted, and the next only when one has ended', async () => {
  const ada = randomUUID()
  const begin = async (generation: NewGeneration) =>
    (await insertRunning(database.db, generation, { plans: unlimited, atOnce: 5 }))?.plan
  const asked = Array.from({ length: 55 }, () => running(ada))
  const admitted = await Promise.all(asked.map(begin))
  expect(admitted.filter(Boolean)).toHaveLength(5)
  expect(await findAccountUse(database.db, holder(ada), day, noon)).toMatchObject({ used: 5, running: 5 })
  const [first, second] = asked.filter((_, index) => admitted[index])
  for (const end of [
    () => finish(database.db, { id: first!.id, attempt: 1 }, finishing),
    () =>
      abandon(
        database.db,
        { id: second!.id, attempt: 1 },
        { status: 'failed', code: 'interrupted', message: '', refund: true },
      ),
  ]) {
    expect(await begin(running(ada))).toBeUndefined()
    expect(await end()).toBe(true)
    expect(await end()).toBe(false)
    expect(await begin(running(ada))).toBe('free')
  }
})

test('of six uses taken one after another, a limit of five admits five, and stores no sixth generation', async () => {
  const ada = randomUUID()
  for (let use = 0; use < 6; use += 1) {
    const one = running(ada)
    expect(await admit(one)).toBe(use < 5 ? 'free' : undefined)
    await finish(database.db, { id: one.id, attempt: 1 }, finishing)
  }
  const { rows } = await database.db.execute(sql`select id from generations where user_id = ${ada}`)
  expect(rows).toHaveLength(5)
})

test('the plan of the moment decides: a longer text and a sixth use are for Pro alone', async () => {
  const ada = randomUUID()
  const long = () => ({ ...running(ada), source: textOf('a'.repeat(3001)) })
  expect(await admit(long())).toBeUndefined()
  for (let use = 0; use < 5; use += 1) {
    const one = running(ada)
    expect(await admit(one)).toBe('free')
    await finish(database.db, { id: one.id, attempt: 1 }, finishing)
  }
  expect(await admit(running(ada))).toBeUndefined()
  await startTrial(database.db, holder(ada), noon, new Date(noon.getTime() + dayMs))
  expect(await admit(long())).toBe('pro')
  const overTime = { ...running(ada), createdAt: new Date(noon.getTime() + dayMs) }
  expect(await admit(overTime)).toBeUndefined()
})

test('a use is refunded once, however often its generation is ended', async () => {
  const ada = randomUUID()
  const [first, second] = [running(ada), running(ada)]
  await admit(first)
  await admit(second)
  const failure = { status: 'failed', code: 'generation_failed', message: 'No.', refund: true } as const
  const ends = await Promise.all(
    [1, 2, 3].map(() => abandon(database.db, { id: first.id, attempt: 1 }, failure)),
  )
  expect(ends.filter(Boolean)).toHaveLength(1)
  expect(await finish(database.db, { id: first.id, attempt: 1 }, finishing)).toBe(false)
  expect((await findAccountUse(database.db, holder(ada), day, noon)).used).toBe(1)
})

test('a generation that ended without a refund keeps its use', async () => {
  const ada = randomUUID()
  const one = running(ada)
  await admit(one)
  await abandon(
    database.db,
    { id: one.id, attempt: 1 },
    { status: 'cancelled', code: 'cancelled', message: '', refund: false },
  )
  expect(await findAccountUse(database.db, holder(ada), day, noon)).toMatchObject({ used: 1, running: 0 })
})

test('yesterday’s generation refunds nothing to today', async () => {
  const ada = randomUUID()
  const [yesterday, today] = [running(ada), { ...running(ada), day: '2026-03-02' }]
  await admit(yesterday)
  await admit(today)
  await abandon(
    database.db,
    { id: yesterday.id, attempt: 1 },
    {
      status: 'failed',
      code: 'interrupted',
      message: '',
      refund: true,
    },
  )
  expect((await findAccountUse(database.db, holder(ada), '2026-03-02', noon)).used).toBe(1)
})

test('somebody deleted leaves no text behind, and nothing but that they were deleted', async () => {
  const ada = randomUUID()
  await startTrial(database.db, holder(ada), noon, noon)
  await admit(running(ada))
  await removeAllSources(database.db, ada)
  await removeAccount(database.db, ada, day, noon)
  const { rows: left } = await database.db.execute(sql`
    select to_jsonb(accounts) - 'user_id' - 'created_at' - 'deleted_at' as kept from accounts where user_id = ${ada}`)
  const nothing = { trial_started_at: null, trial_ends_at: null, used_on: null, used: 0, running: 0 }
  expect(left).toEqual([{ kept: { ...nothing, address_hashes: [] } }])
  for (const table of ['sources', 'generations']) {
    const { rows } = await database.db.execute(
      sql`select 1 from ${sql.identifier(table)} where user_id = ${ada}`,
    )
    expect([table, rows.length]).toEqual([table, 0])
  }
})

test('signing up again with the address of a deleted account renews neither its uses nor its trial, for 90 days', async () => {
  const address = randomUUID()
  const [before, after, later] = [randomUUID(), randomUUID(), randomUUID()]
  await startTrial(database.db, holder(before, address), new Date(noon.getTime() - 20 * dayMs), noon)
  for (let use = 0; use < 4; use += 1) {
    const one = running(before, address)
    await admit(one)
    await finish(database.db, { id: one.id, attempt: 1 }, finishing)
  }
  await removeAccount(database.db, before, day, noon)
  expect((await findAccountUse(database.db, holder(after, address), day, noon)).used).toBe(4)
  expect(await startTrial(database.db, holder(after, address), noon, noon)).toBe(false)
  expect(await admit(running(after, address))).toBe('free')
  expect(await admit(running(after, address))).toBeUndefined()
  expect(await startTrial(database.db, holder(after, address), noon, noon)).toBe(false)

  await removeAccount(database.db, after, day, noon)
  const prunedAt = async (days: number) =>
    pruneFormerAccounts(database.db, new Date(noon.getTime() + days * dayMs))
  await prunedAt(0)
  expect((await findAccountUse(database.db, holder(later, address), day, noon)).used).toBe(5)
  await prunedAt(1)
  expect((await findAccountUse(database.db, holder(later, address), day, noon)).used).toBe(0)
  expect(await startTrial(database.db, holder(later, address), noon, noon)).toBe(true)
})

test('moving an account to another address before it is deleted renews neither uses nor trial of the first', async () => {
  const [first, second] = [randomUUID(), randomUUID()]
  const [before, after] = [randomUUID(), randomUUID()]
  await startTrial(database.db, holder(before, first), noon, new Date(noon.getTime() + dayMs))
  expect(await admit(running(before, second))).toBe('pro')
  await removeAccount(database.db, before, day, noon)
  expect((await findAccountUse(database.db, holder(after, first), day, noon)).used).toBe(1)
  expect(await startTrial(database.db, holder(after, first), noon, noon)).toBe(false)
})

test('a deleted account that had used nothing worth keeping leaves no trace', async () => {
  const ada = randomUUID()
  const old = { ...running(ada), day: '2026-02-27' }
  await admit(old)
  await removeAccount(database.db, ada, day, noon)
  const { rows } = await database.db.execute(
    sql`select 1 from former_accounts where address_hash = ${holder(ada).addressHash}`,
  )
  expect(rows).toEqual([])
})

test('nothing is stored for an account once it was deleted, and the pruning removes orphans and the mark itself', async () => {
  const ada = randomUUID()
  await removeAccount(database.db, ada, day, noon)
  expect(await admit(running(ada))).toBeUndefined()
  expect(await startTrial(database.db, holder(ada), noon, noon)).toBe(false)
  const storing = { plans: standardPlans, now: noon }
  expect(await storeSourceRow(database.db, holder(ada), textOf('Late.'), storing)).toBeUndefined()
  const orphan = randomUUID()
  await database.db.execute(sql`
    insert into sources (id, user_id, name, hash, text, characters, created_at, last_used_at)
    values (${orphan}, ${ada}, '', '', 'Left.', 5, now(), now())`)
  await pruneDeletedAccounts(database.db, new Date(noon.getTime() + 1))
  for (const [table, id] of [
    ['sources', 'id'],
    ['accounts', 'user_id'],
  ] as const) {
    const of = sql`${sql.identifier(id)} in (${orphan}, ${ada})`
    const { rows } = await database.db.execute(sql`select 1 from ${sql.identifier(table)} where ${of}`)
    expect(rows).toEqual([])
  }
})

test('signing up with the address that an account has left renews neither its uses nor its trial, whichever is deleted first', async () => {
  const [first, second] = [randomUUID(), randomUUID()]
  const [moved, newcomer, later] = [randomUUID(), randomUUID(), randomUUID()]
  const end = new Date(noon.getTime() + dayMs)
  await startTrial(database.db, holder(moved, first), noon, end)
  for (let use = 0; use < 4; use += 1) {
    const one = running(moved, use < 2 ? first : second)
    await admit(one)
    await finish(database.db, { id: one.id, attempt: 1 }, finishing)
  }
  const newcomers = holder(newcomer, first)
  expect(await findAccountUse(database.db, newcomers, day, noon)).toMatchObject({ plan: 'free', used: 4 })
  expect(await startTrial(database.db, newcomers, noon, end)).toBe(false)
  expect(await admit(running(newcomer, first))).toBe('free')
  expect(await admit(running(newcomer, first))).toBeUndefined()
  await removeAccount(database.db, newcomer, day, noon)
  await removeAccount(database.db, moved, day, noon)
  const after = (address: string) => findAccountUse(database.db, holder(later, address), day, noon)
  expect((await after(first)).used).toBe(5)
  expect((await after(second)).used).toBe(4)
  for (const address of [first, second])
    expect(await startTrial(database.db, holder(randomUUID(), address), noon, end)).toBe(false)
})

test('a full library takes no more, however many texts come at once, until a text is removed', async () => {
  const ada = randomUUID()
  const storing = { plans: { ...standardPlans, free: { ...standardPlans.free, characters: 1 } }, now: noon }
  // Room for 5,000 bytes.
  const padded = Array.from({ length: 8 }, (_, at) => ({
    ...textOf(String(at)),
    report: { notes: [], leftOut: [{ page: 0, text: 'x'.repeat(1400), why: 'running' as const }] },
  }))
  const store = (one: (typeof padded)[0]) => storeSourceRow(database.db, holder(ada), one, storing)
  const stored = (await Promise.all(padded.map(store))).filter((id) => id !== undefined)
  expect(stored).toHaveLength(3)
  await database.db.execute(sql`delete from sources where id = ${stored[0]!}`)
  const again = padded.filter(({ id }) => !stored.includes(id))
  expect(await store(again[0]!)).toBe(again[0]!.id)
  expect(await store(again[1]!)).toBeUndefined()
  // What is stored already is found all the same.
  expect(await store(again[0]!)).toBe(again[0]!.id)
})
