import { randomBytes } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import type { Tool } from '#domain/tools/index.ts'
import { hasWords } from '#domain/tools/sections.ts'
import type { Engine, EngineOutput, EngineRequest } from '../engine.ts'
import { CallQueue } from './call-queue.ts'
import { callModel, FailedCall, type CallFailure, type CallLimits, type RequestFacts } from './call-model.ts'
import { newDialect, type Dialect } from './dialect.ts'
import { outcomeOf, replyFacts, wayOf, type EndedCall } from './ended-call.ts'
import { errorFor, logWords } from './failure-words.ts'
import { lookAtServer } from './look-at-server.ts'
import type { ReplyTask, Taken } from './job.ts'
import { forgetNothing, type LearnedStore } from './learned.ts'
import { numberSentences } from './numbered-text.ts'
import { createPartJob } from './part-job.ts'
import { messagesFor } from './prompt.ts'
import { faults, type Fault } from './reading/fault.ts'
import type { Extras } from './reply-schema.ts'
import type { Ending } from './reply-stream.ts'
import { createResultJob } from './result-job.ts'
import { wordsFor, type SecretWords } from './text-words.ts'
import { estimateTokens, leastRead } from './tokens.ts'

export type HostedSettings = {
  /** Everything before `/chat/completions`. */
  baseUrl: string
  /** Local servers often want none. */
  apiKey: string | undefined
  model: string
  /** Put before `API Error: `. */
  name: string
  /** What results call it; the provider's name, else the model's, where it is not set. */
  title?: string | undefined
  /** The tokens that the model reads and writes together, where that is set and not asked for. */
  contextTokens?: number | undefined
  /** The most tokens it writes. */
  outputTokens?: number | undefined
  /** Calls at once; as many as come, where it is not set. */
  concurrency?: number | undefined
  limits?: Partial<CallLimits> | undefined
  /** How often a draft is told at most, in milliseconds. */
  draftMs?: number
  clock?: () => number
  /** From 0 to 1, exclusive. */
  random?: () => number
  /** What was learned of models, and is kept over a restart. */
  learned?: LearnedStore
  /** What the words around a text are drawn from; drawn at random where it is not set. */
  secret?: Uint8Array | undefined
  /** Told of each call that ended, but for those that were cancelled. */
  onCall?: (call: EndedCall) => void
}

const usualLimits: CallLimits = {
  firstWordMs: 120_000,
  idleMs: 30_000,
  totalMs: 900_000,
  reasoningMs: 300_000,
  pauseMs: 500,
}

/** How often a model is asked again for a reply that cannot be used. */
const mostAgain = 2

/** One mishap is no lesson. */
const lessonsNeeded = 2

/** Of a quiz that comes in parts. */
const mostCalls = 12

/** A text of so many tokens may be longer than what a server reads without saying so. */
const longText = 1_200

/** Kept free between what is sent, by our count, and the context. */
const spareTokens = 64

/** An engine behind any OpenAI-compatible chat-completions endpoint, or Ollama. */
export function createHostedEngine(settings: HostedSettings): Engine {
  const { name, model, apiKey, draftMs = 40, clock = Date.now, random = Math.random } = settings
  const { learned = forgetNothing(), onCall = () => {} } = settings
  const secret = settings.secret ?? randomBytes(32)
  const limits = { ...usualLimits, ...settings.limits }
  const queue = new CallQueue(settings.concurrency ?? Infinity)
  const place = `${settings.baseUrl} ${model}`
  /** Whether the model's server reports what it read: then the ends of a text need not be asked for. */
  let reportsUsage: boolean | undefined
  let failedWithSources = 0
  let looked: ReturnType<typeof lookAtServer> | undefined

  /** A server that was not there is looked at again: it may be another kind of it than was taken for granted. */
  async function findServer(): ReturnType<typeof lookAtServer> {
    const found = await (looked ??= lookAtServer(settings))
    if (!found.isReached) looked = undefined
    return found
  }

  const dialectNow = (): Dialect => ({ ...newDialect, ...learned.find(place) })
  const learn = (dialect: Dialect) => learned.keep(place, dialect)

  /** What cannot say where it looked, time and again, and can do without, is not asked for it. */
  function noteSources(wereAsked: boolean, wasAskedAgain: boolean): void {
    if (wereAsked) failedWithSources = 0
    else if (wasAskedAgain && ++failedWithSources >= lessonsNeeded) learn({ ...dialectNow(), sources: false })
  }

  async function generate<T extends Tool>(request: EngineRequest<T>): Promise<EngineOutput<T>> {
    const { text, signal } = request
    const { marked, sentences } = await numberSentences(text)
    const words = wordsFor(text, secret)
    const cleaning = { provider: name, text, sentences: sentences.length, canary: words.canary }
    const job: ReplyTask<EngineOutput<T>> = request.replacing
      ? createPartJob(request.tool, { replacing: request.replacing, cleaning, sentences })
      : createResultJob(request, { cleaning, sentences })
    let fault: Fault | undefined
    let withSources = true
    // A provider that finds its own model's JSON malformed is asked for words; another time it may be right again.
    let inWords = false
    let isLostWholly = false
    let runaways = 0
    for (let [again, calls] = [0, 1]; ; calls += 1) {
      const asked = await ask(job, request, {
        marked,
        words,
        fault,
        withSources,
        inWords,
        again: calls > 1 ? calls - 1 : undefined,
      })
      signal.throwIfAborted()
      const done = readingOf(job, asked.ending)
      const cut = done.kind === 'whole' || again > 0 ? asked.isCut : undefined
      asked.report(done, cut)
      if (cut) throw cut
      if (done.kind === 'whole') {
        noteSources(withSources, isLostWholly)
        return done.output
      }
      if (asked.ending.stop === 'runaway') runaways += 1
      const isLast = again >= mostAgain || runaways > 1
      if (!done.again || isLast) throw new AppError(done.fault.code, { provider: name, ...done.details })
      if (!done.goesOn || calls >= mostCalls) again += 1
      fault = done.goesOn ? undefined : done.fault
      isLostWholly ||= done.kind === 'unusable'
      // What is only gone on with is asked for as before.
      withSources &&= done.fault.code === 'llm_reply_cut_off' && done.goesOn === true
      inWords ||= asked.ending.stop === 'refused-json'
    }
  }

  type Asking = {
    marked: string
    words: SecretWords
    fault: Fault | undefined
    withSources: boolean
    inWords: boolean
    again: number | undefined
  }

  type Asked = {
    ending: Ending
    isCut: AppError | undefined
    /** Tells what the reply amounted to. */
    report: (taken: Taken<unknown>, cut: AppError | undefined) => void
  }

  /** One reply. @throws AppError for all that can go wrong on the way */
  async function ask(
    job: ReplyTask<unknown>,
    { tool, signal, onDraft, onProgress }: EngineRequest<Tool>,
    { marked, words, fault, withSources, inWords, again }: Asking,
  ): Promise<Asked> {
    const known = dialectNow()
    const dialect = inWords ? { ...known, shape: 'words' as const } : known
    const textTokens = estimateTokens(marked)
    const extras: Extras = {
      sources: withSources && dialect.sources,
      marks: reportsUsage !== true && textTokens > longText,
    }
    const messages = messagesFor(marked, words, job.task(), extras, fault?.words)
    const promptTokens = messages.reduce((sum, { content }) => sum + estimateTokens(content), 0)
    const { endpoint, contextTokens: told } = await findServer()
    const contextTokens = settings.contextTokens ?? told ?? dialect.context
    const { outputTokens, leastOutputTokens } = job
    const room = contextTokens === undefined ? Infinity : contextTokens - promptTokens - spareTokens
    if (room < leastOutputTokens)
      throw new AppError('llm_text_too_long', {
        provider: name,
        tokens: promptTokens + leastOutputTokens,
        contextTokens: contextTokens!,
      })
    const maxTokens = Math.floor(Math.min(outputTokens, settings.outputTokens ?? Infinity, room))
    const wish = {
      messages,
      schema: job.schema(extras),
      maxTokens,
      again,
      contextTokens: windowFor(promptTokens + maxTokens, contextTokens),
    }
    const bare = job.schema({ sources: false, marks: false })
    let { shape } = dialect
    const report = (outcome: EndedCall['outcome'], facts: RequestFacts & Partial<EndedCall>) =>
      onCall({ model, tool, way: wayOf(shape), outcome, again: again ?? 0, tokens: promptTokens, ...facts })
    const askedAt = clock()
    let toldAt: number | undefined
    let isShown = false
    try {
      const { ending, facts } = await queue.run(
        () => {
          onProgress('thinking', 0, 1)
          return callModel({
            endpoint,
            dialect,
            onLearned(next) {
              shape = next.shape
              learn(inWords ? { ...next, shape: known.shape } : next)
            },
            wish,
            limits,
            signal,
            clock,
            random,
            onText(soFar) {
              const now = clock()
              if (toldAt === undefined) onProgress('writing', 0, 1)
              else if (now - toldAt < draftMs) return isShown
              toldAt = now
              const draft = job.draft(soFar)
              if (draft !== undefined) onDraft(draft)
              isShown ||= draft !== undefined && hasWords(draft)
              return isShown
            },
            isDone: (soFar) => job.isWhole({ text: soFar, finishReason: 'stop', hasContent: true }),
            onWait: (ms) => onProgress('waiting', Math.ceil(ms / 1000), 1),
            onFailure: (failure, facts) =>
              report(errorFor(failure, name).code, { ...facts, ...logWords(failure, apiKey) }),
          })
        },
        signal,
        (before) => onProgress('queued', before, 1),
      )
      onProgress('checking', 0, 1)
      return {
        ending,
        isCut: cutOf(ending, { promptTokens, textTokens, words, asksMarks: extras.marks }),
        report: (taken, cut) =>
          report(cut?.code ?? outcomeOf(taken, ending, bare, again !== undefined), {
            ...facts,
            ...replyFacts(taken, ending, apiKey),
          }),
      }
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof AppError) report(error.code, { durationMs: clock() - askedAt })
      if (!(error instanceof FailedCall)) throw error
      learnContext(error.failure)
      throw errorFor(error.failure, name)
    }
  }

  function learnContext(failure: CallFailure): void {
    if (failure.kind === 'refused' && failure.refusal.kind === 'context' && failure.refusal.context)
      learn({ ...dialectNow(), context: failure.refusal.context })
  }

  type Sent = { promptTokens: number; textTokens: number; words: SecretWords; asksMarks: boolean }

  /** What is said where the server did not read all that it was sent: by its own report, else by what the reply knows. */
  function cutOf(
    { usage, text }: Ending,
    { promptTokens, textTokens, words, asksMarks }: Sent,
  ): AppError | undefined {
    const read = usage?.read === undefined ? undefined : Math.max(usage.read, usage.cached ?? 0)
    if (read !== undefined) {
      reportsUsage = true
      if (textTokens < longText || read >= leastRead * promptTokens) return undefined
      return new AppError('llm_text_cut', { provider: name, tokens: promptTokens, contextTokens: read })
    }
    const given = /"marks"\s*:\s*\[\s*"([^"]*)"\s*,\s*"([^"]*)"/u.exec(text)?.slice(1)
    const isKnown =
      given === undefined || words.ends.every((end, at) => given[at]?.toLowerCase().includes(end))
    return asksMarks && !isKnown ? new AppError('llm_text_cut', { provider: name }) : undefined
  }

  return {
    info: { kind: 'hosted', name: settings.title ?? (name === 'LLM' ? model : name) },
    generate,
  }
}

/** What came of a reply, or why it was not read to its end. */
function readingOf<Output>(job: ReplyTask<Output>, ending: Ending): Taken<Output> {
  const taken = takenBy(job, ending)
  if (taken.kind === 'whole') return taken
  if (ending.refusal !== undefined && !ending.hasContent)
    return { kind: 'unusable', fault: faults.declined, again: false }
  if (!ending.hasContent && ending.finishReason === 'stop') return { ...taken, fault: empty }
  if (ending.stop === 'runaway') return { ...taken, fault: runaway, again: true }
  return taken
}

/** A reply that gives our own words away is one that cannot be used. */
function takenBy<Output>(job: ReplyTask<Output>, ending: Ending): Taken<Output> {
  try {
    return job.take(ending)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return {
      kind: 'unusable',
      fault: { code: error.code, words: 'It gave our own words away.' },
      again: false,
    }
  }
}

const empty: Fault = { ...faults.nothing, code: 'llm_reply_empty' }

const runaway: Fault = {
  code: 'llm_runaway',
  words: 'You said the same again and again. Say each thing once, and end when all is said.',
}

/** Of a server that takes the window it is asked for: what a call needs, in few sizes, as each is loaded anew. */
function windowFor(tokens: number, context: number | undefined): number {
  const needed = Math.max(4096, 2 ** Math.ceil(Math.log2(tokens * 1.15)))
  return context === undefined ? needed : Math.min(needed, context)
}
