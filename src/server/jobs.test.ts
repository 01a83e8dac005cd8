import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSeal } from '#auth/keys/seal.ts'
import { openTestDatabase } from '#test/database.ts'
import type { Database } from './db/open.ts'
import { openJobs, type Jobs, type Sending } from './jobs.ts'

const log = pino({ level: 'silent' })
const seal = createSeal('a'.repeat(43))

let database: Database
let jobs: Jobs
beforeEach(async () => {
  database = await openTestDatabase()
  jobs = await openJobs({ database, seal, log })
})
afterEach(async () => {
  await jobs.stop()
  await database.close()
})

const waiting = async () => {
  const answer = await database.query(
    `select data::text as data, state, start_after > now() as later from pgboss.job`,
  )
  return [answer].flat().flatMap(({ rows }) => rows as { data: string; state: string; later: boolean }[])
}

test('waiting mail is sealed in the database and deleted once sent', async () => {
  await jobs.send({ kind: 'mail', data: { to: 'ada@example.org', code: '123456' } })
  expect(JSON.stringify(await waiting())).not.toMatch(/ada|123456|mail/)
  const sent: Sending[] = []
  await jobs.start({ send: async (sending) => void sent.push(sending), upkeep: [] })
  await expect.poll(() => sent).toEqual([{ kind: 'mail', data: { to: 'ada@example.org', code: '123456' } }])
  await expect.poll(waiting).toEqual([])
})

test('what cannot be sent now is kept for later; what will never be taken is not', async () => {
  const fails = { mail: { code: 'ECONNREFUSED' }, refused: { responseCode: 550 } }
  await jobs.start({
    send: ({ kind }) => Promise.reject(Object.assign(new Error('to ada@example.org'), fails[kind as 'mail'])),
    upkeep: [],
  })
  await jobs.send({ kind: 'refused', data: {} })
  await jobs.send({ kind: 'mail', data: {} })
  await expect.poll(waiting).toMatchObject([{ state: 'retry', later: true }])
})

test('scheduled work that was missed runs at the next start', async () => {
  const done: string[] = []
  const task = (name: string) => ({ name, at: '17 3 * * *', run: async () => void done.push(name) })
  await jobs.start({ send: async () => {}, upkeep: [task('prune'), task('remind of cards')] })
  await expect.poll(() => done.toSorted()).toEqual(['prune', 'remind of cards'])
})
