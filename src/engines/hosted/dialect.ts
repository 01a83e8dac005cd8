import type { ProviderRefusal } from './refusal.ts'
import { withoutBounds, type ReplySchema } from './reply-schema.ts'

export type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string }

/** How a reply's shape is asked for: by a schema with lengths and counts, without them, as any JSON, in words alone. */
const shapes = ['schema', 'plain-schema', 'json', 'words'] as const

/** What a model behind an address takes, learned from what it refused. */
export type Dialect = {
  tokensKey: 'max_tokens' | 'max_completion_tokens'
  temperature: boolean
  /** Whether it takes what makes another try another: a seed, and a penalty on words that came before. */
  variation: boolean
  shape: (typeof shapes)[number]
  /** Whether it can say where its statements come from. */
  sources: boolean
  /** Whether it can write several questions at once. */
  several: boolean
  /** How often in a row it failed with what it may not be able to do. */
  failedWith?: { sources?: number | undefined; several?: number | undefined } | undefined
  /** Whether it takes a message of the system’s. */
  system: boolean
  stream: boolean
  /** Whether it can be asked to report what it used. */
  usage: boolean
  /** Whether thinking can be switched off, where it can be asked for. */
  think: boolean
  /** The most tokens it writes. */
  outputTokens?: number | undefined
  /** The tokens it reads and writes together. */
  context?: number | undefined
  /** By so much its own count of tokens exceeds ours. */
  tokenRatio?: number | undefined
}

export const newDialect: Dialect = {
  tokensKey: 'max_tokens',
  temperature: true,
  variation: true,
  shape: 'schema',
  sources: true,
  several: true,
  system: true,
  stream: true,
  usage: true,
  think: true,
}

export type Wish = {
  messages: readonly ChatMessage[]
  schema: ReplySchema
  maxTokens: number
  /** From 1 on; 1 where it is left out. */
  attempt?: number
}

/** Of -2 to 2: so much lowers the odds of a word each time that it came before. It keeps a small model from going in circles. */
const frequencyPenalty = 0.5

/** The body of a request to `chat/completions`. */
export function chatBody(model: string, dialect: Dialect, wish: Wish): Record<string, unknown> {
  const { tokensKey, temperature, variation, stream, usage } = dialect
  return {
    model,
    messages: inDialect(dialect, wish.messages),
    ...(temperature && { temperature: 0.7 }),
    ...(variation && varied(wish)),
    [tokensKey]: wish.maxTokens,
    stream,
    ...(stream && usage && { stream_options: { include_usage: true } }),
    ...responseFormat(dialect, wish.schema),
  }
}

/** The body of a request to Ollama's own `api/chat`, which honours a context length where its other address ignores it. */
export function ollamaBody(
  model: string,
  dialect: Dialect,
  wish: Wish & { contextTokens: number },
): Record<string, unknown> {
  const { variation, shape, think, stream } = dialect
  const schema = shape === 'plain-schema' ? withoutBounds(wish.schema).schema : wish.schema.schema
  return {
    model,
    messages: inDialect(dialect, wish.messages),
    stream,
    ...(think && { think: false }),
    ...(shape !== 'words' && { format: shape === 'json' ? 'json' : schema }),
    options: {
      temperature: 0.7,
      num_ctx: wish.contextTokens,
      num_predict: wish.maxTokens,
      ...(variation && varied(wish)),
    },
  }
}

/** The first attempt is as the model has it. */
function varied({ attempt = 1 }: Wish): Record<string, unknown> {
  return attempt === 1 ? {} : { seed: attempt, frequency_penalty: frequencyPenalty }
}

/** Without a message of the system's its words lead the first one. */
function inDialect({ system }: Dialect, messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const [first, second, ...others] = messages
  if (system || first?.role !== 'system' || !second) return messages
  return [{ ...second, content: `${first.content}\n\n${second.content}` }, ...others]
}

function responseFormat({ shape }: Dialect, asked: ReplySchema): Record<string, unknown> {
  if (shape === 'words') return {}
  if (shape === 'json') return { response_format: { type: 'json_object' } }
  const { name, schema } = shape === 'schema' ? asked : withoutBounds(asked)
  return { response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } } }
}

const unsupported =
  /unsupported|unavailable|cannot|can't|not (?:support|enabled|available)|only the default|deprecated|only \d+(?:\.\d+)? is allowed|not allowed|does not match|extra|unrecognized|unknown|invalid|unexpected|not permitted|must be|must alternate|may only be|doesn't support|isn't supported/i

type Lesson = {
  when: RegExp
  holds: (dialect: Dialect) => boolean
  change: (dialect: Dialect) => Partial<Dialect>
}

/** In the order in which they are looked for: what a refusal names, and what is left out from then on. */
const lessons: Lesson[] = [
  {
    when: /max_completion_tokens/i,
    holds: ({ tokensKey }) => tokensKey === 'max_tokens',
    change: () => ({ tokensKey: 'max_completion_tokens' }),
  },
  {
    when: /stream_options|include_usage/i,
    holds: ({ usage }) => usage,
    change: () => ({ usage: false }),
  },
  {
    when: /\bseed\b|penalty/i,
    holds: ({ variation }) => variation,
    change: () => ({ variation: false }),
  },
  { when: /temperature/i, holds: ({ temperature }) => temperature, change: () => ({ temperature: false }) },
  {
    // Before the plain mention of a format: what is refused is a keyword of the schema.
    when: /(?:min|max)(?:Length|Items|imum)|keyword|uniqueItems/,
    holds: ({ shape }) => shape === 'schema',
    change: () => ({ shape: 'plain-schema' }),
  },
  {
    when: /response_format|json_object|json_schema|json.?mode|schema|grammar|guided|structured|samplers|format/i,
    holds: ({ shape }) => shape !== 'words',
    change: ({ shape }) => ({
      shape: shapes[shapes.indexOf(shape) + (shape === 'schema' ? 2 : 1)] ?? 'words',
    }),
  },
  {
    when: /system (?:role|message|prompt|instruction)|developer (?:role|message|instruction)|role.{0,20}system|roles must alternate|roles are supported/i,
    holds: ({ system }) => system,
    change: () => ({ system: false }),
  },
  { when: /\bthink/i, holds: ({ think }) => think, change: () => ({ think: false }) },
  { when: /\bstream/i, holds: ({ stream }) => stream, change: () => ({ stream: false }) },
]

/** Fewer tokens are no room for an answer. */
const leastOutputTokens = 200

/**
 * What a refusal of a parameter teaches. One mishap is no lesson: only a refusal that names what it refuses is.
 * @returns the dialect to ask in again, undefined where another request would be no other
 */
export function learnFrom(
  dialect: Dialect,
  { status, kind, words, output }: ProviderRefusal,
): Dialect | undefined {
  if (kind === 'output-tokens' && output !== undefined) {
    const { outputTokens = Infinity } = dialect
    // What is refused although it was named is halved.
    const next = output < outputTokens ? output : Math.floor(outputTokens / 2)
    return next >= leastOutputTokens ? { ...dialect, outputTokens: next } : undefined
  }
  // Some servers fail on what they do not have, and on a schema of which they cannot make a grammar.
  const failsOnIt =
    status >= 500 &&
    /grammar|schema|guided|samplers|not (?:supported|implemented)|unsupported|only .{1,60} (?:is|are) supported/i.test(
      words,
    )
  if (kind !== 'parameter' && !failsOnIt) return undefined
  const lesson = lessons.find(
    ({ when, holds }) => when.test(words) && holds(dialect) && (failsOnIt || unsupported.test(words)),
  )
  return lesson && { ...dialect, ...lesson.change(dialect) }
}
