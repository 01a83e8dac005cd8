import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLimiter } from '#auth/limits/limiter.ts'
import { createSeal } from '#auth/keys/seal.ts'
import { AppError } from '#domain/errors.ts'
import type { Database } from '../../db/open.ts'
import { openTestDatabase } from '#test/database.ts'
import { prune } from '../jobs/prune.ts'
import type { Context } from '../context.ts'
import { answerQuestion, beginAttempt } from './attempts.ts'

const dayMs = 24 * 60 * 60_000

let database: Database
let context: Context
let now = Date.parse('2026-03-02T10:00:00Z')
beforeAll(async () => {
  database = await openTestDatabase()
  const { hash } = createSeal(Buffer.alloc(32).toString('base64url'))
  const { db } = database
  const clock = () => now
  const limiter = createLimiter({ db, hash: (key) => hash('limit', key), clock })
  context = { db, clock, limiter, hash } as unknown as Context
})
afterAll(() => database.close())

/** A link to a quiz of one question. @returns its token */
async function makeLink(): Promise<string> {
  const [id, token] = [randomUUID(), randomUUID()]
  await database.db.execute(sql`insert into accounts (user_id) values (${id}::uuid)`)
  const at = new Date(now).toISOString()
  const questions = [{ question: 'What?', options: ['a', 'b', 'c', 'd'], answer: 0, explanation: 'So.' }]
  const content = JSON.stringify({ tool: 'quiz', result: { questions }, evidence: [], proofs: [[]] })
  await database.db.execute(sql`
    insert into sources (id, user_id, name, hash, text, characters, created_at, last_used_at)
    values (${id}::uuid, ${id}::uuid, 'A', sha256(${id}::bytea), 'a', 1, ${at}::timestamptz, ${at}::timestamptz)`)
  await database.db.execute(sql`
    insert into shares (id, user_id, source_id, kind, mode, token, token_hash, title, attempts, asks_name, shows_text, content, created_at)
    values (${id}::uuid, ${id}::uuid, ${id}::uuid, 'quiz', 'practice', ${token},
      decode(${createHash('sha256').update(token).digest('hex')}, 'hex'), 'T', 'one', false, false, ${content}::jsonb,
      ${at}::timestamptz)`)
  return token
}

/** What became of somebody who comes to a link: they are in, or why not. */
async function come(token: string, address: string, answers: boolean): Promise<string> {
  try {
    const begun = await beginAttempt(context, { token, address }, {})
    if ('closed' in begun) return 'closed'
    if (answers) await answerQuestion(context, { token }, { id: begun.id, question: 0, option: 1 })
    return 'in'
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

/** So many came to a link from one network before: one comes, and the others are stored as that one is. */
async function comeBefore(token: string, address: string, count: number, answers: boolean): Promise<void> {
  const begun = await beginAttempt(context, { token, address }, {})
  if ('closed' in begun) throw new Error('closed')
  if (answers) await answerQuestion(context, { token }, { id: begun.id, question: 0, option: 1 })
  await database.db.execute(sql`
    insert into shared_attempts (id, share_id, name, network, answers, started_at, finished_at)
    select gen_random_uuid(), share_id, name, network, answers, started_at, finished_at
    from shared_attempts, generate_series(2, ${count}::int) where id = ${begun.id}::uuid`)
}

describe('strangers by the thousand at a link', () => {
  test.each([
    ['of one network of IPv6, every other one answering', 1, 2, 600],
    ['of nine networks of IPv6, all answering', 9, 1, 170],
  ])('%s keep no honest student and no class out', async (_, networks, answering, before) => {
    const token = await makeLink()
    for (let network = 0; network < networks; network += 1) {
      const address = `2001:db8:${network}:ffff::1`
      await comeBefore(token, address, before, true)
      if (answering > 1) await comeBefore(token, address, before, false)
    }
    const fates: string[] = []
    for (let number = 0; number < 240; number += 1) {
      const prefix = `2001:db8:${number % networks}:${Math.floor(number / networks).toString(16)}`
      fates.push(await come(token, `${prefix}::1`, number % answering === 0))
    }
    expect(fates.filter((fate) => fate === 'in').length).toBeGreaterThan(60)
    expect(new Set(fates.slice(-40))).toEqual(new Set(['share_full']))
    expect(await come(token, '198.51.100.7', true)).toBe('in')
    const students = Array.from({ length: 60 }, () => come(token, '203.0.113.1', true))
    expect(new Set(await Promise.all(students))).toEqual(new Set(['in']))
    const { rows } = await database.db.execute<{ count: number }>(sql`
        select count(*)::int as count from shared_attempts
        where share_id = (select id from shares where token = ${token})`)
    expect(rows[0]?.count).toBeLessThanOrEqual(3000)
  })
})

test('who has begun answers, while strangers come and go', async () => {
  const token = await makeLink()
  const begun = await beginAttempt(context, { token, address: '198.51.100.7' }, {})
  if ('closed' in begun) throw new Error('closed')
  await comeBefore(token, '2001:db8:1:ffff::1', 990, false)
  for (let number = 0; number < 210; number += 1)
    await come(token, `2001:db8:1:${number.toString(16)}::1`, false)
  const verdict = await answerQuestion(context, { token }, { id: begun.id, question: 0, option: 1 })
  expect(verdict).toMatchObject({ option: 1, answer: 0 })
})

test('a school behind one address begins together', async () => {
  const token = await makeLink()
  const fates = await Promise.all(Array.from({ length: 600 }, () => come(token, '203.0.113.2', true)))
  expect(new Set(fates)).toEqual(new Set(['in']))
  expect(await come(token, '203.0.113.2', true)).toBe('rate_limited')
  expect(await come(token, '198.51.100.7', true)).toBe('in')
})

test('the first answer of an attempt is refused where its network has filled its part meanwhile', async () => {
  const token = await makeLink()
  const early = await beginAttempt(context, { token, address: '2001:db8:3:ffff::1' }, {})
  if ('closed' in early) throw new Error('closed')
  await comeBefore(token, '2001:db8:3:fffd::1', 600, true)
  for (let number = 0; number < 100; number += 1)
    await come(token, `2001:db8:3:${number.toString(16)}::1`, true)
  expect(await come(token, '2001:db8:3:fffe::1', true)).toBe('share_full')
  const late = answerQuestion(context, { token }, { id: early.id, question: 0, option: 1 })
  await expect(late).rejects.toMatchObject({ code: 'share_full' })
})

test('what was begun and not answered is forgotten after a day', async () => {
  const token = await makeLink()
  const [answered, unanswered] = [
    await beginAttempt(context, { token, address: '198.51.100.7' }, {}),
    await beginAttempt(context, { token, address: '198.51.100.8' }, {}),
  ]
  if ('closed' in answered || 'closed' in unanswered) throw new Error('closed')
  const answer = (id: string) => answerQuestion(context, { token }, { id, question: 0, option: 1 })
  await answer(answered.id)
  now += dayMs + 1
  await prune(context)
  await expect(answer(unanswered.id)).rejects.toMatchObject({ code: 'not_found' })
  expect(await answer(answered.id)).toMatchObject({ option: 1 })
})
