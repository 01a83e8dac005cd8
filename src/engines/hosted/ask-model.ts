import { AppError } from '#domain/errors.ts'
import type { Tool } from '#domain/tools/index.ts'
import { hasWords } from '#domain/tools/sections.ts'
import type { EngineRequest } from '../engine.ts'
import { steadyClock } from '../steady-clock.ts'
import { CallQueue } from './call-queue.ts'
import { callModel, FailedCall, type CallFailure, type CallLimits, type RequestFacts } from './call-model.ts'
import { isNear } from './check-address.ts'
import { newDialect, type ChatMessage, type Dialect } from './dialect.ts'
import { outcomeOf, replyFacts, wayOf, type EndedCall } from './ended-call.ts'
import type { HostedSettings } from './hosted-settings.ts'
import { errorFor, logWords } from './failure-words.ts'
import type { ReplyTask, Taken } from './job.ts'
import { forgetNothing } from './learned.ts'
import { lookAtServer } from './look-at-server.ts'
import { createPace } from './pace.ts'
import { messagesFor } from './prompt.ts'
import type { Fault } from './reading/fault.ts'
import type { Extras } from './reply-schema.ts'
import type { Ending } from './reply-stream.ts'
import type { Spending } from './spending.ts'
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
const spareShare = 0.15

/** What a model is taken to read and write together where nobody says. */
const unknownWindow = 32_768

/** Calls of one long text at once, where nobody says how many the model takes. */
const [atOnceRemote, atOnceNearby] = [8, 2]

/** A prompt of fewer tokens says little of how long tokens are; of a count that is farther off, nothing is learned. */
const [leastCounted, highestRatio] = [300, 2.5]
const newestShare = 0.3
/** Tokenizers differ by so much without it being worth knowing. */
const usualRatio = 1.1

/** For whom a model is asked. */
export type Told = Pick<EngineRequest<Tool>, 'tool' | 'signal' | 'onDraft' | 'onProgress'>

type Asking = {
  marked: string
  words: SecretWords
  fault: Fault | undefined
  withSources: boolean
  inWords: boolean
  /** From 1 on: a later one is to come out otherwise. */
  attempt: number
  spending: Spending
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

export type ModelAsker = ReturnType<typeof createModelAsker>

/** A model behind an address: asked for one reply after another, and what is learned of it on the way. */
export function createModelAsker(settings: HostedSettings) {
  const { name, model, apiKey, draftMs = 100, clock = steadyClock, random = Math.random } = settings
  const { learned = forgetNothing(), onCall = () => {} } = settings
  const limits = { ...usualLimits, ...settings.limits }
  const queue = new CallQueue(settings.concurrency ?? Infinity)
  const isNearby = isNear(new URL(settings.baseUrl).hostname)
  const pace = createPace(isNearby)
  /** What this process was refused for being too long: a server may say that it takes more than it does. */
  let narrowed = Infinity
  /** Of our count of tokens, as much as the newest calls were counted. */
  let counted = 1
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

  /** What it reads and writes together, as far as anybody knows. */
  async function findContext(): Promise<number | undefined> {
    const { contextTokens: told } = await findServer()
    const known = settings.contextTokens ?? told ?? dialectNow().context
    return narrowed === Infinity ? known : Math.min(known ?? Infinity, narrowed)
  }

  /** By so much its own count exceeds ours; 1 where it does not. */
  const ratioNow = () => dialectNow().tokenRatio ?? 1

  function learnRatio(read: number, promptTokens: number): void {
    const seen = read / promptTokens
    if (promptTokens >= leastCounted && seen < highestRatio) counted += newestShare * (seen - counted)
    if (promptTokens < leastCounted || seen <= usualRatio || seen > highestRatio) return
    // In steps, so that a long text is cut in the same way again.
    const tokenRatio = Math.ceil(8 * seen) / 8
    if (tokenRatio > ratioNow()) learn({ ...dialectNow(), tokenRatio })
  }

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
    { tool, signal, onDraft, onProgress }: Told,
    { marked, words, fault, withSources, inWords, attempt, spending }: Asking,
  ): Promise<Asked> {
    const known = dialectNow()
    const dialect = inWords ? { ...known, shape: 'words' as const } : known
    const textTokens = estimateTokens(marked)
    const extras: Extras = {
      sources: withSources && dialect.sources,
      marks: reportsUsage !== true && textTokens > longText,
    }
    const messages = messagesFor(marked, words, job.task(), extras, fault?.words)
    const promptTokens = tokensOfMessages(messages)
    const sentTokens = Math.ceil(promptTokens * ratioNow())
    const { endpoint } = await findServer()
    const contextTokens = await findContext()
    const { outputTokens, leastOutputTokens } = job
    const room = contextTokens === undefined ? Infinity : contextTokens - sentTokens - spareTokens
    if (room < leastOutputTokens)
      throw new AppError('llm_text_too_long', {
        provider: name,
        tokens: sentTokens + leastOutputTokens,
        contextTokens: contextTokens!,
      })
    // Our count may be wrong by some: a longer answer than is needed is not asked for at that risk.
    const safeRoom = Math.max(leastOutputTokens, room - spareShare * sentTokens)
    const maxTokens = Math.floor(Math.min(outputTokens, settings.outputTokens ?? Infinity, safeRoom))
    const wish = {
      messages,
      schema: job.schema(extras),
      maxTokens,
      attempt,
      contextTokens: windowFor(sentTokens + maxTokens, contextTokens),
    }
    const bare = job.schema({ sources: false, marks: false })
    let { shape } = dialect
    const report = (outcome: EndedCall['outcome'], facts: RequestFacts & Partial<EndedCall>) =>
      onCall({ model, tool, way: wayOf(shape), outcome, again: attempt - 1, tokens: promptTokens, ...facts })
    spending.begin(sentTokens)
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
      spending.end(sentTokens, ending.usage, ending.text)
      notePace(promptTokens, ending, facts)
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
      learnContext(error.failure, sentTokens + maxTokens)
      throw errorFor(error.failure, name)
    }
  }

  /** @param tokens that were sent and wanted */
  function learnContext(failure: CallFailure, tokens: number): void {
    if (failure.kind !== 'refused' || failure.refusal.kind !== 'context') return
    const { context } = failure.refusal
    if (context) learn({ ...dialectNow(), context })
    narrowed = Math.min(narrowed, context ?? Math.floor(narrowerBy * tokens))
  }

  function notePace(read: number, { usage, text }: Ending, { firstWordMs, durationMs }: RequestFacts): void {
    if (firstWordMs === undefined) return
    pace.note({ read, written: usage?.written ?? estimateTokens(text), firstWordMs, durationMs })
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
      learnRatio(read, promptTokens)
      // Some count what they were sent, and not what they kept of it: then one end is known and the other is not.
      const isWhole = read >= leastRead * promptTokens && !(given && known === 1)
      if (textTokens < longText || isWhole) return 'whole'
      narrowed = Math.min(narrowed, read)
      return new AppError('llm_text_cut', { provider: name, tokens: promptTokens, contextTokens: read })
    }
    if (!asksMarks) return 'whole'
    if (given === undefined) return 'not told'
    return known === words.ends.length ? 'whole' : new AppError('llm_text_cut', { provider: name })
  }

  return {
    ask,
    note,
    canWriteSeveral: () => dialectNow().several,
    /** The tokens that it reads and writes together, counted as ours are. */
    findWindow: async () => Math.floor(((await findContext()) ?? unknownWindow) / ratioNow()),
    /** By so much its own count differs from ours. */
    countsAs: () => counted,
    /** Whether it may be asked for where each statement comes from. */
    namesSources: () => dialectNow().sources,
    atOnce: Math.min(settings.concurrency ?? (isNearby ? atOnceNearby : atOnceRemote), atOnceRemote),
    pace,
  }
}

/** Of a refusal that names no number: so much of what was sent and wanted may fit. */
const narrowerBy = 0.7

export const tokensOfMessages = (messages: readonly ChatMessage[]): number =>
  messages.reduce((sum, { content }) => sum + estimateTokens(content), 0)

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
