import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import type { Pool, PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GenerationEvent } from '#domain/generation.ts'
import { standardPlans } from '#domain/plans.ts'
import type { Engine } from '#engines/engine.ts'
import { openTestDatabase } from '#test/database.ts'
import type { Database } from '../../db/open.ts'
import type { Context } from '../context.ts'
import { startGeneration } from './start-generation.ts'
import { watchGeneration } from './watch-generation.ts'
import { abandon } from '../../db/generations.ts'
import { startKeepingGenerations } from '../jobs/keep-generations.ts'
import { getUsage } from '../billing/billing.ts'
import { hashText } from '../../hash-text.ts'
import { createSeal } from '#auth/keys/seal.ts'
import { openJobs, type Jobs } from '../../jobs.ts'
import { HandedOver, RunningGenerations, type RunningGeneration } from './running-generations.ts'

const log = pino({ level: 'silent' })

let database: Database
let jobs: Jobs
beforeAll(async () => {
  database = await openTestDatabase()
  jobs = await openJobs({ database, seal: createSeal('a'.repeat(43)), log })
})
afterAll(async () => {
  await jobs.stop()
  await database.close()
})

/** A server whose engine answers when the test says so. */
function open() {
  const logged: string[] = []
  const answer = Promise.withResolvers<void>()
  const result = { title: 'T', summary: 'S.', keyPoints: ['A.', 'B.', 'C.'] }
  const engine = {
    info: { kind: 'built-in', name: 'An engine' },
    async generate({ signal }: { signal: AbortSignal }) {
      await Promise.race([answer.promise, new Promise((stop) => signal.addEventListener('abort', stop))])
      signal.throwIfAborted()
      return { result, spans: [] }
    },
  } as unknown as Engine
  const context = {
    db: database.db,
    engine,
    evidence: { locate: async () => [] },
    plans: standardPlans,
    running: new RunningGenerations(),
    jobs,
    builtIn: engine,
    hash: (_: string, address: string) => address,
    clock: () => Date.UTC(2026, 2, 1),
    log: pino({}, { write: (line: string) => void logged.push(line) }),
  } as unknown as Context
  return { context, logged, answer: answer.resolve }
}

/** Takes every connection there is, as a flood does. Whoever asks meanwhile is refused after a moment. */
async function takeConnections(): Promise<() => void> {
  const pool = (database.db as unknown as { $client: Pool }).$client
  const waiting = pool.options.connectionTimeoutMillis
  const taken: PoolClient[] = []
  while (taken.length < pool.options.max) taken.push(await pool.connect())
  pool.options.connectionTimeoutMillis = 20
  return () => {
    pool.options.connectionTimeoutMillis = waiting
    for (const client of taken) client.release()
  }
}

const person = () => ({ userId: randomUUID(), email: `${randomUUID()}@example.org` })
const request = { tool: 'summary' as const, ...hashText('Some text.') }

async function endingOf(generation: RunningGeneration): Promise<GenerationEvent | undefined> {
  let last: GenerationEvent | undefined
  for await (const news of generation.events(new AbortController().signal)) last = news.at(-1)
  return last
}

test('a finished generation is stored as soon as the database has a place for it, and not lost', async () => {
  const { context, logged, answer } = open()
  const generation = await startGeneration(context, person(), async () => request)
  const release = await takeConnections()
  answer()
  await expect.poll(() => logged.join('')).toContain('An ending could not be stored yet')
  release()
  expect(await endingOf(generation)).toMatchObject({ type: 'done' })
})

test('a generation that could neither end nor be left to another is gone on with, and counts once', async () => {
  const { context } = open()
  const ada = { ...person(), fullName: '', sessionId: undefined, accessToken: '' }
  const generation = await startGeneration(context, ada, async () => request)
  const release = await takeConnections()
  context.running.stopWhere(() => true, new HandedOver())
  context.running.giveUp()
  await context.running.finished()
  release()
  expect(await endingOf(generation)).toMatchObject({ type: 'started' })

  const next = open()
  // As where the process is another: whoever held jobs of the embedded database is gone.
  await context.jobs.leaveGeneration(generation, true)
  const keeping = await startKeepingGenerations(next.context)
  const watched = await watchGeneration(next.context, ada, generation)
  next.answer()
  let last: GenerationEvent | undefined
  for await (const news of watched(new AbortController().signal)) last = news.at(-1)
  expect(last).toMatchObject({ type: 'done', generation: { id: generation.id } })
  expect((await getUsage(next.context, ada)).used).toBe(1)
  // What the first one may still say is not heard.
  expect(
    await abandon(database.db, generation, { status: 'failed', code: '', message: '', refund: true }),
  ).toBe(false)
  await keeping.stop()
})
