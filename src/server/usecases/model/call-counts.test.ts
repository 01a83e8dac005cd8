import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { CallCounts } from '#domain/model-calls.ts'
import type { EndedCall } from '#engines/hosted/ended-call.ts'
import { openTestDatabase } from '#test/database.ts'
import { asFrames, startFakeProvider } from '#test/fake-provider.ts'
import { endingOf, signUp, startTestServer } from '#test/server.ts'
import { countModelCall, listModelCalls } from '../../db/model-calls.ts'
import { prune } from '../jobs/prune.ts'
import { noteCall } from './call-counts.ts'

const dayMs = 24 * 60 * 60 * 1000
const noon = Date.parse('2026-03-01T12:00:00Z')

test('calls are counted by model, way and outcome, and only operators see it', async () => {
  const provider = await startFakeProvider()
  const OPERATORS = 'operator@example.org'
  const server = await startTestServer({
    env: { OPERATORS, LLM_BASE_URL: provider.baseUrl, LLM_MODEL: 'small', LLM_API_KEY: 'sk-secret-1' },
  })
  onTestFinished(async () => {
    await Promise.all([server.close(), provider.close()])
  })
  const operator = await signUp(server.url, undefined, OPERATORS)
  const reader = await signUp(server.url)
  const countsNow = async () => CallCounts.parse(await operator.get('/api/operator/calls'))
  expect(await countsNow()).toEqual({ days: 7, counts: [] })

  const summary = { title: 'Tides', summary: 'The moon pulls.', keyPoints: ['One.', 'Two.', 'Three.'] }
  const first = provider.requests.length
  provider.replyWith((_, index) => ({
    pieces: asFrames(JSON.stringify(index === first ? { title: 'Tides' } : summary)),
  }))
  for (let asked = 0; asked < 3; asked += 1) {
    const generation = { tool: 'summary', text: 'The moon pulls the sea.' }
    expect(await endingOf(await reader.post('/api/generations', generation))).toMatchObject({ type: 'done' })
  }
  await expect
    .poll(async () => (await countsNow()).counts)
    .toEqual([
      { model: 'small', way: 'schema', outcome: 'again', calls: 1 },
      { model: 'small', way: 'schema', outcome: 'good', calls: 2 },
      { model: 'small', way: 'schema', outcome: 'llm_reply_malformed', calls: 1 },
    ])
  const lines = server.logged.filter((line) => line.includes('came to nothing'))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('"outcome":"llm_reply_malformed"')
  expect(server.logged.join('')).not.toMatch(/secret|The moon/)

  expect((await reader.call('/api/operator/calls')).status).toBe(404)
  expect((await fetch(`${server.url}/api/operator/calls`)).status).toBe(401)
})

test('calls that end at once are all counted; the last seven days are told, and thirty are kept', async () => {
  const database = await openTestDatabase()
  onTestFinished(database.close)
  const { db } = database
  const call = { model: 'small', way: 'schema', outcome: 'good' } as const
  const at = (daysAgo: number) => new Date(noon - daysAgo * dayMs)
  const calls = (from: number) => listModelCalls(db, at(from))
  await Promise.all(Array.from({ length: 20 }, () => countModelCall(db, call, at(0))))
  await countModelCall(db, call, at(6))
  await countModelCall(db, call, at(7))
  await countModelCall(db, call, at(31))
  expect(await calls(7)).toEqual([{ ...call, calls: 21 }])
  expect(await calls(40)).toEqual([{ ...call, calls: 23 }])
  await prune({ db, clock: () => noon })
  expect(await calls(40)).toEqual([{ ...call, calls: 22 }])
})

test('a call that could not be counted is only logged', async () => {
  const database = await openTestDatabase()
  await database.close()
  const logged: string[] = []
  const log = pino({}, { write: (line: string) => void logged.push(line) })
  const call: EndedCall = {
    model: 'small',
    tool: 'summary',
    way: 'schema',
    outcome: 'good',
    again: 0,
    tokens: 1,
    durationMs: 1,
  }
  noteCall({ db: database.db, clock: () => noon, log }, call)
  await expect.poll(() => logged.join('')).toContain('could not be counted')
})
