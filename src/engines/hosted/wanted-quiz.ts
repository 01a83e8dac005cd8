import { fewestQuestions, mostQuestions, usualQuestions } from '#domain/limits.ts'
import { findAsked } from '#domain/items/asked-before.ts'
import type { WrittenResults, Tool } from '#domain/tools/index.ts'
import { inObject } from '#domain/tools/sections.ts'
import type { QuizOptions } from '#domain/tools/quiz.ts'
import type { EngineRequest } from '../engine.ts'
import type { Fault, Reading } from './reading/fault.ts'
import type { ReadQuestions } from './reading/read-questions.ts'

/** Asked for beside the count where some may be the same as before. */
const spare = 3
/** Of the questions that were asked before, so many are told, the newest first, and so much of each, in characters. */
const [mostAsked, longestAsked] = [40, 240]
const mostWrongTold = 6

/** What is asked of a model beside its tool. */
export type Wanted = {
  /** Words of a summary, or questions of a quiz. */
  most: number
  /** Questions that were asked before. */
  asked: readonly string[]
  wasAsked: (question: string) => boolean
  count: number
  quiz: QuizOptions | undefined
}

/** What a request wants: of a quiz more than its count, where some of them may have been asked before. */
export function wantedOf({
  tool,
  quiz,
  asked: before = [],
  summaryWords,
}: Pick<EngineRequest<Tool>, 'tool' | 'quiz' | 'asked' | 'summaryWords'>): Wanted {
  const count = quiz?.count ?? usualQuestions
  const told = tool === 'quiz' ? before.slice(0, mostAsked) : []
  const asked = told.map((question) => question.slice(0, longestAsked))
  const more = asked.length > 0 ? Math.min(count + spare, mostQuestions) : count
  return {
    most: tool === 'quiz' ? more : summaryWords,
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
 * fewer where the model has no more. Where it has too few that are good, those, and what is wrong.
 */
export function asWanted(
  { good, wrong, sources }: ReadQuestions,
  { count, quiz, asked, wasAsked }: Wanted,
): Reading<WrittenResults['quiz']> {
  const fresh = good.filter(({ question }) => !wasAsked(question.question)).slice(0, count)
  const questions = fresh.map(({ question }) => question)
  const reply = {
    sources: Object.fromEntries(
      fresh.map(({ place }, at) => [`questions.${at}`, sources[`questions.${place}`]]),
    ),
  }
  const isEnough = asked.length > 0 && wrong.length === 0 && fresh.length >= fewestQuestions
  if (fresh.length === count || isEnough) return { kind: 'whole', result: { questions, wanted: quiz }, reply }
  const fault: Fault =
    wrong.length > 0
      ? { code: 'quiz_questions_wrong', words: wrong.slice(0, mostWrongTold).join(' ') }
      : fresh.length < good.length
        ? { code: 'questions_repeated', words: 'You asked again what was asked before. Ask other questions.' }
        : {
            code: 'quiz_format_invalid',
            words: `You wrote ${good.length} questions. Exactly ${count} are needed.`,
          }
  return questions.length > 0
    ? { kind: 'partly', kept: questions, fault, reply }
    : { kind: 'unusable', fault, again: true }
}
