import { sql } from 'drizzle-orm'
import type { EngineInfo } from '#domain/engine-info.ts'
import type { Evidence } from '#domain/generation.ts'
import { importedEngine } from '#domain/quiz-import.ts'
import type { Result, Tool } from '#domain/tools/index.ts'
import type { Db } from './open.ts'

type ImportedResult = {
  id: string
  userId: string
  sourceId: string
  tool: Tool
  title: string
  result: Result
  evidence: Evidence[]
  engine: EngineInfo
  now: Date
}

/**
 * Stores a result that was not generated for its owner, as finished and at no cost; one that was stored so before stays as
 * it is. @returns false where its text is gone meanwhile
 */
export async function insertImported(db: Db, imported: ImportedResult): Promise<boolean> {
  const { id, userId, sourceId, tool, title, result, evidence, engine } = imported
  const now = sql`${imported.now.toISOString()}::timestamptz`
  const { rows } = await db.execute(sql`
    with source as (
      select id, user_id from sources where id = ${sourceId}::uuid and user_id = ${userId}::uuid and deleted_at is null
    ), made as (
      insert into generations
        (id, user_id, tool, status, source_id, engine_kind, engine_name, title, result, evidence, duration_ms, created_at)
      select ${id}::uuid, user_id, ${tool}, 'done', id, ${engine.kind}, ${engine.name}, ${title},
        ${JSON.stringify(result)}::jsonb, ${JSON.stringify(evidence)}::jsonb, 0, ${now}
      from source where not exists (
        select from generations made where made.source_id = source.id and made.tool = ${tool} and made.status = 'done'
          and (made.engine_name = ${importedEngine} or made.result = ${JSON.stringify(result)}::jsonb)
      )
    )
    select from source`)
  return rows.length === 1
}
