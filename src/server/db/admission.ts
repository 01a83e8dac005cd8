import { sql, type SQL } from 'drizzle-orm'
import type { Block } from '#domain/document/block.ts'
import type { EngineInfo } from '#domain/engine-info.ts'
import type { Plan, PlanName, Plans } from '#domain/plans.ts'
import type { Tool } from '#domain/tools/index.ts'
import { isPro, limitOf, lockingAccount, type AccountHolder } from './accounts.ts'
import { holdingJobs, type GenerationJob } from './job-queues.ts'
import type { Db } from './open.ts'
import { executeOften } from './pool.ts'
import { roomFor, storingText, type TextToStore } from './store-sources.ts'

export type NewGeneration = AccountHolder & {
  id: string
  tool: Tool
  /** A text that is stored with it unless it is stored already, or one that is. */
  source: TextToStore | { id: string }
  engine: EngineInfo
  /** What was tried before there was an account: costs nothing, and only its first generation can be that. */
  tried?: boolean | undefined
  day: string
  createdAt: Date
  /** What another server needs to run it. */
  job?: GenerationJob | undefined
}

/** What a generation is made from. */
export type AdmittedSource = {
  id: string
  name: string
  characters: number
  text: string
  blocks: Block[] | null
}

/**
 * Takes one use from the day's allowance and stores the generation it pays for, as far as the plan of the moment admits
 * its text, another use and another generation at once; its text, where it is new, is stored with it, and so is the job by
 * which another server takes it over. One statement: the
 * account's row is locked and judged as it is then, so that neither two tabs nor two servers take the last use or the
 * last place, a plan cannot change half-way, and a crash cannot take a use without a generation that refunds it. The
 * account is always locked before the source: two such statements cannot wait for each other.
 * @returns the plan it was admitted under and what it is made from, or undefined when it was not admitted, or its source
 * is not there, and nothing was stored
 */
export async function insertRunning(
  db: Db,
  generation: NewGeneration,
  { plans, atOnce }: { plans: Plans; atOnce: number },
): Promise<{ plan: PlanName; source: AdmittedSource } | undefined> {
  const { id, userId, tool, source, engine, tried, createdAt } = generation
  const day = sql`${generation.day}::date`
  const usedBy = (account: SQL) => sql`case when ${account}.used_on >= ${day} then ${account}.used else 0 end`
  const admits = (account: SQL, { generationsPerDay }: Plan) =>
    generationsPerDay === 'unlimited' ? sql`true` : sql`${usedBy(account)} < ${generationsPerDay}::int`
  const hasUseLeft = (account: SQL) =>
    sql`case when ${isPro(account, createdAt)} then ${admits(account, plans.pro)} else ${admits(account, plans.free)} end`
  const longest = (account: SQL) => limitOf(account, 'characters', plans, createdAt)
  const room = (account: SQL) => ('text' in source ? roomFor(userId, source, longest(account)) : sql`true`)
  const admitted = (account: SQL) => sql`(
    coalesce(${account}.running, 0) < ${atOnce}::int and
    (select characters from wanted) <= ${longest(account)} and ${room(account)} and
    ${tried ? sql`${account}.used_on is null` : hasUseLeft(account)}
  )`
  const use = (account: SQL) => ({
    used_on: sql`greatest(${account}.used_on, ${day})`,
    used: sql`${usedBy(account)} + ${tried ? 0 : 1}::int`,
    running: sql`coalesce(${account}.running, 0) + 1`,
  })
  const statement = sql`
    with wanted as (${wantedText(userId, source)}), admitted as (
      ${lockingAccount(generation, use, admitted)}
      returning used_on, ${isPro(sql`account`, createdAt)} as pro,
        ${limitOf(sql`account`, 'summaryWords', plans, createdAt)} as summary_words
    ), source as (${usingText(userId, source, createdAt)}), begun as (
      insert into generations
        (id, user_id, tool, status, source_id, engine_kind, engine_name, summary_words, day, created_at)
      select ${id}::uuid, ${userId}::uuid, ${tool}, 'running', source.id, ${engine.kind}, ${engine.name},
        admitted.summary_words, ${tried ? sql`null::date` : sql`admitted.used_on`}, ${createdAt.toISOString()}::timestamptz
      from admitted, source
      returning id
    ), held as (${holdingJobs(generation.job ?? {})})
    select admitted.pro, source.id, source.name, source.characters, source.blocks,
      ${'text' in source ? sql`''` : sql`source.text`} as text
    from admitted, source`
  const [row] = await executeOften<AdmittedSource & { pro: boolean }>(db, 'begin', statement)
  if (!row) return undefined
  const { pro, ...stored } = row
  // What was sent need not come back.
  const text = 'text' in source ? source.text : stored.text
  return { plan: pro ? 'pro' : 'free', source: { ...stored, text } }
}

/** The text that is asked for, if there is one, by its length. */
function wantedText(userId: string, source: NewGeneration['source']): SQL {
  if ('text' in source) return sql`select ${source.text.length}::int as characters`
  return sql`
    select characters from sources
    where id = ${source.id}::uuid and user_id = ${userId}::uuid and deleted_at is null`
}

/** Stores the text, or marks it as used, once the account admits it. */
function usingText(userId: string, source: NewGeneration['source'], now: Date): SQL {
  if ('text' in source) return storingText(userId, source, now, sql`admitted`)
  return sql`
    update sources set last_used_at = ${now.toISOString()}::timestamptz from admitted
    where sources.id = ${source.id}::uuid
    returning sources.id, sources.name, sources.characters, sources.blocks, sources.text`
}
