import * as z from 'zod/mini'

/** What a provider refused a request for. */
export type RefusalKind =
  | 'busy'
  | 'loading'
  | 'server'
  | 'key'
  | 'access'
  | 'quota'
  | 'model'
  | 'address'
  | 'context'
  | 'output-tokens'
  | 'parameter'
  | 'declined'
  | 'malformed-reply'
  | 'other'

/** An answer that is no reply, understood. Its words are for the operator alone: they may name keys and places. */
export type ProviderRefusal = {
  kind: RefusalKind
  status: number
  code: string
  words: string
  /** How long to wait, as the provider says. */
  retryAfterMs?: number | undefined
  /** Of a text that is too long: its tokens, and how many there is room for. */
  tokens?: number | undefined
  context?: number | undefined
  /** The most tokens that may be asked for. */
  output?: number | undefined
  /** What the model had written, where its provider found it malformed. */
  reply?: string | undefined
}

/** More of a provider's own words than this is not a message. */
const longestWords = 500

const Text = z.union([z.string(), z.number()])
const Detail = z.object({ msg: z.optional(z.string()), loc: z.optional(z.array(Text)) })
const Fields = z.object({
  message: z.optional(z.nullable(z.unknown())),
  error: z.optional(z.nullable(z.unknown())),
  detail: z.optional(z.union([z.string(), z.array(Detail), z.record(z.string(), z.unknown())])),
  errors: z.optional(z.unknown()),
  code: z.optional(z.nullable(Text)),
  type: z.optional(z.nullable(z.string())),
  param: z.optional(z.nullable(z.string())),
  failed_generation: z.optional(z.nullable(z.string())),
  n_ctx: z.optional(z.number()),
  n_prompt_tokens: z.optional(z.number()),
})

type Said = {
  words: string
  code: string
  reply?: string | undefined
  context?: number | undefined
  tokens?: number | undefined
}

/**
 * What a decoded body says went wrong, in any of the shapes of error bodies: `error` as an object or a string, `message`,
 * FastAPI's `detail`, a list of one of these, plain text.
 * @returns undefined when it says nothing of the kind
 */
export function errorIn(body: unknown): Said | undefined {
  if (Array.isArray(body)) return body.length > 0 ? errorIn(body[0]) : undefined
  const parsed = Fields.safeParse(body)
  if (!parsed.success) return undefined
  const { error, message, detail, errors, failed_generation: reply, ...fields } = parsed.data
  const code = [fields.code, fields.type, fields.param].filter((word) => word != null).join(' ')
  const inner =
    typeof error === 'string' && error !== ''
      ? { words: error, code: '' }
      : errorIn(error ?? errors ?? (typeof message === 'object' ? message : undefined))
  const words =
    inner?.words ??
    (typeof message === 'string' && message !== '' ? message : undefined) ??
    wordsOfDetail(detail)
  if (words === undefined && code === '') return undefined
  return {
    words: (words ?? code).slice(0, longestWords),
    code: [inner?.code, code].filter(Boolean).join(' '),
    reply: inner?.reply ?? reply ?? undefined,
    context: inner?.context ?? fields.n_ctx,
    tokens: inner?.tokens ?? fields.n_prompt_tokens,
  }
}

function wordsOfDetail(detail: z.infer<typeof Fields>['detail']): string | undefined {
  if (detail === undefined || typeof detail === 'string') return detail
  if (!Array.isArray(detail)) return errorIn(detail)?.words ?? JSON.stringify(detail)
  return detail.map(({ loc = [], msg = '' }) => `${loc.join('.')}: ${msg}`).join('; ')
}

/** The decoded text, or the text itself where it is not JSON. */
export function parseLoosely(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

/**
 * Understands an answer that is not ok, or an error in the place of a reply.
 * @param body decoded, or as it came
 */
export function readRefusal(given: number, body: unknown, headers: Headers, now: number): ProviderRefusal {
  const said = errorIn(typeof body === 'string' ? parseLoosely(body) : body)
  // A page of a proxy is no message.
  const plain = typeof body !== 'string' || /^\s*</.test(body) ? '' : body.trim().slice(0, longestWords)
  const words = said?.words ?? plain
  const code = said?.code ?? ''
  // An error within a stream comes under a status that says nothing.
  const status = given === 200 ? (code.split(' ').map(Number).find(isErrorStatus) ?? given) : given
  const kind = kindOf(status, words, code, said?.reply)
  const numbers = kind === 'context' ? windowIn(words) : {}
  return {
    kind,
    status,
    code,
    words,
    reply: said?.reply,
    retryAfterMs: retryAfter(headers, words, now),
    context: said?.context ?? numbers.context,
    tokens: said?.tokens ?? numbers.tokens,
    output: outputIn(words),
  }
}

const isErrorStatus = (code: number) => code >= 400 && code < 600

/** A text that does not fit, in the words of OpenAI, llama.cpp, vLLM, TGI, Ollama, LM Studio, Anthropic, Gemini, Mistral, Cohere, SGLang. */
const tooLong =
  /`?(?:inputs|prompt)`?.{0,20}(?:must have (?:less|at most)|cannot exceed)|context.{0,20}(?:length|window|size|limit)|exceed.{0,30}context|ContextWindowExceeded|too (?:many tokens|long for)|prompt is too long|maximum (?:prompt|input|model|number of (?:input )?tokens)|input (?:is too long|length|token count)|longer than the (?:model|maximum)|greater than the context|n_ctx|initial prompt|reduce (?:the|your) (?:length|prompt|input|message)/i

const outOfMoney =
  /insufficient_quota|insufficient (?:credits?|balance|funds|quota)|exceeded your (?:current )?quota|billing|payment|out of credits|credit balance|requires more credits/i
const wrongKey =
  /api.?key|unauthori[sz]ed|authentication|invalid.{0,10}(?:token|key|credential)|no_db_connection|no connected db|permission|access denied|forbidden/i
const noModel =
  /model.{0,80}(?:not found|not exist|does(?:n't| not) exist|unknown|not available|not supported|decommissioned|deprecated|no longer|not loaded|pull)|(?:invalid|unknown|no such|unsupported|not a valid) model|no models? loaded|failed to load (?:the )?model|model_not_found|DeploymentNotFound|no endpoints found|try pulling/i
const refusesContent =
  /content.?(?:filter|policy|management)|responsible.?ai|flagged (?:by|as|for)|moderation|prohibited content|safety (?:filter|polic|setting)/i

function kindOf(status: number, words: string, code: string, reply: string | undefined): RefusalKind {
  const all = `${code} ${words}`
  if (reply !== undefined || /json_validate_failed/.test(all)) return 'malformed-reply'
  if (status >= 300 && status < 400) return 'address'
  if (status === 402 || (!isPace(all) && outOfMoney.test(all))) return 'quota'
  if (isLoading.test(all) && (status >= 500 || status === 200)) return 'loading'
  if (outputIn(words) !== undefined) return 'output-tokens'
  if (tooLong.test(all) || (status === 413 && words !== '')) return 'context'
  if (status === 429 || status === 529 || status === 408 || isBusy.test(all)) return 'busy'
  if (/region|country|territory/i.test(all)) return 'access'
  if (status === 401 || (status < 500 && status !== 403 && wrongKey.test(all))) return 'key'
  if (noModel.test(all)) return 'model'
  if (refusesContent.test(all)) return 'declined'
  if (status === 403) return /key/i.test(all) ? 'key' : 'access'
  if (status === 404 || status === 405) return 'address'
  if (status >= 500) return 'server'
  if (status === 400 || status === 422) return 'parameter'
  return 'other'
}

const isLoading = /loading|warming|starting up|not ready|currently being loaded/i
/** Providers advertise a paid plan where they only ask for patience. */
const isPace = (all: string) => /rate.?limit/i.test(all) && !/insufficient.quota/i.test(all)
const isBusy = /overloaded|rate.?limit|too many requests|at capacity/i

const numberIn = (found: string | undefined) =>
  found === undefined ? undefined : Number(found.replace(/[,_ ]/g, ''))
const number = String.raw`(\d[\d,_]*)`

/** Of a text that is too long: both numbers, as far as they are told. */
function windowIn(words: string): { context?: number | undefined; tokens?: number | undefined } {
  const context = firstOf(words, [
    `(?:context (?:size|length|window|limit)|n_ctx)\\D{0,40}?${number}`,
    `(?:limit|maximum|window|most)\\D{0,40}?${number}`,
    `(?:less than|cannot exceed)\\D{0,20}?${number}`,
    `${number}\\s*(?:tokens?)?\\s*(?:context|window|max)`,
  ])
  const tokens = firstOf(words, [
    `(?:given|received)\\D{0,10}?${number}`,
    `(?:request|resulted in|requested|have|prompt|input|got|contains|messages)\\D{0,40}?${number}\\s*(?:input )?tokens?`,
    `(?:request|token count) \\(${number}`,
    `requested\\D{0,10}${number}`,
    `first ${number} tokens`,
    `tokens?\\D{0,20}${number}\\s*(?:>|exceed)`,
  ])
  return { context: numberIn(context), tokens: numberIn(tokens) }
}

/**
 * Where more tokens are asked for than a model writes, how many it does; where text and reply do not fit together, what
 * the text leaves. Undefined where something else is wrong.
 */
function outputIn(words: string): number | undefined {
  const window = numberIn(
    firstOf(words, [
      `context length (?:is|of)?\\D{0,10}?${number}`,
      `max_new_tokens\\W+must be <= ${number}`,
    ]),
  )
  const sent = numberIn(
    firstOf(words, [
      `${number}\\s*(?:input|prompt) tokens`,
      `given:? ${number} \\W?inputs?`,
      `${number} (?:of|in) (?:the )?(?:text|input|prompt|messages)`,
    ]),
  )
  const isOfBoth = /max_(?:completion_|new_)?tokens|in the (?:completion|output)|output tokens/i.test(words)
  if (window !== undefined && sent !== undefined)
    return isOfBoth && window - sent >= leastOutput ? window - sent : undefined
  if (
    !/max_(?:completion_|new_|output_)?tokens/.test(words) ||
    /max_completion_tokens.{0,3} instead/i.test(words)
  )
    return undefined
  return numberIn(
    firstOf(words, [
      `(?:at most|less than or equal to|<=|≤|supports|maximum of|up to)\\D{0,20}?${number}`,
      `\\d+ > ${number}`,
      `(?:max|limit)\\D{0,60}?${number}(?!.*\\d)`,
    ]),
  )
}

/** Less than this is no room for an answer. */
const leastOutput = 300

function firstOf(words: string, patterns: string[]): string | undefined {
  for (const pattern of patterns) {
    const found = new RegExp(pattern, 'i').exec(words)?.[1]
    if (found !== undefined) return found
  }
  return undefined
}

/** In milliseconds, as seconds, or as a date; else as the words say ("try again in 7.5s"). */
function retryAfter(headers: Headers, words: string, now: number): number | undefined {
  const valueOf = (name: string) => {
    const value = headers[name]
    return typeof value === 'string' ? value.trim() : undefined
  }
  const ms = Number(valueOf('retry-after-ms') ?? Number.NaN)
  if (Number.isFinite(ms)) return Math.max(0, ms)
  const after = valueOf('retry-after')
  if (after !== undefined) {
    const seconds = Number(after)
    const waitMs = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(after) - now
    if (Number.isFinite(waitMs)) return Math.max(0, waitMs)
  }
  const said = /(?:try again|retry|wait)\D{0,20}?(\d+(?:\.\d+)?)\s*(ms|s|m)\b/i.exec(words)
  if (!said) return undefined
  const unit = said[2] === 'ms' ? 1 : said[2] === 'm' ? 60_000 : 1000
  return Number(said[1]) * unit
}
