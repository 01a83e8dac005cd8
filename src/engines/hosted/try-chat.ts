import { endpointOf, keyHeaders } from './endpoint.ts'
import { createFraming } from './frames.ts'
import { postJson, readBeginning, type Answer } from './post-json.ts'
import { pieceOf, type ReplyPiece } from './reply-piece.ts'
import { troubleOfAnswer, troubleOfError, type AskedAs, type Trouble } from './trouble.ts'

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
  let answer: Answer | undefined
  try {
    answer = await postJson(
      url,
      { model, messages: [{ role: 'user', content: question }], stream },
      {
        headers: keyHeaders(baseUrl, apiKey),
        signal: signal ? AbortSignal.any([signal, over.signal]) : over.signal,
      },
    )
    if (answer.status !== 200) return refusal(answer, await readBeginning(answer), asked)
    const error = await takePieces(answer, (piece) => {
      measure.take(piece)
      return measure.tokens() >= (untilFirstWord ? 1 : enoughTokens)
    })
    if (error !== undefined) return refusal(answer, error, asked)
    const streams = /event-stream/.test(answer.headers['content-type'] ?? '')
    if (measure.tokens() > 0) return { ok: true, ...measure.result(streams) }
    return { ok: false, trouble: silent(url) }
  } catch (error) {
    signal?.throwIfAborted()
    // What broke off or went on and on after its first words has answered.
    if (measure.tokens() > 0) return { ok: true, ...measure.result(true) }
    return { ok: false, trouble: troubleOfError(over.signal.aborted ? over.signal.reason : error, asked) }
  } finally {
    clearTimeout(timer)
    answer?.stop()
  }
}

/**
 * Reads an answer piece by piece, until enough of it was.
 * @returns the frame that says what went wrong, where one does
 */
async function takePieces(answer: Answer, take: (piece: ReplyPiece) => boolean): Promise<object | undefined> {
  let [bytes, isEnough] = [0, false]
  let error: ReplyPiece['error']
  const framing = createFraming({
    onFrame(frame) {
      const piece = pieceOf(frame)
      error ??= piece?.error
      if (piece) isEnough ||= take(piece)
    },
    onHole() {},
    onDone: () => void (isEnough = true),
  })
  const decoder = new TextDecoder()
  for await (const arrived of answer.body) {
    bytes += arrived.length
    framing.take(decoder.decode(arrived, { stream: true }))
    if (isEnough || error || bytes > mostBytes) break
  }
  framing.end()
  return error && { error: { message: error.words, code: error.code } }
}

function refusal({ status, headers }: Answer, body: unknown, asked: AskedAs): ChatTrial {
  return { ok: false, trouble: troubleOfAnswer({ status, body, location: headers.location }, asked) }
}

function silent(url: URL): Trouble {
  return {
    kind: 'refused',
    said: `${url.host} answers, but writes nothing.`,
    todo: 'Check that this is a model for chats, and that the address is that of its OpenAI-compatible service.',
  }
}

function createMeasure(clock: () => number, onFirstWord: () => void) {
  const startedAt = clock()
  let [pieces, characters, thinks] = [0, 0, false]
  let [firstAt, lastAt] = [startedAt, startedAt]
  const tokens = () => Math.max(pieces, Math.round(characters / charactersPerToken))
  return {
    tokens,
    take({ text, reasoning }: ReplyPiece) {
      const length = text.length + reasoning.length
      if (length === 0) return
      lastAt = clock()
      if (pieces === 0) {
        firstAt = lastAt
        onFirstWord()
      }
      if (reasoning !== '') thinks = true
      pieces += 1
      characters += length
    },
    result(streams: boolean) {
      const ms = lastAt - firstAt
      const tokensPerSecond = ms < fewestMs ? undefined : (1000 * (tokens() - 1)) / ms
      return { firstWordMs: firstAt - startedAt, thinks, streams: streams && pieces > 1, tokensPerSecond }
    },
  }
}
