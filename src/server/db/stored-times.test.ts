import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { afterReview } from '#domain/study/schedule.ts'
import type { Memory } from '#domain/study/memory.ts'
import type { Database } from './open.ts'
import { cards } from './schema.ts'
import { chosenTimes, settleTimes, storedTimes } from './stored-times.ts'

const now = Date.parse('2026-03-02T12:00:00Z')
const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('every stored time but those that people choose has a latest', () => {
  const times = storedTimes(now)
  expect(times.length).toBeGreaterThan(50)
  const without = times.filter(({ latest }) => latest === undefined).map(({ column }) => column)
  expect(without.filter((column) => !chosenTimes.includes(column)).map(({ name }) => name)).toEqual(['day'])
})

test('what was stored under a clock that was ahead is brought back, whatever it is', async () => {
  const { db } = database
  const userId = randomUUID()
  const ahead = new Date(now + 400 * dayMs).toISOString()
  await db.execute(sql`
    insert into accounts (user_id, trial_started_at, trial_ends_at, used_on, used)
    values (${userId}::uuid, ${ahead}::timestamptz, ${ahead}::timestamptz + interval '14 days', ${ahead}::date, 3)`)
  await settleTimes(db, now)
  const { rows } = await db.execute(sql`
    select trial_ends_at <= ${new Date(now + 14 * dayMs).toISOString()}::timestamptz as ends, used_on::text as day, used
    from accounts where user_id = ${userId}::uuid`)
  expect(rows).toEqual([{ ends: true, day: '2026-03-02', used: 3 }])
})

test('what is right is left as it is, and so is what people chose', async () => {
  const { db } = database
  const userId = randomUUID()
  const bannedUntil = new Date(now + 900 * dayMs).toISOString()
  const at = new Date(now - hourMs).toISOString()
  await db.execute(sql`
    insert into auth.users (id, email, app_metadata, banned_until, created_at, updated_at)
    values (${userId}::uuid, ${`${userId}@example.org`}, '{}', ${bannedUntil}::timestamptz, ${at}::timestamptz, ${at}::timestamptz)`)
  await settleTimes(db, now)
  const { rows } = await db.execute(sql`
    select banned_until = ${bannedUntil}::timestamptz as banned, created_at = ${at}::timestamptz as created
    from auth.users where id = ${userId}::uuid`)
  expect(rows).toEqual([{ banned: true, created: true }])
})

test('a card that was reviewed under a clock that was ahead comes back as long after as it was to', async () => {
  const { db } = database
  const [userId, sourceId, cardId] = [randomUUID(), randomUUID(), randomUUID()]
  const at = new Date(now - hourMs)
  await db.execute(sql`
    insert into sources (id, user_id, name, hash, text, characters, created_at, last_used_at)
    values (${sourceId}::uuid, ${userId}::uuid, 'Tides', 'x', 'The moon.', 9, ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz)`)
  let memory: Memory | undefined
  for (let time = 0; time < 4; time += 1) memory = afterReview(memory, 'easy', now + 400 * dayMs)
  const stays = Date.parse(memory!.due) - Date.parse(memory!.reviewedAt)
  await db.insert(cards).values({
    id: cardId,
    userId,
    sourceId,
    front: 'What pulls the sea?',
    back: 'The moon.',
    origin: { kind: 'own' } as never,
    hash: Buffer.from('y'),
    memory,
    dueAt: new Date(memory!.due),
    reviews: 4,
    createdAt: at,
  })
  await settleTimes(db, now)
  const [card] = await db.select().from(cards)
  expect(card?.dueAt?.getTime()).toBe(now + stays)
  expect(Date.parse(card!.memory!.due)).toBe(now + stays)
  expect(afterReview(card!.memory!, 'good', now + stays).phase).toBe('review')
})
