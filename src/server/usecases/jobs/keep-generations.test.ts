import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSeal } from '#auth/keys/seal.ts'
import type { GenerationEvent } from '#domain/generation.ts'
import { standardPlans } from '#domain/plans.ts'
import type { Engine } from '#engines/engine.ts'
import { openTestDatabase } from '#test/database.ts'
import { finish, requestCancel } from '../../db/generations.ts'
import type { Database } from '../../db/open.ts'
import { hashText } from '../../hash-text.ts'
import { openJobs, type Jobs } from '../../jobs.ts'
import { getUsage } from '../billing/billing.ts'
import type { Context } from '../context.ts'
import { RunningGenerations, type RunningGeneration } from '../generations/running-generations.ts'
import { startGeneration } from '../generations/start-generation.ts'
import { followGeneration, watchGeneration } from '../generations/watch-generation.ts'
import { startKeepingGenerations } from './keep-generations.ts'

const log = pino({ level: 'silent' })
const result = { title: 'T', summary: 'S.', keyPoints: ['A.', 'B.', 'C.'] }
const request = { tool: 'summary' as const, ...hashText('Some text.') }
const never = new AbortController().signal

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

const person = () => ({
  userId: randomUUID(),
  email: `${randomUUID()}@example.org`,
  fullName: '',
  sessionId: undefined,
  accessToken: '',
})

/** A process whose engine answers when the test says so, and says a draft before. */
function openProcess(kind: 'hosted' | 'built-in' = 'hosted') {
  const answer = Promise.withResolvers<void>()
  const calls: unknown[] = []
  const engine = {
    info: { kind, name: 'An engine' },
    async generate({ signal, onDraft, ...asked }: Parameters<Engine['generate']>[0]) {
      calls.push(asked)
      onDraft({ title: 'T' })
      await Promise.race([answer.promise, new Promise((stop) => signal.addEventListener('abort', stop))])
      signal.throwIfAborted()
      return { result, spans: [] }
    },
  } as unknown as Engine
  const context = {
    db: database.db,
    jobs,
    engine,
    builtIn: engine,
    evidence: { locate: async () => [] },
    plans: standardPlans,
    running: new RunningGenerations(),
    hash: (_: string, address: string) => address,
    clock: () => Date.UTC(2026, 2, 1),
    log,
  } as unknown as Context
  return { context, calls, answer: answer.resolve }
}

/** What pg-boss does with the job of a process that has been silent for too long. */
const takenForDead = (generation: RunningGeneration) => jobs.leaveGeneration(generation, true)

async function endingOf(events: AsyncIterable<GenerationEvent[]>): Promise<GenerationEvent | undefined> {
  let last: GenerationEvent | undefined
  for await (const news of events) last = news.at(-1)
  return last
}

test('what a dead process ran is gone on with: with what was asked, for one use, and the dead one changes nothing any more', async () => {
  const [first, second] = [openProcess(), openProcess()]
  const ada = person()
  const begun = await startGeneration(first.context, ada, async () => ({ ...request, again: true }))
  await takenForDead(begun)
  const keeping = await startKeepingGenerations(second.context)
  const late = { title: 'Late', result, evidence: [], durationMs: 1 }
  expect(await finish(database.db, begun, late)).toBe(false)
  const watched = await watchGeneration(second.context, ada, begun)
  second.answer()
  expect(await endingOf(watched(never))).toMatchObject({ type: 'done', generation: { id: begun.id, result } })
  expect(second.calls).toMatchObject([{ tool: 'summary', text: 'Some text.', asked: [] }])
  expect(await getUsage(second.context, ada)).toMatchObject({ used: 1 })
  await keeping.stop()
})

test('a process that was only slow finds out, and its reader is led to what the other makes', async () => {
  const [slow, other] = [openProcess(), openProcess()]
  const begun = await startGeneration(slow.context, person(), async () => request)
  const ending = endingOf(followGeneration(slow.context, begun, begun)(never))
  await takenForDead(begun)
  const keeping = [await startKeepingGenerations(other.context), await startKeepingGenerations(slow.context)]
  slow.answer()
  other.answer()
  expect(await ending).toMatchObject({ type: 'done', generation: { id: begun.id } })
  for (const one of keeping) await one.stop()
})

test('a reader elsewhere is told that it waits for a process, and then that it goes on', async () => {
  const [first, second, third] = [openProcess(), openProcess(), openProcess()]
  const ada = person()
  const begun = await startGeneration(first.context, ada, async () => request)
  const stages: string[] = []
  const watching = (async () => {
    for await (const news of (await watchGeneration(third.context, ada, begun))(never))
      for (const event of news) stages.push(event.type === 'progress' ? event.stage : event.type)
  })()
  await expect.poll(() => stages).toEqual(['started'])
  await takenForDead(begun)
  await expect.poll(() => stages).toEqual(['started', 'resuming'])
  const keeping = await startKeepingGenerations(second.context)
  await expect.poll(() => stages).toEqual(['started', 'resuming', 'reading'])
  second.answer()
  await watching
  expect(stages.at(-1)).toBe('done')
  await keeping.stop()
})

test('words that were shown before a crash count when it is cancelled after', async () => {
  const [first, second] = [openProcess(), openProcess()]
  const ada = person()
  const begun = await startGeneration(first.context, ada, async () => request)
  for await (const news of followGeneration(first.context, begun, begun)(never))
    if (news.some(({ type }) => type === 'partial')) break
  await expect
    .poll(async () => await database.query('select shown from generations where id = $1', [begun.id]))
    .toMatchObject({ rows: [{ shown: 'words' }] })
  await takenForDead(begun)
  await requestCancel(database.db, begun.id)
  const keeping = await startKeepingGenerations(second.context)
  const watched = await watchGeneration(second.context, ada, begun)
  expect(await endingOf(watched(never))).toEqual({ type: 'cancelled', counted: true })
  expect(second.calls).toEqual([])
  expect(await getUsage(second.context, ada)).toMatchObject({ used: 1 })
  await keeping.stop()
})

test('after three processes that died with it, or where its engine is gone, it ends and its use is given back', async () => {
  const ada = person()
  const first = openProcess()
  const begun = await startGeneration(first.context, ada, async () => request)
  let last = begun
  for (let died = 1; died < 3; died += 1) {
    await takenForDead(last)
    const next = openProcess()
    const keeping = await startKeepingGenerations(next.context)
    last = next.context.running.find(begun.id) ?? last
    expect(last.attempt).toBe(died + 1)
    await keeping.stop()
  }
  await takenForDead(last)
  const another = await startGeneration(first.context, ada, async () => ({ ...request, again: true }))
  await takenForDead(another)
  expect(await getUsage(first.context, ada)).toMatchObject({ used: 2 })
  const keeping = await startKeepingGenerations(openProcess('built-in').context)
  for (const { id } of [begun, another]) {
    const watched = await watchGeneration(openProcess().context, ada, { id })
    expect(await endingOf(watched(never))).toMatchObject({ type: 'failed', code: 'interrupted' })
  }
  expect(await getUsage(first.context, ada)).toMatchObject({ used: 0 })
  await keeping.stop()
})
