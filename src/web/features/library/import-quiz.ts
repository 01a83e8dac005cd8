import * as z from 'zod/mini'
import { fewestQuestions, mostQuestions } from '#domain/tools/quiz.ts'
import { toolWords } from '#domain/tools/words.ts'
import { parseHandout } from '#export/parse-handout.ts'
import { callJson, jsonBody } from '../../api.ts'

const Imported = z.object({ source: z.uuid() })

/** What is wrong with a file that holds something, but no quiz of ours. */
export class NoQuizError extends Error {
  override readonly name = 'NoQuizError'
}

/**
 * Keeps the quiz of a file, or of pasted text, in the library.
 * @returns the id of its source
 * @throws NoQuizError; AppError `result_unreadable`, and what the server refuses with
 */
export async function keepImported(content: string, name: string): Promise<string> {
  const { tool, title, result, source } = parseHandout(content, name)
  if (tool !== 'quiz')
    throw new NoQuizError(`This is a result of ${toolWords[tool].navigation}. We can only import quizzes.`)
  const count = result.questions.length
  if (count < fewestQuestions || count > mostQuestions)
    throw new NoQuizError(
      `A quiz has ${fewestQuestions} to ${mostQuestions} questions. We found ${count} that we can use here.`,
    )
  const body = { name: (source ?? title).slice(0, 255), result }
  return (await callJson(Imported, '/api/generations/imported', jsonBody('POST', body))).source
}
