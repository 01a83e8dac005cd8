import * as z from 'zod/mini'
import { AppError } from '#domain/errors.ts'
import type { Span } from '#domain/span.ts'
import { findAsked } from '#domain/tools/asked-before.ts'
import { changeAt, isAt, otherQuestions, type ClaimPlace } from '#domain/tools/change-result.ts'
import { claimsOf } from '#domain/tools/claims.ts'
import type { Tool } from '#domain/tools/index.ts'
import { Question } from '#domain/tools/quiz.ts'
import { ResultText } from '#domain/tools/tool.ts'
import { tokenize } from '#domain/words.ts'
import type { EngineOutput, Replacing } from '../engine.ts'
import type { Cleaning } from './clean-reply.ts'
import { readParsed } from './read-result.ts'
import { readSources } from './read-sources.ts'
import type { Ending } from './reply-stream.ts'

/** So many claims or questions are told beside the text, and so much of each, in characters. */
const [mostTold, longestTold] = [40, 400]

const Statement = z.object({ text: ResultText })

/**
 * The result with the part that a model wrote, and where in the text that says it looked, as far as it holds.
 * @throws AppError naming what is wrong with the reply; `nothing_else` where it says what was not wanted
 */
export function readPart<T extends Tool>(
  tool: T,
  ending: Ending,
  {
    replacing,
    cleaning,
    sentences,
  }: { replacing: Replacing<T>; cleaning: Cleaning; sentences: readonly Span[] },
): EngineOutput<T> {
  const { result, place } = replacing
  const isQuiz = 'questions' in result
  const { parsed, reply } = isQuiz
    ? readParsed(Question, ending, cleaning, 'generation_failed')
    : readParsed(Statement, ending, cleaning, 'generation_failed')
  const part = 'question' in parsed ? parsed : parsed.text
  const { notWanted, said } = toldOf(tool, replacing)
  const told = [...notWanted, ...said]
  // One other word can make a claim true; a question is another one only with more of them.
  const isTold =
    typeof part === 'string'
      ? told.some((claim) => wordsOf(claim) === wordsOf(part))
      : findAsked(told)(part.question)
  if (isTold) throw new AppError('nothing_else')
  const changed = changeAt(tool, result, place, part)
  const path = typeof part === 'string' ? 'text' : 'question'
  const text = typeof part === 'string' ? part : `${part.options[part.answer]}: ${part.explanation}`
  const spans = readSources(reply, [{ path, text }], cleaning.text, sentences)
  return { result: changed, spans: spans.map((found) => ({ ...found, path: place.path })) }
}

function wordsOf(claim: string): string {
  const words = tokenize(claim.slice(0, longestTold)).map(({ term }) => term)
  return words.join(' ')
}

/** What stands in the other places of a result, and what is not wanted in this one. */
export function toldOf<T extends Tool>(tool: T, { result, place, unwanted }: Replacing<T>) {
  const isHere = (claim: ClaimPlace) => isAt(claim, place)
  const [here, there] =
    'questions' in result
      ? [
          result.questions
            .filter((_, at) => place.path === `questions.${at}`)
            .map(({ question }) => question),
          otherQuestions(result.questions, place).map(({ question }) => question),
        ]
      : [
          claimsOf(tool, result)
            .filter(isHere)
            .map(({ text }) => text),
          claimsOf(tool, result)
            .filter((claim) => !isHere(claim))
            .map(({ text }) => text),
        ]
  const bounded = (texts: readonly string[]) =>
    texts.slice(-mostTold).map((text) => text.slice(0, longestTold))
  return { notWanted: bounded([...unwanted, ...here]), said: bounded(there) }
}
