import { sql } from 'drizzle-orm'
import type { Db } from './open.ts'

/** So many quizzes of a text are looked back at. */
const quizzes = 20

/** The questions of the newest quizzes made of a source, the newest quiz first. */
export async function findQuestions(db: Db, sourceId: string): Promise<string[]> {
  const { rows } = await db.execute<{ question: string }>(sql`
    select question from (
      select id, created_at, result from generations
      where source_id = ${sourceId}::uuid and tool = 'quiz' and status = 'done'
      order by created_at desc, id desc limit ${quizzes}
    ) made, jsonb_path_query(made.result, '$.questions[*].question') asked, lateral (select asked #>> '{}' as question) as words
    order by made.created_at desc, made.id desc`)
  return rows.map(({ question }) => question)
}
