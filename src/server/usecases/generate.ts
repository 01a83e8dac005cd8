import { randomUUID } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import { indexSource, locateEvidence } from '#domain/evidence.ts'
import { pastedText, type Generation, type GenerationRequest } from '#domain/generation.ts'
import { clipPages } from '#domain/page-map.ts'
import type { Plan } from '#domain/plans.ts'
import { cleanText } from '#domain/source-text.ts'
import { claimsOf, titleOf, tools } from '#domain/tools/index.ts'
import { readAccount } from '../db/accounts.ts'
import { abandon, finish, insertRunning } from '../db/generations.ts'
import { utcDay, type Context } from './context.ts'
import type { Identity } from '../http/server-env.ts'
import { Cancelled, leaseMs, RunningGeneration } from './running-generations.ts'
import { tellFinished, worthANoteMs } from './tell-finished.ts'

/** Nobody needs more at once; it keeps one account from filling the server. */
const generationsAtOnce = 5

/**
 * Starts a generation: checks the text against the plan, takes a use, and lets the engine work on its own time.
 * @throws AppError before anything is taken or begun
 */
export async function generate(
  context: Context,
  { userId, email }: Pick<Identity, 'userId' | 'email'>,
  request: GenerationRequest,
): Promise<RunningGeneration> {
  const { db, engine, plans, clock, running, log } = context
  if (running.closing) throw new AppError('shutting_down')
  if (cleanText(request.text) === '') throw new AppError(tools[request.tool].textMissing)

  if (running.countFor(userId) >= generationsAtOnce) throw new AppError('rate_limited')
  const startedAt = clock()
  const text = cleanText(request.text)
  const generation = new RunningGeneration(randomUUID(), userId)
  const started = {
    id: generation.id,
    userId,
    tool: request.tool,
    sourceName: request.source ?? pastedText,
    sourceText: text,
    sourcePages: request.pages && clipPages(request.pages, text.length),
    engine: engine.info,
    day: utcDay(startedAt),
    createdAt: new Date(startedAt),
    leaseUntil: new Date(startedAt + leaseMs),
  }
  const planName = await insertRunning(db, started, plans)
  if (planName === undefined) throw await refusal(context, userId, text, startedAt)
  const plan = plans[planName]
  generation.tell({ type: 'started', id: generation.id, engine: engine.info })
  running.add(generation, async () => {
    const durationMs = await run(context, generation, { ...request, text }, plan, startedAt)
    if (durationMs === undefined || durationMs < worthANoteMs) return
    await tellFinished(context, { id: generation.id, userId, email, tool: request.tool }).catch(
      (error: unknown) => log.error({ err: error, generation: generation.id }, 'A note could not be sent'),
    )
  })
  return generation
}

/** Why a generation was not admitted: the plan's limit on texts, or else its allowance. */
async function refusal(context: Context, userId: string, text: string, moment: number): Promise<AppError> {
  const account = await readAccount(context.db, userId, utcDay(moment), new Date(moment))
  const { characters, generationsPerDay } = context.plans[account.plan]
  if (text.length > characters) return new AppError('text_too_long', { limit: characters })
  const allowance = generationsPerDay === 'unlimited' ? account.used : generationsPerDay
  return new AppError('daily_limit_reached', { allowance })
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
    const evidence = output.evidence ?? locateEvidence(claimsOf(tool, result), indexSource(text))
    generation.signal.throwIfAborted()
    const durationMs = Math.round(clock() - startedAt)
    const title = titleOf(tool, result, text)
    if (!(await finish(db, generation.id, { title, result, evidence, durationMs })))
      throw new AppError('interrupted')
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

async function settle(context: Context, generation: RunningGeneration, thrown: unknown): Promise<void> {
  const { db, log } = context
  const reason: unknown = generation.signal.aborted ? generation.signal.reason : thrown
  if (reason instanceof Cancelled) {
    await abandon(db, generation.id, { status: 'cancelled', code: 'cancelled', message: '' })
    generation.tell({ type: 'cancelled' })
    return
  }
  const failure = foreseen(reason)
  if (failure !== reason)
    log.error({ err: reason, generation: generation.id }, 'A generation failed unforeseen')
  else if (failure.cause !== undefined)
    log.warn({ err: failure.cause, generation: generation.id, code: failure.code }, 'A generation failed')
  await abandon(db, generation.id, { status: 'failed', code: failure.code, message: failure.message })
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
