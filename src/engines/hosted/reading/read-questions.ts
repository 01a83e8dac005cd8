import { mostQuestions } from '#domain/limits.ts'
import * as z from 'zod/mini'
import { Question } from '#domain/items/question.ts'
import { bare, readKey, settleKeys } from './answer-key.ts'
import { checkQuestion } from './check-result.ts'
import { cleanReply, type Cleaning } from './clean-reply.ts'
import { coerce, fieldsIn, gather, shapeOf, type Open } from './coerce.ts'
import { wordsOfIssues } from './words-of-issues.ts'

/** The questions of a reply: the good ones, each with its place among all, and what is wrong with the others. */
export type ReadQuestions = {
  good: { question: Question; place: number }[]
  wrong: string[]
  /** What the reply says of where the questions come from. */
  sources: Record<string, unknown>
}

const shape = shapeOf(Question)
const optionCount = 4
/** Whoever writes more is not writing a quiz. */
const mostRead = 2 * mostQuestions

/** The questions in a value, cleaned; undefined where it holds none. @throws AppError where one gives our words away */
export function readQuestions(value: unknown, cleaning: Cleaning, open: Open): ReadQuestions | undefined {
  const found = gather(value, shape)
    .slice(0, mostRead)
    .map((one) => {
      const fields = fieldsIn(one, shape)
      const coerced = cleanReply(coerce(one, shape, open), cleaning) as Partial<Question>
      const { question = '', options = [], explanation = '' } = coerced
      return {
        coerced,
        question,
        options,
        explanation,
        key: readKey(fields.get('answer'), fields.get('options'), options),
      }
    })
  if (found.length === 0) return undefined
  const answers = settleKeys(found)
  const good: ReadQuestions['good'] = []
  const wrong: string[] = []
  for (const [place, { coerced, options }] of found.entries()) {
    const parsed = Question.safeParse({ ...coerced, ...fourOf(options, answers[place]) })
    const fault = parsed.success
      ? checkQuestion(
          parsed.data,
          good.map(({ question }) => question),
        )
      : wordsOfIssues(parsed.error.issues)
    if (parsed.success && fault === undefined) good.push({ question: parsed.data, place })
    else wrong.push(`Question ${place + 1}: ${fault}`)
  }
  return { good, wrong, sources: sourcesIn(value) }
}

/** Of more options than four: the right one, and the first of the others that differ. */
function fourOf(options: readonly string[], answer: number | undefined): Partial<Question> {
  const key = answer === undefined ? undefined : options[answer]
  if (options.length <= optionCount || key === undefined) return { options: [...options], answer }
  const others = options.filter((option, at) => bare(option) !== bare(key) && firstOf(options, option) === at)
  const [before, after] = [
    others.slice(0, Math.min(answer!, optionCount - 1)),
    others.slice(answer, optionCount - 1),
  ]
  return { options: [...before, key, ...after], answer: before.length }
}

const firstOf = (options: readonly string[], option: string) =>
  options.findIndex((other) => bare(other) === bare(option))

/** Where a reply says that its statements come from, in whatever it is wrapped. */
export function sourcesIn(value: unknown, depth = 2): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return {}
  for (const [name, part] of Object.entries(value).slice(0, 40)) {
    if (name === 'sources' && typeof part === 'object' && part !== null) return byStatement(part)
    const inner = depth > 0 ? sourcesIn(part, depth - 1) : {}
    if (Object.keys(inner).length > 0) return inner
  }
  return {}
}

const Named = z.object({ statement: z.string() })

/** A list names the statement in each entry; an object has it as the name of a field. */
function byStatement(sources: object): Record<string, unknown> {
  if (!Array.isArray(sources)) return sources as Record<string, unknown>
  const named = sources.flatMap((source: unknown) => {
    const parsed = Named.safeParse(source)
    return parsed.success ? [[parsed.data.statement, source] as const] : []
  })
  return Object.fromEntries(named)
}
