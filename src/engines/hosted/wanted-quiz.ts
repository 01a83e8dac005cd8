import { AppError } from '#domain/errors.ts'
import { findAsked } from '#domain/tools/asked-before.ts'
import type { Result, Tool } from '#domain/tools/index.ts'
import { inObject } from '#domain/tools/sections.ts'
import {
  fewestQuestions,
  instructionsOfForm,
  mostQuestions,
  usualQuestions,
  type QuizOptions,
} from '#domain/tools/quiz.ts'
import type { EngineRequest } from '../engine.ts'

/** Asked for beside the count where some may be the same as before. */
const spare = 3
/** Of the questions that were asked before, so many are told, the newest first, and so much of each, in characters. */
const [mostAsked, longestAsked] = [40, 240]

/** What is asked of a model beside its tool. */
export type Wanted = {
  /** Words of a summary, or questions of a quiz. */
  most: number
  instructions: string
  /** Questions that were asked before. */
  asked: readonly string[]
  wasAsked: (question: string) => boolean
  count: number
  quiz: QuizOptions | undefined
}

/** What a request wants: of a quiz more than its count, where some of them may have been asked before. */
export function wantedOf({ tool, quiz, asked: before = [], summaryWords }: EngineRequest<Tool>): Wanted {
  const count = quiz?.count ?? usualQuestions
  const told = tool === 'quiz' ? before.slice(0, mostAsked) : []
  const asked = told.map((question) => question.slice(0, longestAsked))
  const more = asked.length > 0 ? Math.min(count + spare, mostQuestions) : count
  return {
    most: tool === 'quiz' ? more : summaryWords,
    instructions: quiz?.form ? `\n${instructionsOfForm[quiz.form]}` : '',
    asked,
    wasAsked: findAsked(told),
    count,
    quiz,
  }
}

/** A draft without what its result will not have: questions that were asked before, or beyond the count. */
export function draftAsWanted(tool: Tool, draft: unknown, { asked, wasAsked, count }: Wanted): unknown {
  const given = inObject(tool, draft)
  if (asked.length === 0 || typeof given !== 'object' || given === null || !('questions' in given))
    return draft
  const { questions } = given
  if (!Array.isArray(questions)) return draft
  return { questions: questions.filter((one) => !wasAsked(questionIn(one))).slice(0, count) }
}

function questionIn(one: unknown): string {
  const isQuestion = typeof one === 'object' && one !== null && 'question' in one
  return isQuestion && typeof one.question === 'string' ? one.question : ''
}

/**
 * A quiz of the count that was asked for, with what that was; where questions were asked before, only others, and
 * fewer where the model has no more. Any other result as it is.
 * @throws AppError `quiz_format_invalid` for another count, `questions_repeated` where fewer than three are new
 */
export function asWanted<R extends Result>(result: R, { count, quiz, asked, wasAsked }: Wanted): R {
  if (!('questions' in result)) return result
  const { questions } = result
  if (questions.length < count || (asked.length === 0 && questions.length > count))
    throw new AppError('quiz_format_invalid', { count })
  const fresh = questions.filter(({ question }) => !wasAsked(question)).slice(0, count)
  if (fresh.length < fewestQuestions) throw new AppError('questions_repeated')
  return { ...result, questions: fresh, wanted: quiz }
}
