import { AppError } from '#domain/errors.ts'
import type { Tool } from '#domain/tools/index.ts'
import { hasWords } from '#domain/tools/sections.ts'
import type { EngineRequest } from '../engine.ts'
import { steadyClock } from '../steady-clock.ts'
import { CallQueue } from './call-queue.ts'
import { callModel, FailedCall, type CallFailure, type CallLimits, type RequestFacts } from './call-model.ts'
import { newDialect, type Dialect } from './dialect.ts'
import { outcomeOf, replyFacts, wayOf, type EndedCall } from './ended-call.ts'
import type { HostedSettings } from './hosted-settings.ts'
import { errorFor, logWords } from './failure-words.ts'
import type { ReplyTask, Taken } from './job.ts'
import { forgetNothing } from './learned.ts'
import { lookAtServer } from './look-at-server.ts'
import { messagesFor } from './prompt.ts'
import type { Fault } from './reading/fault.ts'
import type { Extras } from './reply-schema.ts'
import type { Ending } from './reply-stream.ts'
import type { SecretWords } from './text-words.ts'
import { estimateTokens, leastRead } from './tokens.ts'

const usualLimits: CallLimits = {
  firstWordMs: 120_000,
  idleMs: 30_000,
  totalMs: 900_000,
  reasoningMs: 300_000,
  pauseMs: 500,
}

/** One mishap is no lesson. */
const lessonsNeeded = 2

/** A text of so many tokens may be longer than what a server reads without saying so. */
const longText = 1_200

/** Kept free between what is sent, by our count, and the context. */
const spareTokens = 64

type Asking = {
  marked: string
  words: SecretWords
  fault: Fault | undefined
  withSources: boolean
  inWords: boolean
  /** From 1 on: a later one is to come out otherwise. */
  attempt: number
}

/** Not told where the server counts nothing and the reply does not say what stands at the ends of the text. */
type WasRead = 'whole' | 'not told' | AppError

type Asked = {
  ending: Ending
  /** Whether the server read all that it was sent, as far as that can be told. */
  wasRead: WasRead
  /** Tells what the reply amounted to. */
  report: (taken: Taken<unknown>, cut: AppError | undefined) => void
}

/** A model behind an address: asked for one reply after another, and what is learned of it on the way. */
export function createModelAsker(settings: HostedSettings) {
  const { name, model, apiKey, draftMs = 100, clock = steadyClock, random = Math.random } = settings
  const { learned = forgetNothing(), onCall = () => {} } = settings
  const limits = { ...usualLimits, ...settings.limits }
  const queue = new CallQueue(settings.concurrency ?? Infinity)
  const place = `${settings.baseUrl} ${model}`
  /** Whether the model's server reports what it read: then the ends of a text need not be asked for. */
  let reportsUsage: boolean | undefined
  let looked: ReturnType<typeof lookAtServer> | undefined

  /** A server that was not there is looked at again: it may be another kind of it than was taken for granted. */
  async function findServer(): ReturnType<typeof lookAtServer> {
    const found = await (looked ??= lookAtServer(settings))
    if (!found.isReached) looked = undefined
    return found
  }

  const dialectNow = (): Dialect => ({ ...newDialect, ...learned.find(place) })
  const learn = (dialect: Dialect) => learned.keep(place, dialect)

  /** What a model cannot do, time and again, and can do without, it is not asked for. */
  function note(what: 'sources' | 'several', failed: boolean): void {
    const dialect = dialectNow()
    const { failedWith = {} } = dialect
    const before = failedWith[what] ?? 0
    if (!dialect[what] || (!failed && before === 0)) return
    const times = failed ? before + 1 : 0
    learn({ ...dialect, failedWith: { ...failedWith, [what]: times }, [what]: times < lessonsNeeded })
  }

  /** One reply. @throws AppError for all that can go wrong on the way */
  async function ask(
    job: ReplyTask<unknown>,
    { tool, signal, onDraft, onProgress }: EngineRequest<Tool>,
    { marked, words, fault, withSources, inWords, attempt }: Asking,
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
      attempt,
      contextTokens: windowFor(promptTokens + maxTokens, contextTokens),
    }
    const bare = job.schema({ sources: false, marks: false })
    let { shape } = dialect
    const report = (outcome: EndedCall['outcome'], facts: RequestFacts & Partial<EndedCall>) =>
      onCall({ model, tool, way: wayOf(shape), outcome, again: attempt - 1, tokens: promptTokens, ...facts })
    const askedAt = clock()
    let toldAt: number | undefined
    let isShown = false
    const follow = job.follow()
    let unread = ''
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
            onText(soFar, added) {
              const now = clock()
              unread = added.length === soFar.length ? added : unread + added
              if (toldAt === undefined) onProgress('writing', 0, 1)
              // The first word at once.
              else if (isShown && now - toldAt < draftMs) return isShown
              toldAt = now
              const draft = follow(soFar, unread)
              unread = ''
              if (draft !== undefined) onDraft(draft)
              isShown ||= draft !== undefined && hasWords(draft)
              return isShown
            },
            isDone: (soFar) =>
              beforeItsEnd(() => job.isWhole({ text: soFar, finishReason: 'stop', hasContent: true })) ??
              false,
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
        wasRead: wasReadOf(ending, { promptTokens, textTokens, words, asksMarks: extras.marks }),
        report: (taken, cut) =>
          report(cut?.code ?? outcomeOf(taken, ending, bare, attempt > 1), {
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

  /** By the server's own report, else by what the reply knows. */
  function wasReadOf({ usage, text }: Ending, { promptTokens, textTokens, words, asksMarks }: Sent): WasRead {
    const given = /"marks"\s*:\s*\[\s*"([^"]*)"\s*,\s*"([^"]*)"/u.exec(text)?.slice(1)
    const known = words.ends.filter((end, at) => given?.[at]?.toLowerCase().includes(end)).length
    // Noughts are no count.
    const read = Math.max(usage?.read ?? 0, usage?.cached ?? 0)
    if (read > 0) {
      reportsUsage = true
      // Some count what they were sent, and not what they kept of it: then one end is known and the other is not.
      const isWhole = read >= leastRead * promptTokens && !(given && known === 1)
      if (textTokens < longText || isWhole) return 'whole'
      return new AppError('llm_text_cut', { provider: name, tokens: promptTokens, contextTokens: read })
    }
    if (!asksMarks) return 'whole'
    if (given === undefined) return 'not told'
    return known === words.ends.length ? 'whole' : new AppError('llm_text_cut', { provider: name })
  }

  return { ask, note, canWriteSeveral: () => dialectNow().several }
}

/** Of a reply that gives our own words away nothing more is shown; what it amounts to is said at its end. */
function beforeItsEnd<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** Of a server that takes the window it is asked for: what a call needs, in few sizes, as each is loaded anew. */
function windowFor(tokens: number, context: number | undefined): number {
  const needed = Math.max(4096, 2 ** Math.ceil(Math.log2(tokens * 1.15)))
  return context === undefined ? needed : Math.min(needed, context)
}
