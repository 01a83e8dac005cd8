import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { SharedPassage } from '#domain/share/shared.ts'
import type { Question } from '#domain/tools/quiz.ts'
import type { Db } from './open.ts'
import { sharedAttempts } from './schema.ts'

export type StoredAttempt = Omit<typeof sharedAttempts.$inferSelect, 'shareId'>

/** An attempt at a link, named by the hash of its token. */
export type AttemptAt = { tokenHash: Buffer; id: string }

/**
 * The link that is practised, where it can be opened at a moment: a table for `with`. Asked for apart, it is planned in
 * half the time, and what it shows is unpacked once.
 */
const practised = (tokenHash: Buffer, now: Date) => sql`share as materialized (
  select shares.id, shares.content -> 'result' -> 'questions' as questions, shares.content -> 'proofs' as proofs
  from shares
  where shares.token_hash = decode(${tokenHash.toString('hex')}, 'hex') and shares.mode = 'practice'
    and shares.withdrawn_at is null and (shares.closes_at is null or shares.closes_at > ${now.toISOString()}::timestamptz)
    and (select deleted_at is null from sources where sources.id = shares.source_id)
)`

export type AnsweredShare = { id: string; title: string; answered: number; answering: number }

/** The link of a person that was answered last, with how many attempts at it are finished and how many are not. */
export async function findAnsweredShare(db: Db, userId: string): Promise<AnsweredShare | undefined> {
  const { rows } = await db.execute<AnsweredShare>(sql`
    select shares.id, shares.title, count(attempt.finished_at)::int as answered,
      (count(*) - count(attempt.finished_at))::int as answering
    from shares join sources on sources.id = shares.source_id
    join shared_attempts attempt on attempt.share_id = shares.id
    where shares.user_id = ${userId}::uuid and shares.withdrawn_at is null and sources.deleted_at is null
    group by shares.id having count(attempt.finished_at) > 0
    order by max(attempt.finished_at) desc limit 1`)
  return rows[0]
}

/** Begins an attempt. @returns false where the link is not open, or has `most` of them */
export async function insertAttempt(
  db: Db,
  { tokenHash, id, name, now }: AttemptAt & { name: string | null; now: Date },
  most: number,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with ${practised(tokenHash, now)}
    insert into shared_attempts (id, share_id, name, started_at)
    select ${id}::uuid, share.id, ${name}::text, ${now.toISOString()}::timestamptz
    from share where (select count(*) from shared_attempts where share_id = share.id) < ${most}::int
    returning id`)
  return rows.length === 1
}

export type Answered = { item: Question; proofs: SharedPassage[]; option: number; finished: boolean }

/**
 * Stores an answer in one statement, as long as the link is open. The first to a question stands, however often and from
 * wherever another is sent; with the last question the attempt is finished.
 * @returns the question with the answer that stands; undefined where there is no such attempt, or its link is not open
 */
export async function storeAnswer(
  db: Db,
  { tokenHash, id, question, option, now }: AttemptAt & { question: number; option: number; now: Date },
): Promise<Answered | undefined> {
  const answers = sql`jsonb_build_object(${question}::text, ${option}::int) || attempt.answers`
  const { rows } = await db.execute<Answered>(sql`
    with ${practised(tokenHash, now)}
    update shared_attempts attempt set answers = ${answers},
      finished_at = coalesce(attempt.finished_at, case
        when (select count(*) from jsonb_object_keys(${answers})) >= jsonb_array_length(questions)
        then ${now.toISOString()}::timestamptz end)
    from share where attempt.id = ${id}::uuid and attempt.share_id = share.id
      and ${question}::int < jsonb_array_length(questions)
    returning questions -> ${question}::int as item, proofs -> ${question}::int as proofs,
      (attempt.answers -> ${question}::text)::int as option, attempt.finished_at is not null as finished`)
  return rows[0]
}

/** One attempt at a link. */
export async function findSharedAttempt(
  db: Db,
  shareId: string,
  id: string,
): Promise<StoredAttempt | undefined> {
  const [found] = await db
    .select()
    .from(sharedAttempts)
    .where(and(eq(sharedAttempts.id, id), eq(sharedAttempts.shareId, shareId)))
  return found
}

/** All attempts at a link, the earliest first. */
export function listSharedAttempts(db: Db, shareId: string): Promise<StoredAttempt[]> {
  return db
    .select()
    .from(sharedAttempts)
    .where(eq(sharedAttempts.shareId, shareId))
    .orderBy(asc(sharedAttempts.startedAt), asc(sharedAttempts.id))
}

/** Removes one attempt at a link of a person. @returns false when there is none */
export async function deleteAttemptRow(
  db: Db,
  { userId, shareId, id }: { userId: string; shareId: string; id: string },
): Promise<boolean> {
  const isTheirs = sql`exists (select from shares where shares.id = ${shareId}::uuid and shares.user_id = ${userId}::uuid)`
  const removed = await db
    .delete(sharedAttempts)
    .where(and(eq(sharedAttempts.id, id), eq(sharedAttempts.shareId, shareId), isTheirs))
    .returning({ id: sharedAttempts.id })
  return removed.length === 1
}

/** Removes the attempts that were begun before a moment. */
export async function pruneAttempts(db: Db, before: Date): Promise<void> {
  await db.delete(sharedAttempts).where(lt(sharedAttempts.startedAt, before))
}
