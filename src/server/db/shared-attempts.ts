import { and, asc, eq, lt, or, sql, type SQL } from 'drizzle-orm'
import type { SharedPassage } from '#domain/share/shared.ts'
import type { Question } from '#domain/items/question.ts'
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
  select shares.id, coalesce(shares.content -> 'asked', shares.content -> 'result' -> 'questions') as questions, shares.content -> 'proofs' as proofs
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
      (count(*) filter (where attempt.answers <> '{}') - count(attempt.finished_at))::int as answering
    from shares join sources on sources.id = shares.source_id
    join shared_attempts attempt on attempt.share_id = shares.id
    where shares.user_id = ${userId}::uuid and shares.withdrawn_at is null and sources.deleted_at is null
    group by shares.id having count(attempt.finished_at) > 0
    order by max(attempt.finished_at) desc limit 1`)
  return rows[0]
}

/**
 * Whether a network has room for one more attempt that counts: those with an answer, of which it may have half of what
 * all leave free. However many come from some networks, there is room for others.
 */
const hasRoom = (shareId: SQL, network: SQL, most: number) => sql`(
  select 2 * count(*) filter (where other.network is not distinct from ${network}) < ${most}::int - count(*)
  from shared_attempts other where other.share_id = ${shareId} and other.answers <> '{}'
)`

export type NewAttempt = AttemptAt & {
  name: string | null
  /** A keyed hash of the network it comes from. */
  network: string
  now: Date
}

/**
 * Begins an attempt. Where as many are begun and not answered as are kept, the one of the network with most of them that
 * was begun first gives way.
 * @returns false where the link is not open, or has no room for answers from this network
 */
export async function insertAttempt(
  db: Db,
  { tokenHash, id, name, network, now }: NewAttempt,
  most: { answered: number; unanswered: number },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with ${practised(tokenHash, now)}, idle as (
      select attempt.id, attempt.started_at, count(*) over (partition by attempt.network) as of_network
      from shared_attempts attempt, share where attempt.share_id = share.id and attempt.answers = '{}'
    ), removed as (
      delete from shared_attempts where id = (
        select id from idle where (select count(*) from idle) >= ${most.unanswered}::int
        order by of_network desc, started_at, id limit 1
      )
    )
    insert into shared_attempts (id, share_id, name, network, started_at)
    select ${id}::uuid, share.id, ${name}::text, ${network}::text, ${now.toISOString()}::timestamptz
    from share where ${hasRoom(sql`share.id`, sql`${network}::text`, most.answered)}
    returning id`)
  return rows.length === 1
}

export type Answered = { item: Question; proofs: SharedPassage[]; option: number; finished: boolean }

/**
 * Stores an answer in one statement, as long as the link is open. The first to a question stands, however often and from
 * wherever another is sent; with the last question the attempt is finished. An attempt counts from its first answer.
 * @returns the question with the answer that stands; undefined where there is no such attempt, its link is not open, or
 * has no room for its first answer
 */
export async function storeAnswer(
  db: Db,
  { tokenHash, id, question, option, now }: AttemptAt & { question: number; option: number; now: Date },
  most: number,
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
      and case when attempt.answers <> '{}' then true
        else ${hasRoom(sql`attempt.share_id`, sql`attempt.network`, most)} end
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

const isTheirs = (userId: string, shareId: string) =>
  sql`exists (select from shares where shares.id = ${shareId}::uuid and shares.user_id = ${userId}::uuid)`

/** Removes one attempt at a link of a person. @returns false when there is none */
export async function deleteAttemptRow(
  db: Db,
  { userId, shareId, id }: { userId: string; shareId: string; id: string },
): Promise<boolean> {
  const removed = await db
    .delete(sharedAttempts)
    .where(and(eq(sharedAttempts.id, id), eq(sharedAttempts.shareId, shareId), isTheirs(userId, shareId)))
    .returning({ id: sharedAttempts.id })
  return removed.length === 1
}

/** Removes all attempts at a link of a person that came from one network. @returns how many there were */
export async function deleteAttemptsFrom(
  db: Db,
  { userId, shareId, network }: { userId: string; shareId: string; network: string },
): Promise<number> {
  const removed = await db
    .delete(sharedAttempts)
    .where(
      and(
        eq(sharedAttempts.network, network),
        eq(sharedAttempts.shareId, shareId),
        isTheirs(userId, shareId),
      ),
    )
    .returning({ id: sharedAttempts.id })
  return removed.length
}

/** Removes the attempts that were begun before a moment, or, of those without an answer, before another one. */
export async function pruneAttempts(db: Db, before: { answered: Date; unanswered: Date }): Promise<void> {
  const isUnanswered = and(eq(sharedAttempts.answers, {}), lt(sharedAttempts.startedAt, before.unanswered))
  await db.delete(sharedAttempts).where(or(lt(sharedAttempts.startedAt, before.answered), isUnanswered))
}
