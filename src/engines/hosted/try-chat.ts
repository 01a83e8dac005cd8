import { createParser } from 'eventsource-parser'
import * as z from 'zod/mini'
import { endpointOf, keyHeaders } from './endpoint.ts'
import { parseLoosely } from './refusal.ts'
import { troubleOfAnswer, troubleOfError, type Trouble } from './trouble.ts'
import { told } from './told.ts'

export type ChatTrial =
  | {
      ok: true
      /** Until the first word, thinking included, in milliseconds. */
      firstWordMs: number
      /** Whether it thought before it wrote. */
      thinks: boolean
      /** Whether words came while it wrote, not all at the end. */
      streams: boolean
      /** None where there was too little to measure. */
      tokensPerSecond: number | undefined
    }
  | { ok: false; trouble: Trouble }

export type ChatTrialOptions = {
  baseUrl: string
  apiKey?: string | undefined
  model: string
  /** Ends with the first word: whether it answers is all that is asked. */
  untilFirstWord?: boolean
  /** Until the first word: a model may have to be loaded. */
  withinMs?: number
  signal?: AbortSignal | undefined
  /** Milliseconds from any point. */
  clock?: () => number
}

const question = 'Explain in about eighty words how the moon makes the tides.'

/** Enough to measure a speed; the call is ended then. */
const [enoughTokens, enoughMs, fewestMs] = [120, 15_000, 50]

/** No more of an answer is read. */
const mostBytes = 256 * 1024

/** English has about so many characters to a token: what counts where several tokens come in one piece. */
const charactersPerToken = 4

const Words = told(z.nullable(z.union([z.string(), z.array(z.object({ text: z.string() }))])))
const Piece = z.object({ content: Words, reasoning_content: Words, reasoning: Words })
const Chunk = z.object({
  error: z.optional(z.unknown()),
  choices: told(z.array(z.object({ delta: z.nullish(Piece), message: z.nullish(Piece) }))),
})
type Chunk = z.infer<typeof Chunk>

/**
 * Asks a model one short question and measures the answer. The request carries nothing that one or the other server
 * refuses, neither a length nor a temperature: the call is ended from here when enough was read.
 */
export async function tryChat(options: ChatTrialOptions): Promise<ChatTrial> {
  const answered = await ask(options, true)
  const refuses = !answered.ok && answered.trouble.kind === 'refused' && /stream/i.test(answered.trouble.said)
  return refuses ? ask(options, false) : answered
}

async function ask(options: ChatTrialOptions, stream: boolean): Promise<ChatTrial> {
  const { baseUrl, apiKey, model, untilFirstWord = false, withinMs = 120_000, signal } = options
  const url = endpointOf(baseUrl, '/chat/completions')
  const asked = { url, apiKey, model }
  const over = new AbortController()
  let timer = setTimeout(() => over.abort(new DOMException('No first word', 'TimeoutError')), withinMs)
  const onFirstWord = () => {
    clearTimeout(timer)
    timer = setTimeout(() => over.abort(), enoughMs)
  }
  const measure = createMeasure(options.clock ?? (() => performance.now()), onFirstWord)
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...keyHeaders(baseUrl, apiKey), 'content-type': 'application/json' },
      body: JSON.stringify({ model, messages: [{ role: 'user', content: question }], stream }),
      signal: signal ? AbortSignal.any([signal, over.signal]) : over.signal,
    })
    const { status, headers } = response
    const streams = /event-stream/.test(headers.get('content-type') ?? '')
    for await (const text of textsOf(response, streams)) {
      const body = parseLoosely(text)
      const chunk = Chunk.safeParse(body)
      if (status !== 200 || (chunk.success && chunk.data.error !== undefined))
        return refusal({ status, body, headers }, asked)
      if (chunk.success) measure.take(chunk.data)
      if (measure.tokens() >= (untilFirstWord ? 1 : enoughTokens)) break
    }
    if (measure.tokens() > 0) return { ok: true, ...measure.result(streams) }
    return status === 200
      ? { ok: false, trouble: silent(url) }
      : refusal({ status, body: '', headers }, asked)
  } catch (error) {
    signal?.throwIfAborted()
    // What broke off or went on and on after its first words has answered.
    if (measure.tokens() > 0) return { ok: true, ...measure.result(true) }
    return { ok: false, trouble: troubleOfError(error, asked) }
  } finally {
    clearTimeout(timer)
  }
}

function refusal(
  { status, body, headers }: { status: number; body: unknown; headers: Headers },
  asked: { url: URL; apiKey: string | undefined; model: string },
): ChatTrial {
  const location = headers.get('location') ?? undefined
  return { ok: false, trouble: troubleOfAnswer({ status, body, location }, asked) }
}

function silent(url: URL): Trouble {
  return {
    kind: 'refused',
    said: `${url.host} answers, but writes nothing.`,
    todo: 'Check that this is a model for chats, and that the address is that of its OpenAI-compatible service.',
  }
}

/** The data of a stream's events as they come, or the one body. */
async function* textsOf(response: Response, streams: boolean): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const events: string[] = []
  const parser = createParser({ onEvent: ({ data }) => events.push(data) })
  let [bytes, body] = [0, '']
  for await (const piece of response.body ?? []) {
    bytes += piece.length
    if (bytes > mostBytes) break
    const text = decoder.decode(piece, { stream: true })
    if (streams) parser.feed(text)
    else body += text
    yield* events.splice(0)
  }
  parser.reset({ consume: true })
  yield* events
  if (body !== '') yield body
}

function createMeasure(clock: () => number, onFirstWord: () => void) {
  const startedAt = clock()
  let [pieces, characters, thinks] = [0, 0, false]
  let [firstAt, lastAt] = [startedAt, startedAt]
  const tokens = () => Math.max(pieces, Math.round(characters / charactersPerToken))
  return {
    tokens,
    take({ choices: [choice] = [] }: Chunk) {
      const piece = choice?.delta ?? choice?.message
      const written = lengthOf(piece?.content)
      const thought = lengthOf(piece?.reasoning_content) || lengthOf(piece?.reasoning)
      if (written + thought === 0) return
      lastAt = clock()
      if (pieces === 0) {
        firstAt = lastAt
        onFirstWord()
      }
      if (thought > 0) thinks = true
      pieces += 1
      characters += written + thought
    },
    result(streams: boolean) {
      const ms = lastAt - firstAt
      const tokensPerSecond = ms < fewestMs ? undefined : (1000 * (tokens() - 1)) / ms
      return { firstWordMs: firstAt - startedAt, thinks, streams: streams && pieces > 1, tokensPerSecond }
    },
  }
}

function lengthOf(words: z.infer<typeof Words>): number {
  if (typeof words === 'string') return words.length
  return (words ?? []).reduce((sum, { text }) => sum + text.length, 0)
}
