import { databaseTroubleOf } from '#domain/database-trouble.ts'
import { AppError } from '#domain/errors.ts'
import type { Generation, GenerationEvent } from '#domain/generation.ts'
import { lookedUpOf } from '#domain/tools/claims.ts'
import type { Tool } from '#domain/tools/index.ts'
import type { QuizOptions } from '#domain/tools/quiz.ts'
import { draftOf, titleOf } from '#domain/tools/sections.ts'
import type { Engine } from '#engines/engine.ts'
import type { AdmittedSource } from '../../db/admission.ts'
import { abandon, finish, type Failure } from '../../db/generations.ts'
import { findQuestions } from '../../db/questions.ts'
import type { Context } from '../context.ts'
import { keptParts } from './kept-parts.ts'
import { Cancelled, HandedOver, TakenAway, type RunningGeneration } from './running-generations.ts'
import { cancelledCounted } from './stored-generation.ts'
import { untilStored } from './until-stored.ts'

export type GenerationWork = {
  engine: Engine
  tool: Tool
  source: AdmittedSource
  summaryWords: number
  startedAt: number
  again: boolean
  quiz: QuizOptions | undefined
  sections?: readonly number[] | undefined
}

/**
 * Brings a generation to its one ending. Whatever happens short of a result refunds the use, unless all of it was shown.
 * @returns how long it took in milliseconds, if it came to a result that nobody was there to see
 */
export async function runGeneration(
  context: Context,
  generation: RunningGeneration,
  { engine, tool, source, summaryWords, startedAt, again, quiz, sections }: GenerationWork,
): Promise<number | undefined> {
  const { db, clock, log } = context
  try {
    const { id, name, characters, text } = source
    const blocks = source.blocks ?? undefined
    const output = await engine.generate({
      tool,
      text,
      blocks,
      summaryWords,
      asked: again ? await findQuestions(db, id) : undefined,
      quiz,
      sections,
      parts: keptParts(context, { userId: generation.userId, sourceId: id }),
      ceiling: context.ceiling,
      signal: generation.signal,
      // What else a model may have written is not shown: only the words of a result make a use.
      onDraft: (draft) => generation.emit({ type: 'partial', draft: draftOf(tool, draft) }),
      onProgress: (stage, done, total, seconds) =>
        generation.emit({ type: 'progress', stage, done, total, ...(seconds !== undefined && { seconds }) }),
      onPlan: (reading) => generation.emit({ type: 'plan', plan: reading }),
      onPart: (news) => generation.emit({ type: 'part', ...news }),
    })
    const { result, spans, coverage, by = engine.info } = output
    const evidence = await context.evidence.locate(lookedUpOf(tool, result), text, spans, generation.signal)
    generation.signal.throwIfAborted()
    const durationMs = Math.round(clock() - startedAt)
    const title = titleOf(tool, result, name)
    const row = { title, result, evidence, coverage, durationMs, by }
    if (!(await store(context, generation, () => finish(db, generation, row)))) {
      // It ended another way, or is another process's: its readers are told what is stored.
      generation.leave()
      return undefined
    }
    const stored = {
      id: generation.id,
      tool,
      title,
      createdAt: new Date(startedAt).toISOString(),
      durationMs,
      engine: by,
      source: { id, name, characters, blocks },
      result,
      evidence,
      coverage,
    }
    const seen = generation.watched
    generation.emit({ type: 'done', generation: stored as Generation })
    return seen ? undefined : durationMs
  } catch (thrown) {
    await settle(context, generation, thrown).catch(async (error: unknown) => {
      log.error({ err: error, generation: generation.id }, 'A failed generation could not be recorded')
      await leaveTo(context, generation, true)
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
  const end = async (failure: Failure, told: GenerationEvent) => {
    // What is another's by now is not ours to tell.
    if (await store(context, generation, () => abandon(db, generation, failure))) generation.emit(told)
    else generation.leave()
  }
  if (reason instanceof TakenAway) return generation.leave()
  if (reason instanceof HandedOver) return leaveTo(context, generation, false)
  if (reason instanceof Cancelled) {
    const counted = generation.shown !== 'nothing'
    return end(cancellation(counted), { type: 'cancelled', counted })
  }
  const failure = expectedError(reason)
  if (failure !== reason)
    log.error({ err: reason, generation: generation.id }, 'A generation failed unexpectedly')
  else if (failure.cause !== undefined)
    log.warn({ err: failure.cause, generation: generation.id, code: failure.code }, 'A generation failed')
  // Else a text that makes a model fail in its last word has every result for nothing.
  const counted = generation.shown === 'all'
  const told = { ...failedEvent(failure), ...(counted && { message: `${failure.message} ${allShown}` }) }
  await end({ status: 'failed', code: told.code, message: told.message, refund: !counted }, told)
}

/** What was shown counts: else whoever reads to the last line and cancels has every result for nothing. */
export function cancellation(counted: boolean): Failure {
  const code = counted ? cancelledCounted : 'cancelled'
  return { status: 'cancelled', code, message: '', refund: !counted }
}

/** Leaves a generation to whoever takes it next. Where even that cannot be stored, its job is found to be held by nobody. */
async function leaveTo(context: Context, generation: RunningGeneration, failed: boolean): Promise<void> {
  const { jobs, log } = context
  await store(context, generation, () => jobs.leaveGeneration(generation, failed)).catch((error: unknown) =>
    log.error({ err: error, generation: generation.id }, 'A generation could not be left to another server'),
  )
  generation.leave()
}

const allShown = 'You had already been shown all of it, so this one counted.'

/** An AppError as it is; trouble with the database in its own words; any other Error in one sentence, anything else in another. */
function expectedError(reason: unknown): AppError {
  if (reason instanceof AppError) return reason
  const trouble = databaseTroubleOf(reason)
  if (trouble !== undefined) return new AppError(trouble, {}, reason)
  return new AppError(reason instanceof Error ? 'generation_failed' : 'unexpected')
}

function failedEvent(failure: AppError) {
  const { code, message, details } = failure
  return { type: 'failed', code, message, details } as const
}
