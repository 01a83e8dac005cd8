import { usualQuestions } from '../limits.ts'
import { writtenSchemaOf, type Tool } from './index.ts'
import { type QuizOptions } from './quiz.ts'

/**
 * Whether a draft would do as the result: every part of it is there, and of a quiz as many questions as are wanted. Whoever
 * has read it has read the result, whatever comes of it.
 */
export function isWholeDraft(tool: Tool, draft: unknown, quiz: QuizOptions = {}): boolean {
  const { data } = writtenSchemaOf(tool).safeParse(draft)
  if (!data) return false
  return !('questions' in data) || data.questions.length >= (quiz.count ?? usualQuestions)
}
