import { randomUUID } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import { pastedText, type Generation, type GenerationRequest } from '#domain/generation.ts'
import { clipPages } from '#domain/page-map.ts'
import type { Plan } from '#domain/plans.ts'
import { claimsOf, titleOf, tools } from '#domain/tools/index.ts'
import { readAccount } from '../db/accounts.ts'
import { abandon, findStatus, finish, insertRunning, type Failure } from '../db/generations.ts'
import { holderOf, utcDay, type Context } from './context.ts'
import type { Identity } from '../http/server-env.ts'
import { Cancelled, leaseMs, RunningGeneration } from './running-generations.ts'
import { cancelledCounted } from './stored-generation.ts'
import { tellFinished, worthANoteMs } from './tell-finished.ts'
import { untilStored } from './until-stored.ts'

/** Nobody needs more at once; it keeps one account from filling the servers. */
const generationsAtOnce = 5

/**
 * Starts a generation: checks the text against the plan, takes a use, and lets the engine work on its own time.
 * @param request its text cleaned
 * @throws AppError before anything is taken or begun
 */
export async function generate(
  context: Context,
  who: Pick<Identity, 'userId' | 'email'>,
  request: GenerationRequest,
): Promise<RunningGeneration> {
  const { db, engine, plans, clock, running, log } = context
  const { userId, email } = who
  const { text } = request
  if (running.closing) throw new AppError('shutting_down')
  if (text === '') throw new AppError(tools[request.tool].textMissing)

  const startedAt = clock()
  const generation = new RunningGeneration(randomUUID(), userId, request.tool)
  const started = {
    id: generation.id,
    ...holderOf(context, who),
    tool: request.tool,
    sourceName: request.source ?? pastedText,
    sourceText: text,
    sourcePages: request.pages && clipPages(request.pages, text.length),
    engine: engine.info,
    day: utcDay(startedAt),
    createdAt: new Date(startedAt),
    leaseUntil: new Date(startedAt + leaseMs),
  }
  const planName = await insertRunning(db, started, { plans, atOnce: generationsAtOnce })
  if (planName === undefined) throw await refusal(context, who, text, startedAt)
  const plan = plans[planName]
  generation.tell({ type: 'started', id: generation.id, engine: engine.info })
  running.add(generation, async () => {
    const durationMs = await run(context, generation, request, plan, startedAt)
    if (durationMs === undefined || durationMs < worthANoteMs) return
    await tellFinished(context, { id: generation.id, userId, email, tool: request.tool }).catch(
      (error: unknown) => log.error({ err: error, generation: generation.id }, 'A note could not be sent'),
    )
  })
  return generation
}

/** Why a generation was not admitted: the plan's limit on texts, its allowance, or too many at once. */
async function refusal(
  context: Context,
  who: Pick<Identity, 'userId' | 'email'>,
  text: string,
  moment: number,
): Promise<AppError> {
  const account = await readAccount(context.db, holderOf(context, who), utcDay(moment), new Date(moment))
  const { characters, generationsPerDay } = context.plans[account.plan]
  if (text.length > characters) return new AppError('text_too_long', { limit: characters })
  if (generationsPerDay !== 'unlimited' && account.used >= generationsPerDay)
    return new AppError('daily_limit_reached', { allowance: generationsPerDay })
  return new AppError('rate_limited', { retryAfterSeconds: 5 })
}

/**
 * Brings a generation to its one ending. Whatever happens short of a result gives the use back.
 * @returns how long it took in milliseconds, if it came to a result that nobody was there to see
 */
async function run(
  context: Context,
  generation: RunningGeneration,
  request: GenerationRequest,
  plan: Plan,
  startedAt: number,
): Promise<number | undefined> {
  const { db, engine, clock, log } = context
  try {
    const { tool, text } = request
    const output = await engine.generate({
      tool,
      text,
      summaryWords: plan.summaryWords,
      signal: generation.signal,
      onDraft: (draft) => generation.tell({ type: 'partial', draft }),
      onProgress: (stage, done, total) => generation.tell({ type: 'progress', stage, done, total }),
    })
    const { result } = output
    const evidence =
      output.evidence ?? (await context.evidence.locate(claimsOf(tool, result), text, generation.signal))
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
      source: {
        name: request.source ?? pastedText,
        characters: text.length,
        pages: request.pages && clipPages(request.pages, text.length),
      },
      result,
      evidence,
    }
    const seen = generation.watched
    generation.tell({ type: 'done', generation: stored as Generation })
    return seen ? undefined : durationMs
  } catch (thrown) {
    await settle(context, generation, thrown).catch((error: unknown) => {
      // Its lease runs out, and whoever sweeps next gives the use back.
      log.error({ err: error, generation: generation.id }, 'A failed generation could not be recorded')
      generation.tell(failedEvent(new AppError('generation_failed')))
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
  const end = (failure: Failure) => store(context, generation, () => abandon(db, generation.id, failure))
  if (reason instanceof Cancelled) {
    // What was shown counts: else whoever reads to the last line and cancels has every result for nothing.
    const counted = generation.shown
    const code = counted ? cancelledCounted : 'cancelled'
    await end({ status: 'cancelled', code, message: '', refund: !counted })
    generation.tell({ type: 'cancelled', counted })
    return
  }
  const failure = foreseen(reason)
  if (failure !== reason)
    log.error({ err: reason, generation: generation.id }, 'A generation failed unforeseen')
  else if (failure.cause !== undefined)
    log.warn({ err: failure.cause, generation: generation.id, code: failure.code }, 'A generation failed')
  await end({ status: 'failed', code: failure.code, message: failure.message, refund: true })
  generation.tell(failedEvent(failure))
}

/** Specification, section 8: a thrown Error falls back to one sentence, anything else thrown to another. */
function foreseen(reason: unknown): AppError {
  if (reason instanceof AppError) return reason
  return new AppError(reason instanceof Error ? 'generation_failed' : 'unexpected')
}

function failedEvent(failure: AppError) {
  return { type: 'failed', code: failure.code, message: failure.message } as const
}
