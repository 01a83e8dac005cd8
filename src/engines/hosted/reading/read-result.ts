import * as z from 'zod/mini'
import { AppError } from '#domain/errors.ts'
import { writtenSchemaOf, Tool, type WrittenResults } from '#domain/tools/index.ts'
import { oursOf } from '#domain/tools/sections.ts'
import type { Ending } from '../reply-stream.ts'
import { asWanted, type Wanted } from '../wanted-quiz.ts'
import { checkResult, isForm, isRefusal } from './check-result.ts'
import { cleanReply, type Cleaning } from './clean-reply.ts'
import { coerce, shapeOf, type Open } from './coerce.ts'
import { faults, unusable, type Fault, type Reading } from './fault.ts'
import { answerIn, findJsonValues } from './json-reply.ts'
import { mendJson } from './mend-json.ts'
import { readQuestions, sourcesIn } from './read-questions.ts'
import { wordsOfIssues } from './words-of-issues.ts'

/** What providers write where a filter of theirs ended a reply, and where something else did before its end. */
const filtered = /filter|safety|refus|prohibited|blocklist|recitation|guardrail/iu
const broken = /length|max_?tokens|error|abort|cancel/iu

/**
 * Reads a finished reply: looks for JSON in it, mends that, brings it into the tool's shape, cleans it and checks it.
 * @throws AppError `llm_response_invalid` where the reply gives our own words away
 */
export function readResult<T extends Tool>(
  tool: T,
  ending: Ending,
  cleaning: Cleaning,
  wanted: Wanted,
): Reading<WrittenResults[T]> {
  if (tool === 'quiz')
    return findReading<WrittenResults['quiz']>(ending, cleaning, (value, open) => {
      const read = readQuestions(value, cleaning, open)
      if (!read) return undefined
      const fault = checkResult(tool, { questions: read.good.map(({ question }) => question) }, cleaning.text)
      return fault ? unusable(fault, fault !== faults.declined) : asWanted(read, wanted)
    }) as Reading<WrittenResults[T]>
  const shape = shapes.get(tool)!
  return findReading<WrittenResults[T]>(ending, cleaning, (value, open) => {
    const coerced = cleanReply(coerce(value, shape, open), cleaning)
    const parsed = writtenSchemaOf(tool).safeParse(coerced)
    if (!parsed.success) {
      if (isForm(coerced)) return unusable(faults.form)
      return unusable({ code: 'llm_reply_malformed', words: wordsOfIssues(parsed.error.issues) })
    }
    const fault = checkResult(tool, parsed.data, cleaning.text)
    if (fault) return unusable(fault, fault !== faults.declined)
    return { kind: 'whole', result: parsed.data, reply: { sources: sourcesIn(value) } }
  })
}

/**
 * The best reading of the values in a finished reply: one that is whole, or what most is kept of.
 * @param read what one value amounts to; undefined where it is none of ours
 * @throws AppError as `readResult`
 */
export function findReading<R>(
  ending: Ending,
  { provider, canary }: Cleaning,
  read: (value: unknown, open: Open) => Reading<R> | undefined,
): Reading<R> {
  const { text, finishReason } = ending
  if (text.includes(canary)) throw new AppError('llm_response_invalid', { provider })
  const isCut = finishReason === undefined || broken.test(finishReason)
  let best: Reading<R> | undefined
  for (const { value, open } of valuesIn(text, !isCut)) {
    const reading = read(value, open)
    if (reading?.kind === 'whole') return reading
    if (reading?.kind !== 'partly' && isRefusal(value)) return unusable(faults.declined, false)
    if (reading && weightOf(reading) > weightOf(best)) best = reading
  }
  if (filtered.test(finishReason ?? '') || (!best && isRefusal(answerIn(text))))
    return unusable(faults.declined, false)
  if (!ending.hasContent) return unusable(finishReason === 'length' ? faults.cutOff : faults.nothing)
  if (best?.kind === 'partly') return isCut ? { ...best, fault: faults.cutOff } : best
  if (best && (!isCut || weightOf(best) > 0)) return best
  if (isCut) return unusable(faults.cutOff)
  return unusable(/[{[]/u.test(text) ? faults.notJson : faults.noJson)
}

/** The values of a reply, alone and together: some models write the questions of a quiz one by one. Strict ones first. */
function* valuesIn(reply: string, ended: boolean): Generator<{ value: unknown; open: Open }> {
  const said = unquoted(answerIn(reply))
  const values = findJsonValues(said)
  for (const value of aloneAndTogether(values)) yield { value, open: new Set() }
  const mended = mendJson(said, ended)
  for (const value of aloneAndTogether(mended.values)) yield { value, open: mended.open }
}

/** JSON that came in quotes, as a string of JSON. */
const quoted = /^[^{[]*?(?<=^|\n)[ \t]*("(?:\\[nt]| )*[{[](?:[^"\\\n]|\\.)*")/u

function unquoted(reply: string): string {
  const [, string] = quoted.exec(reply) ?? []
  if (string === undefined) return reply
  try {
    return z.string().parse(JSON.parse(string))
  } catch {
    return reply
  }
}

function aloneAndTogether(values: unknown[]): unknown[] {
  return values.length > 1 ? [...values, values] : values
}

/** What is of the tool's shape tells more than what is not, and each good question more than that. */
function weightOf(reading: Reading<unknown> | undefined): number {
  if (!reading) return -1
  if (reading.kind === 'partly') return reading.kept.length
  const isOfShape = reading.kind === 'unusable' && Object.values<Fault>(faults).includes(reading.fault)
  return isOfShape ? 0.5 : 0
}

/** Found once: it takes as long as reading a result. */
const shapes = new Map(Tool.options.map((tool) => [tool, shapeOf(writtenSchemaOf(tool), oursOf(tool))]))
