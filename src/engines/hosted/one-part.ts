import * as z from 'zod/mini'
import type { Span } from '#domain/span.ts'
import { findAsked } from '#domain/items/asked-before.ts'
import { question, type Question } from '#domain/items/question.ts'
import { ResultText } from '#domain/items/text.ts'
import { changeAt, isAt } from '#domain/tools/change-result.ts'
import { claimsOf } from '#domain/tools/claims.ts'
import type { Tool, WrittenResults } from '#domain/tools/index.ts'
import { tokenize } from '#domain/words.ts'
import type { WrittenOutput, Replacing } from '../engine.ts'
import { cleanReply, type Cleaning } from './reading/clean-reply.ts'
import { checkWords } from './reading/check-result.ts'
import { coerce, shapeOf, unwrap, type Open } from './reading/coerce.ts'
import { faults, unusable, type Fault, type Reading } from './reading/fault.ts'
import { readQuestions, sourcesIn } from './reading/read-questions.ts'
import { findReading } from './reading/read-result.ts'
import { wordsOfIssues } from './reading/words-of-issues.ts'
import { readSources } from './read-sources.ts'
import type { Ending } from './reply-stream.ts'
import type { ReplyTask } from './job.ts'
import { taskOfPart } from './prompt.ts'
import { schemaOfPart } from './reply-schema.ts'

/** So many claims or questions are told beside the text, and so much of each, in characters. */
const [mostTold, longestTold] = [40, 400]

const Statement = z.object({ text: ResultText })

const saidAlready: Fault = {
  code: 'nothing_else',
  words: 'You wrote what is not wanted, or what is said already. Write something else that the text says.',
}

/**
 * The result with the part that a model wrote, and where in the text that says it looked, as far as it holds.
 * @throws AppError `llm_response_invalid` where the reply gives our own words away
 */
function readPart<T extends Tool>(
  tool: T,
  ending: Ending,
  {
    replacing,
    cleaning,
    sentences,
  }: { replacing: Replacing<T>; cleaning: Cleaning; sentences: readonly Span[] },
): Reading<WrittenOutput<T>> {
  const { result, place } = replacing
  const { notWanted, said } = toldOf(tool, replacing)
  const told = [...notWanted, ...said]
  return findReading(ending, cleaning, (value, open) => {
    const part =
      'questions' in result ? questionIn(value, cleaning, open) : statementIn(value, cleaning, open)
    if (part === undefined) return undefined
    if (typeof part === 'object' && 'words' in part) return unusable(part)
    // One other word can make a claim true; a question is another one only with more of them.
    const isTold =
      typeof part === 'string'
        ? told.some((claim) => wordsOf(claim) === wordsOf(part))
        : findAsked(told)(part.question)
    if (isTold) return unusable(saidAlready)
    const text = typeof part === 'string' ? part : question.claim(part)
    const fault = checkWords(text, cleaning.text)
    if (fault) return unusable(fault)
    const path = typeof part === 'string' ? 'text' : 'question'
    const spans = readSources({ sources: sourcesIn(value) }, [{ path, text }], cleaning.text, sentences)
    const output = {
      result: changeAt(tool, result as WrittenResults[T], place, part),
      spans: spans.map((found) => ({ ...found, path: place.path })),
    }
    return { kind: 'whole', result: output, reply: value }
  })
}

const statementShape = shapeOf(Statement)

function statementIn(value: unknown, cleaning: Cleaning, open: Open): string | Fault {
  const written = unwrap(value, statementShape)
  if (open.has(written)) return faults.cutOff
  const parsed = Statement.safeParse(cleanReply(coerce(written, statementShape, open), cleaning))
  return parsed.success
    ? parsed.data.text
    : { code: 'llm_reply_malformed', words: wordsOfIssues(parsed.error.issues) }
}

function questionIn(value: unknown, cleaning: Cleaning, open: Open): Question | Fault | undefined {
  const read = readQuestions(value, cleaning, open)
  if (!read) return undefined
  const [first] = read.good
  return first?.question ?? { code: 'quiz_questions_wrong', words: read.wrong.join(' ') }
}
function wordsOf(claim: string): string {
  const words = tokenize(claim.slice(0, longestTold)).map(({ term }) => term)
  return words.join(' ')
}

/** What stands in the other places of a result, and what is not wanted in this one. */
function toldOf<T extends Tool>(tool: T, { result, place, unwanted }: Replacing<T>) {
  const statements = claimsOf(tool, result, 'line')
  const here = statements.filter((one) => isAt(one, place))
  const there = statements.filter((one) => !here.includes(one))
  const bounded = (texts: readonly string[]) =>
    texts.slice(-mostTold).map((text) => text.slice(0, longestTold))
  return {
    notWanted: bounded([...unwanted, ...here.map(({ text }) => text)]),
    said: bounded(there.map(({ text }) => text)),
  }
}

type Given<T extends Tool> = { replacing: Replacing<T>; cleaning: Cleaning; sentences: readonly Span[] }

/** One claim or question of a result, written again. */
export function createPartJob<T extends Tool>(tool: T, given: Given<T>): ReplyTask<WrittenOutput<T>> {
  const { result, place } = given.replacing
  const part = 'questions' in result ? 'question' : 'text'
  return {
    task: () => taskOfPart(tool, result, place.path, toldOf(tool, given.replacing)),
    schema: (extras) => schemaOfPart(part, extras),
    outputTokens: 4096,
    leastOutputTokens: 400,
    follow: () => () => undefined,
    isWhole: (ending) => readPart(tool, ending, given).kind === 'whole',
    take(ending) {
      const reading = readPart(tool, ending, given)
      if (reading.kind === 'whole') return { kind: 'whole', output: reading.result }
      return { kind: 'unusable', fault: reading.fault, again: reading.kind === 'partly' || reading.again }
    },
  }
}
