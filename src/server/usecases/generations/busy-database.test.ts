import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import type { Pool, PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import type { GenerationEvent } from '#domain/generation.ts'
import { standardPlans } from '#domain/plans.ts'
import type { Engine } from '#engines/engine.ts'
import { openTestDatabase } from '#test/database.ts'
import type { Database } from '../../db/open.ts'
import type { Context } from '../context.ts'
import { startGeneration } from './start-generation.ts'
import { getSource } from '../sources/get-source.ts'
import { listSources } from '../sources/list-sources.ts'
import { startKeepingLeases } from '../jobs/renew-leases.ts'
import { getUsage } from '../billing/get-usage.ts'
import { hashText } from '../../hash-text.ts'
import { leaseMs, RunningGenerations, type RunningGeneration } from './running-generations.ts'

let database: Database
let now = Date.UTC(2026, 2, 1)
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

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
    hash: (_: string, address: string) => address,
    clock: () => now,
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

test('a generation whose ending could not be stored is pruned, its use refunded and its text kept for another try', async () => {
  const { context } = open()
  const ada = { ...person(), fullName: '', sessionId: undefined, accessToken: '' }
  const generation = await startGeneration(context, ada, async () => request)
  const release = await takeConnections()
  context.running.stopAll(new AppError('interrupted'))
  expect(await endingOf(generation)).toMatchObject({ type: 'failed' })
  await context.running.finished()
  release()
  expect((await getUsage(context, ada)).used).toBe(1)
  now += leaseMs + 1
  const leases = startKeepingLeases(context)
  await expect.poll(async () => (await getUsage(context, ada)).used).toBe(0)
  const { sources } = await listSources(context, ada, {})
  expect(sources).toMatchObject([{ generations: [] }])
  expect(await getSource(context, ada, sources[0]!)).toMatchObject({ failures: [{ code: 'interrupted' }] })
  await leases.stop()
})
