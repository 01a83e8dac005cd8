import { sql, type SQL } from 'drizzle-orm'
import type { EngineInfo } from '#domain/engine-info.ts'
import type { Plans } from '#domain/plans.ts'
import type { Tool } from '#domain/tools/index.ts'
import type { QuizOptions } from '#domain/tools/quiz.ts'
import { limitOf } from './accounts.ts'
import type { Db } from './open.ts'
import type { TextToStore } from './store-sources.ts'

type Wanted = {
  userId: string
  tool: Tool
  /** What a quiz is asked to be, where that is not the usual. */
  quiz?: QuizOptions | undefined
  engine: EngineInfo
  /** A text that may be stored already, or one that is. */
  source: TextToStore | { id: string }
  plans: Plans
  now: Date
}

/**
 * The newest result of a tool that an engine made of a text, which counts as used now and takes a new name. A structure
 * that is new makes another result, and so does a plan whose summaries may be longer, or a quiz asked to be another.
 * @returns its id
 */
export async function findSameResult(
  db: Db,
  { userId, tool, quiz, engine, source, plans, now }: Wanted,
): Promise<string | undefined> {
  const name = 'text' in source ? (source.name ?? null) : null
  const { rows } = await db.execute<{ id: string }>(sql`
    with found as (
      select made.id, made.source_id from generations made join sources on sources.id = made.source_id
        join accounts account on account.user_id = made.user_id
      where sources.user_id = ${userId}::uuid and sources.deleted_at is null and ${isSameText(source)}
        and made.tool = ${tool} and made.status = 'done'
        and (${tool} <> 'summary' or made.summary_words >= ${limitOf(sql`account`, 'summaryWords', plans, now)})
        and coalesce(made.result -> 'wanted', 'null'::jsonb) = ${JSON.stringify(quiz ?? null)}::jsonb
        -- One of some sections alone is not that of the text.
        and (made.coverage is null or not made.coverage @> '[{"reason":"left-out"}]'::jsonb)
        and made.engine_kind = ${engine.kind} and made.engine_name = ${engine.name}
      order by made.created_at desc, made.id desc limit 1
    ), used as (
      update sources set last_used_at = ${now.toISOString()}::timestamptz, name = coalesce(${name}::text, name)
      from found where sources.id = found.source_id
    )
    select id from found`)
  return rows[0]?.id
}

function isSameText(source: Wanted['source']): SQL {
  if (!('text' in source)) return sql`sources.id = ${source.id}::uuid`
  const structure = source.blocks?.length
    ? sql`sources.blocks = ${JSON.stringify(source.blocks)}::jsonb`
    : sql`true`
  return sql`sources.hash = decode(${source.hash}, 'hex') and ${structure}`
}
