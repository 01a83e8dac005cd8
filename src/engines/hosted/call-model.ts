import { AppError } from '#domain/errors.ts'
import { chatBody, learnFrom, ollamaBody, type Dialect, type Wish } from './dialect.ts'
import { postJson, readBeginning, type Answer } from './post-json.ts'
import { readRefusal, type ProviderRefusal } from './refusal.ts'
import { longestOf } from './reply-schema.ts'
import { readReply, type Ending } from './reply-stream.ts'

/** How long things may take, in milliseconds. */
export type CallLimits = {
  /** Until the first word, or another sign of life: loading and the reading of the text included. */
  firstWordMs: number
  /** Of silence within a reply. */
  idleMs: number
  /** From the first request to the last word, waiting for a busy model included. */
  totalMs: number
  /** Of thinking aloud. */
  reasoningMs: number
  /** Before a busy model is asked again; twice as long before the second time. */
  pauseMs: number
}

export type Endpoint = {
  url: URL
  protocol: 'openai' | 'ollama'
  headers: Readonly<Record<string, string>>
  model: string
}

/** Why a call came to nothing. What the provider said stays in it, for the operator. */
export type CallFailure =
  | { kind: 'refused'; refusal: ProviderRefusal }
  | { kind: 'unreachable'; cause: unknown }
  | { kind: 'stalled' | 'thinks-too-long' }
  | { kind: 'cut-off'; cause?: unknown }

export class FailedCall extends Error {
  override readonly name = 'FailedCall'
  readonly failure: CallFailure

  constructor(failure: CallFailure) {
    super(failure.kind, 'cause' in failure ? { cause: failure.cause } : undefined)
    this.failure = failure
  }
}

type Call = {
  endpoint: Endpoint
  /** What the model takes, as far as it is known; told anew when a refusal teaches something. */
  dialect: Dialect
  onLearned: (dialect: Dialect) => void
  wish: Wish & { contextTokens: number }
  limits: CallLimits
  signal: AbortSignal
  clock: () => number
  random: () => number
  /** @returns whether somebody has seen a word of it */
  onText: (text: string, added: string) => boolean
  isDone: (text: string) => boolean
  /** The model is busy, or being loaded: it is asked again after so many milliseconds. */
  onWait: (ms: number) => void
  /** Each request that came to nothing, those that are made again included. */
  onFailure: (failure: CallFailure, facts: RequestFacts) => void
}

/** What is known of a request that ended. */
export type RequestFacts = {
  /** None where nobody answered. */
  status?: number
  firstWordMs?: number
  durationMs: number
}

/** As the SDKs of providers do it. */
const mostRetries = 2

/** A provider that wants more patience than this is not waited for. */
const longestWaitMs = 60_000

/**
 * One call, from the first request to the last word. Until a word was shown, what is only busy, loading or out of reach
 * for a moment is asked again; a refused parameter is left out.
 * @throws FailedCall, or the signal's reason
 */
export async function callModel(call: Call): Promise<{ ending: Ending; facts: RequestFacts }> {
  const { limits, signal, clock, random, onWait, onFailure, onLearned } = call
  const startedAt = clock()
  let { dialect } = call
  let isShown = false
  for (let retries = 0; ;) {
    const sentAt = clock()
    const seen: Omit<RequestFacts, 'durationMs'> = {}
    const factsNow = () => ({ ...seen, durationMs: clock() - sentAt })
    try {
      const ending = await callOnce(
        { ...call, dialect },
        {
          onAnswer: (status) => (seen.status = status),
          onFirstWord: () => (seen.firstWordMs = clock() - sentAt),
          onShown: () => (isShown = true),
        },
      )
      return { ending, facts: factsNow() }
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof FailedCall)) throw error
      const { failure } = error
      onFailure(failure, factsNow())
      if (isShown) throw error
      const learned = failure.kind === 'refused' ? learnFrom(dialect, failure.refusal) : undefined
      if (learned) {
        dialect = learned
        onLearned(dialect)
        continue
      }
      const pauseMs = pauseBefore(failure, retries, limits.pauseMs * (1 - 0.25 * random()))
      const isLoading = failure.kind === 'refused' && failure.refusal.kind === 'loading'
      if (
        pauseMs === undefined ||
        clock() - startedAt + pauseMs > (isLoading ? limits.firstWordMs : limits.totalMs)
      )
        throw error
      if (!isLoading) retries += 1
      onWait(pauseMs)
      await pause(pauseMs, signal)
    }
  }
}

/** How long to wait before the next request; undefined where none is worth it. */
function pauseBefore(failure: CallFailure, retries: number, usualMs: number): number | undefined {
  const refusal = failure.kind === 'refused' ? failure.refusal : undefined
  const askedMs = refusal?.retryAfterMs
  if (refusal?.kind === 'loading') return Math.min(askedMs ?? 4 * usualMs, longestWaitMs)
  const isPassing =
    failure.kind === 'unreachable' ||
    (failure.kind === 'cut-off' && failure.cause !== undefined) ||
    refusal?.kind === 'busy' ||
    refusal?.kind === 'server'
  if (!isPassing || retries >= mostRetries) return undefined
  if (askedMs !== undefined) return askedMs > longestWaitMs ? undefined : askedMs
  return usualMs * 2 ** retries
}

type Watcher = { onAnswer: (status: number) => void; onFirstWord: () => void; onShown: () => void }

async function callOnce(call: Call, { onAnswer, onFirstWord, onShown }: Watcher): Promise<Ending> {
  const { endpoint, dialect, wish, limits, signal, clock, onText, isDone } = call
  const over = new AbortController()
  const stop = (failure: CallFailure) => over.abort(new FailedCall(failure))
  const watchdog = createWatchdog(() => stop({ kind: 'stalled' }))
  const total = setTimeout(() => stop({ kind: 'stalled' }), limits.totalMs)
  let answer: Answer | undefined
  let reasonsSince: number | undefined
  let hasText = false
  let wordAt = clock()
  try {
    const isAlive = () => {
      // A server may say for ever that it lives, and write nothing more.
      const left = Math.min(limits.idleMs, wordAt + limits.firstWordMs - clock())
      watchdog.expect(hasText ? left : limits.firstWordMs)
    }
    isAlive()
    const maxTokens = Math.min(wish.maxTokens, dialect.outputTokens ?? Infinity)
    const asked = { ...wish, maxTokens }
    const body =
      endpoint.protocol === 'ollama'
        ? ollamaBody(endpoint.model, dialect, asked)
        : chatBody(endpoint.model, dialect, asked)
    const both = AbortSignal.any([signal, over.signal])
    answer = await postJson(endpoint.url, body, { headers: endpoint.headers, signal: both })
    onAnswer(answer.status)
    if (answer.status < 200 || answer.status >= 300) {
      const refusal = readRefusal(answer.status, await readBeginning(answer), answer.headers, clock())
      // What a model wrote is its reply, whoever found it malformed.
      if (refusal.reply !== undefined)
        return { text: refusal.reply, hasContent: true, finishReason: 'stop', stop: 'refused-json' }
      throw new FailedCall({ kind: 'refused', refusal })
    }
    const ending = await readReply(answer, {
      onLife: isAlive,
      onReasoning() {
        reasonsSince ??= clock()
        if (clock() - reasonsSince > limits.reasoningMs) stop({ kind: 'thinks-too-long' })
      },
      onText(text, added) {
        wordAt = clock()
        if (!hasText) {
          hasText = true
          onFirstWord()
          isAlive()
        }
        if (onText(text, added)) onShown()
      },
      isDone,
      longest: longestOf(wish.schema),
    })
    // A provider that is told to stop writes nothing more that has to be paid for.
    if (ending.stop) answer.stop()
    if (ending.stop === 'reasoning') throw new FailedCall({ kind: 'thinks-too-long' })
    if (ending.stop === 'page') throw new FailedCall({ kind: 'refused', refusal: webPage })
    if (ending.error && !ending.hasContent) {
      const { words: message, code } = ending.error
      const refusal = readRefusal(answer.status, { error: { message, code } }, {}, clock())
      throw new FailedCall({ kind: 'refused', refusal })
    }
    return ending
  } catch (error) {
    signal.throwIfAborted()
    const reason: unknown = over.signal.aborted ? over.signal.reason : error
    if (reason instanceof FailedCall || reason instanceof AppError) throw reason
    // What is left is the network: refused, reset, or cut in the middle of a reply.
    throw new FailedCall({ kind: hasText ? 'cut-off' : 'unreachable', cause: error })
  } finally {
    clearTimeout(total)
    watchdog.stop()
    answer?.leave()
  }
}

const webPage: ProviderRefusal = { kind: 'address', status: 200, code: '', words: 'A web page' }

function createWatchdog(onSilence: () => void) {
  let timer: NodeJS.Timeout | undefined
  let ms: number | undefined
  return {
    expect(withinMs: number) {
      // The same wait, begun anew, costs a tenth of another timer.
      if (withinMs === ms) timer?.refresh()
      else {
        clearTimeout(timer)
        timer = setTimeout(onSilence, (ms = withinMs))
      }
    },
    stop() {
      clearTimeout(timer)
    },
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end)
      resolve()
    }, ms)
    signal.addEventListener('abort', end, { once: true })
  })
}
