import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { prune } from '../usecases/jobs/prune.ts'
import { listSharedAttempts } from './shared-attempts.ts'

const dayMs = 24 * 60 * 60 * 1000

test('answers to what was shared are removed a year after they were begun', async () => {
  const { db, close } = await openTestDatabase()
  const [source, share] = [randomUUID(), randomUUID()]
  const begun = new Date('2026-03-02T10:00:00Z')
  const at = begun.toISOString()
  await db.execute(sql`
    insert into sources (id, user_id, name, hash, text, characters, created_at, last_used_at)
    values (${source}::uuid, ${source}::uuid, 'A', sha256('a'), 'a', 1, ${at}::timestamptz, ${at}::timestamptz)`)
  await db.execute(sql`insert into accounts (user_id) values (${source}::uuid)`)
  await db.execute(sql`
    insert into shares (id, user_id, source_id, kind, mode, token, token_hash, title, attempts, asks_name, shows_text, content, created_at)
    values (${share}::uuid, ${source}::uuid, ${source}::uuid, 'quiz', 'practice', 't', sha256('t'), 'T', 'one', true, false,
      '{}'::jsonb, ${at}::timestamptz)`)
  await db.execute(sql`
    insert into shared_attempts (id, share_id, name, answers, started_at)
    values (${randomUUID()}::uuid, ${share}::uuid, 'Sam', '{"0": 1}', ${at}::timestamptz)`)
  const left = async (days: number) => {
    await prune({ db, clock: () => begun.getTime() + days * dayMs })
    return (await listSharedAttempts(db, share)).length
  }
  expect([await left(365), await left(366)]).toEqual([1, 0])
  await close()
})
