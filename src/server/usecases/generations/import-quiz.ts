import { randomUUID } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import { importedEngine, type QuizImport } from '#domain/quiz-import.ts'
import { cleanText } from '#domain/source-text.ts'
import { unusualOptions } from '#domain/tools/quiz.ts'
import { resultAsText } from '#domain/tools/result-text.ts'
import { insertImported } from '../../db/import-generation.ts'
import { hashText } from '../../hash-text.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { storeSource } from '../sources/store-source.ts'

/**
 * Keeps a quiz that was made elsewhere. Its own words are its text, and nothing is said of where they come from; it costs
 * no use.
 * @returns the id of its source
 * @throws AppError `text_too_long`, `library_full`
 */
export async function importQuiz(
  context: Context,
  actor: Actor,
  { name, result: made }: QuizImport,
): Promise<{ source: string }> {
  const { db, clock } = context
  // It is whole, however many questions it has.
  const wanted = unusualOptions({ count: made.questions.length })
  const result = 'found' in made ? made : { questions: made.questions, ...(wanted && { wanted }) }
  const text = hashText(cleanText(resultAsText('quiz', result)))
  const { source } = await storeSource(context, actor, { ...text, name, kind: 'pasted' })
  const quiz = {
    id: randomUUID(),
    userId: actor.userId,
    sourceId: source.id,
    tool: 'quiz' as const,
    title: name,
    result,
    evidence: [],
    engine: { kind: 'built-in' as const, name: importedEngine },
    now: new Date(clock()),
  }
  if (!(await insertImported(db, quiz))) throw new AppError('not_found')
  return { source: source.id }
}
