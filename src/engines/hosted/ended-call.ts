import type { ErrorCode } from '#domain/errors.ts'
import type { goodOutcomes, ReplyWay } from '#domain/model-calls.ts'
import type { Tool } from '#domain/tools/index.ts'
import type { Dialect } from './dialect.ts'
import type { Taken } from './job.ts'
import type { ResultShape } from './reading/coerce.ts'
import { answerIn } from './reading/json-reply.ts'
import type { ReplySchema } from './reply-schema.ts'
import type { Ending } from './reply-stream.ts'
import { withoutKeys } from './without-keys.ts'

/** How one call of a model ended. Nothing of a text, a reply or a key is in it. */
export type EndedCall = {
  model: string
  tool: Tool
  way: ReplyWay
  /** Of one that failed, the code of what a reader would be told. */
  outcome: (typeof goodOutcomes)[number] | ErrorCode
  /** How often its reply had been asked for before. */
  again: number
  /** More closely than the outcome what a refusal was. */
  kind?: string | undefined
  /** The provider's status, code and words. */
  status?: number | undefined
  code?: string | undefined
  said?: string | undefined
  /** The network's words. */
  cause?: string | undefined
  /** What was wrong with the reply, as the model was told. */
  fault?: string | undefined
  /** The provider's word for why the reply ended. */
  finish?: string | undefined
  /** About how many were sent, and how many the provider says that it read and wrote. */
  tokens: number
  tokensRead?: number | undefined
  tokensWritten?: number | undefined
  firstWordMs?: number | undefined
  durationMs: number
}

export const wayOf = (shape: Dialect['shape']): ReplyWay => (shape === 'plain-schema' ? 'schema' : shape)

/** What a reply amounted to. Of one that was too long for a call and is gone on with, what came was mended. */
export function outcomeOf(
  taken: Taken<unknown>,
  { text }: Ending,
  asked: ReplySchema,
  isAgain: boolean,
): EndedCall['outcome'] {
  if (taken.kind !== 'whole' && taken.next !== 'rest') return taken.fault.code
  if (isAgain) return 'again'
  return taken.kind === 'whole' && isAsAsked(text, asked) ? 'good' : 'mended'
}

/** What is told of a reply beside its outcome. */
export function replyFacts(
  taken: Taken<unknown>,
  { usage, finishReason, error }: Ending,
  apiKey: string | undefined,
): Partial<EndedCall> {
  return {
    tokensRead: usage?.read,
    tokensWritten: usage?.written,
    finish: finishReason,
    ...(error && { code: withoutKeys(error.code, apiKey), said: withoutKeys(error.words, apiKey) }),
    ...(taken.kind !== 'whole' && { fault: taken.fault.words }),
  }
}

/** Whether a reply is the JSON that was asked for as it came, with nothing around it and nothing in it to be mended. */
function isAsAsked(reply: string, { schema }: ReplySchema): boolean {
  try {
    return hasShape(JSON.parse(answerIn(reply)), schema)
  } catch {
    return false
  }
}

function hasShape(value: unknown, shape: ResultShape): boolean {
  if (shape.type === 'array') {
    const { items = {}, minItems = 0, maxItems = Infinity } = shape
    if (!Array.isArray(value) || value.length < minItems || value.length > maxItems) return false
    return value.every((item) => hasShape(item, items))
  }
  if (shape.type === 'object') {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    const fields = new Map<string, unknown>(Object.entries(value))
    return (shape.required ?? []).every((name) => hasShape(fields.get(name), shape.properties?.[name] ?? {}))
  }
  return typeof value === (shape.type === 'string' ? 'string' : 'number')
}
