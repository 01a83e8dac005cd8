import { sql } from 'drizzle-orm'
import type { Quiz } from '#domain/tools/quiz.ts'
import { importedEngine } from '#domain/quiz-import.ts'
import type { Db } from './open.ts'

type ImportedQuiz = { id: string; userId: string; sourceId: string; title: string; result: Quiz; now: Date }

/**
 * Stores a quiz that no engine made, as finished and at no cost; one of the same text that was imported before stays as it
 * is. @returns false where its text is gone meanwhile
 */
export async function insertImported(db: Db, quiz: ImportedQuiz): Promise<boolean> {
  const { id, userId, sourceId, title, result } = quiz
  const now = sql`${quiz.now.toISOString()}::timestamptz`
  const { rows } = await db.execute(sql`
    with source as (
      select id, user_id from sources where id = ${sourceId}::uuid and user_id = ${userId}::uuid and deleted_at is null
    ), made as (
      insert into generations
        (id, user_id, tool, status, source_id, engine_kind, engine_name, title, result, evidence, duration_ms, created_at, lease_until)
      select ${id}::uuid, user_id, 'quiz', 'done', id, 'built-in', ${importedEngine}, ${title},
        ${JSON.stringify(result)}::jsonb, '[]'::jsonb, 0, ${now}, ${now}
      from source where not exists (
        select from generations made where made.source_id = source.id and made.engine_name = ${importedEngine}
      )
    )
    select from source`)
  return rows.length === 1
}
