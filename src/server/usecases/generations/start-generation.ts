import { randomUUID } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import type { Generation } from '#domain/generation.ts'
import type { GenerationRequest } from '#domain/generation-request.ts'
import type { Plan } from '#domain/plans.ts'
import { tools, type Tool } from '#domain/tools/index.ts'
import { claimsOf, draftOf, titleOf } from '#domain/tools/sections.ts'
import { insertRunning, type AdmittedSource } from '../../db/admission.ts'
import { abandon, findStatus, finish, type Failure } from '../../db/generations.ts'
import { findListedSource } from '../../db/sources.ts'
import { hasRoom } from '../../db/store-sources.ts'
import type { Actor } from '../actor.ts'
import { holderOf, utcDay } from '../billing/account-holder.ts'
import { loadAccountUse } from '../billing/get-usage.ts'
import type { Context } from '../context.ts'
import { notifyFinished, notifyAfterMs } from '../notifications/notify-finished.ts'
import { deleteUnusedText } from '../sources/delete-unused-text.ts'
import { Cancelled, leaseMs, RunningGeneration } from './running-generations.ts'
import { cancelledCounted } from './stored-generation.ts'
import { untilStored } from './until-stored.ts'

/** Nobody needs more at once; it keeps one account from filling the servers. */
const generationsAtOnce = 5

/**
 * Starts a generation: checks the text against the plan, takes a use, and lets the engine work on its own time.
 * @param request its text, if it carries one, cleaned, its blocks fitting
 * @throws AppError before anything is taken or begun
 */
export async function startGeneration(
  context: Context,
  actor: Pick<Actor, 'userId' | 'email'>,
  request: GenerationRequest,
): Promise<RunningGeneration> {
  const { db, engine, plans, clock, running, log } = context
  const { userId } = actor
  const { tool } = request
  if (running.closing) throw new AppError('shutting_down')
  if ('text' in request && request.text === '')
    throw new AppError('tool_text_missing', { purpose: tools[tool].words.purpose })

  const startedAt = clock()
  const id = randomUUID()
  const started = {
    id,
    ...holderOf(context, actor),
    tool,
    source: sourceOf(request),
    engine: engine.info,
    day: utcDay(startedAt),
    createdAt: new Date(startedAt),
    leaseUntil: new Date(startedAt + leaseMs),
  }
  const admitted = await insertRunning(db, started, { plans, atOnce: generationsAtOnce })
  if (admitted === undefined) throw await notAdmitted(context, actor, request, startedAt)
  const { source } = admitted
  const plan = plans[admitted.plan]
  const generation = new RunningGeneration({ id, userId, sourceId: source.id })
  generation.emit({ type: 'started', id, engine: engine.info })
  running.add(generation, async () => {
    const durationMs = await run(context, generation, { tool, source, plan, startedAt })
    if (durationMs === undefined || durationMs < notifyAfterMs) return
    await notifyFinished(context, actor, { id, tool }).catch((error: unknown) =>
      log.error({ err: error, generation: id }, 'A notification could not be sent'),
    )
  })
  return generation
}

/** What a request wants used: a text, under the id that it takes if it is new, or a stored source. */
function sourceOf(request: GenerationRequest) {
  return 'text' in request ? textOf(request) : { id: request.source }
}

function textOf({ text, blocks, source }: Extract<GenerationRequest, { text: string }>) {
  return { id: randomUUID(), name: source ?? undefined, text, blocks }
}

/** Why a generation was not admitted: no such source, the plan's limit on texts, its allowance, or too many at once. */
async function notAdmitted(
  context: Context,
  actor: Pick<Actor, 'userId' | 'email'>,
  request: GenerationRequest,
  moment: number,
): Promise<AppError> {
  const length =
    'text' in request
      ? request.text.length
      : (await findListedSource(context.db, actor.userId, request.source))?.characters
  if (length === undefined) return new AppError('not_found')
  const account = await loadAccountUse(context, actor, moment)
  const { characters, generationsPerDay } = context.plans[account.plan]
  if (length > characters) return new AppError('text_too_long', { limit: characters })
  if (generationsPerDay !== 'unlimited' && account.used >= generationsPerDay)
    return new AppError('daily_limit_reached', { allowance: generationsPerDay })
  if ('text' in request && !(await hasRoom(context.db, actor.userId, textOf(request), characters)))
    return new AppError('library_full')
  return new AppError('rate_limited', { retryAfterSeconds: 5 })
}

type Work = { tool: Tool; source: AdmittedSource; plan: Plan; startedAt: number }

/**
 * Brings a generation to its one ending. Whatever happens short of a result refunds the use.
 * @returns how long it took in milliseconds, if it came to a result that nobody was there to see
 */
async function run(
  context: Context,
  generation: RunningGeneration,
  { tool, source, plan, startedAt }: Work,
): Promise<number | undefined> {
  const { db, engine, clock, log } = context
  try {
    const { id, name, characters, text } = source
    const blocks = source.blocks ?? undefined
    const output = await engine.generate({
      tool,
      text,
      blocks,
      summaryWords: plan.summaryWords,
      signal: generation.signal,
      // What else a model may have written is not shown: only the words of a result make a use.
      onDraft: (draft) => generation.emit({ type: 'partial', draft: draftOf(tool, draft) }),
      onProgress: (stage, done, total) => generation.emit({ type: 'progress', stage, done, total }),
    })
    const { result, spans } = output
    const claims = claimsOf(tool, result)
    const evidence = await context.evidence.locate(claims, text, spans, generation.signal)
    generation.signal.throwIfAborted()
    const durationMs = Math.round(clock() - startedAt)
    const title = titleOf(tool, result, text)
    const row = { title, result, evidence, durationMs }
    const finished =
      (await store(context, generation, () => finish(db, generation.id, row))) ||
      // Stored by an attempt whose answer was lost: nobody else ends it this way.
      (await store(context, generation, () => findStatus(db, generation.userId, generation.id)))?.status ===
        'done'
    if (!finished) throw new AppError('interrupted')
    const stored = {
      id: generation.id,
      tool,
      title,
      createdAt: new Date(startedAt).toISOString(),
      durationMs,
      engine: engine.info,
      source: { id, name, characters, blocks },
      result,
      evidence,
    }
    const seen = generation.watched
    generation.emit({ type: 'done', generation: stored as Generation })
    return seen ? undefined : durationMs
  } catch (thrown) {
    await settle(context, generation, thrown).catch((error: unknown) => {
      // Its lease runs out, and the server that next ends orphans refunds the use.
      log.error({ err: error, generation: generation.id }, 'A failed generation could not be recorded')
      generation.emit(failedEvent(new AppError('generation_failed')))
    })
    return undefined
  }
}

function store<T>(context: Context, { id }: RunningGeneration, write: () => Promise<T>): Promise<T> {
  const { running, log } = context
  return untilStored(write, {
    giveUp: running.givingUp,
    onRetry: (error) => log.warn({ err: error, generation: id }, 'An ending could not be stored yet'),
  })
}

async function settle(context: Context, generation: RunningGeneration, thrown: unknown): Promise<void> {
  const { db, log } = context
  const reason: unknown = generation.signal.aborted ? generation.signal.reason : thrown
  const end = async (failure: Failure) => {
    await store(context, generation, () => abandon(db, generation.id, failure))
    await deleteUnusedText(context, generation.sourceId)
  }
  if (reason instanceof Cancelled) {
    // What was shown counts: else whoever reads to the last line and cancels has every result for nothing.
    const counted = generation.shown
    const code = counted ? cancelledCounted : 'cancelled'
    await end({ status: 'cancelled', code, message: '', refund: !counted })
    generation.emit({ type: 'cancelled', counted })
    return
  }
  const failure = expectedError(reason)
  if (failure !== reason)
    log.error({ err: reason, generation: generation.id }, 'A generation failed unexpectedly')
  else if (failure.cause !== undefined)
    log.warn({ err: failure.cause, generation: generation.id, code: failure.code }, 'A generation failed')
  await end({ status: 'failed', code: failure.code, message: failure.message, refund: true })
  generation.emit(failedEvent(failure))
}

/** An AppError as it is; any other Error gets one sentence, anything else thrown another. */
function expectedError(reason: unknown): AppError {
  if (reason instanceof AppError) return reason
  return new AppError(reason instanceof Error ? 'generation_failed' : 'unexpected')
}

function failedEvent(failure: AppError) {
  const { code, message, details } = failure
  return { type: 'failed', code, message, details } as const
}
