import { technicalCeiling } from '#domain/limits.ts'
import { randomUUID } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import { tools } from '#domain/tools/index.ts'
import { unusualOptions } from '#domain/tools/quiz.ts'
import { insertRunning } from '../../db/admission.ts'
import { findEndedGeneration } from '../../db/generations.ts'
import { findSameResult } from '../../db/same-result.ts'
import { findListedSource } from '../../db/sources.ts'
import type { GenerationJob } from '../../db/job-queues.ts'
import { storeSourceRow } from '../../db/store-sources.ts'
import type { Engine } from '#engines/engine.ts'
import type { TextRequests } from '../../requests/text-request.ts'
import type { Actor } from '../actor.ts'
import { holderOf, utcDay, loadAccountUse } from '../billing/billing.ts'
import type { Context } from '../context.ts'
import { beginWork } from './begin-work.ts'
import { engineOf } from './engine-of.ts'
import { RunningGeneration } from './running-generations.ts'
import { toGeneration } from './stored-generation.ts'

/** Nobody needs more at once; it keeps one account from filling the servers. */
export const generationsAtOnce = 5

/**
 * Starts a generation: checks the text against the plan, takes a use, and lets the engine work on its own time.
 * @param receive returns the request, called once there is a place for what it begins; its text, if it carries one,
 * cleaned and hashed, its blocks fitting
 * @throws AppError before anything is taken or begun
 */
export async function startGeneration(
  context: Context,
  actor: Pick<Actor, 'userId' | 'email'>,
  receive: () => Promise<TextRequests['generation']>,
): Promise<RunningGeneration> {
  const { running } = context
  if (running.closing) throw new AppError('shutting_down')
  const freePlace = running.takePlace(actor.userId, generationsAtOnce)
  if (!freePlace) throw tooManyAtOnce()
  try {
    return await begin(context, actor, await receive(), freePlace)
  } catch (error) {
    freePlace()
    throw error
  }
}

export const tooManyAtOnce = () => new AppError('rate_limited', { retryAfterSeconds: 5 })

async function begin(
  context: Context,
  actor: Pick<Actor, 'userId' | 'email'>,
  request: TextRequests['generation'],
  whenOver: () => void,
): Promise<RunningGeneration> {
  const { db, plans, clock } = context
  const { userId } = actor
  const { tool, again = false } = request
  const tried = 'tried' in request && request.tried === true
  const quiz = quizOf(request)
  const job: GenerationJob = {
    quiz,
    again: again || undefined,
    // What was tried is made again by what made it there.
    builtIn: tried || request.engine === 'built-in' || undefined,
    model: request.model,
    sections: request.sections,
  }
  const engine = engineOf(context, job)
  if ('text' in request && request.text === '')
    throw new AppError('tool_text_missing', { purpose: tools[tool].words.purpose })

  const startedAt = clock()
  // What is made of some sections is not the result that is stored.
  const stored =
    again || request.sections ? undefined : await findStored(context, engine, userId, request, startedAt)
  if (stored) {
    whenOver()
    return stored
  }
  const id = randomUUID()
  const started = {
    id,
    ...holderOf(context, actor),
    tool,
    source: sourceOf(request),
    engine: engine.info,
    tried,
    day: utcDay(startedAt),
    createdAt: new Date(startedAt),
    job,
  }
  // No plan admits more: it need not be sent to the database to be refused.
  const tooLong = 'text' in request && request.text.length > technicalCeiling.characters
  const admitted = tooLong
    ? undefined
    : await insertRunning(db, started, { plans, atOnce: generationsAtOnce })
  if (admitted === undefined) throw await notAdmitted(context, actor, request, startedAt)
  const { source } = admitted
  const { summaryWords } = plans[admitted.plan]
  const work = { engine, tool, source, summaryWords, startedAt, again, quiz, sections: request.sections }
  return beginWork(context, { id, userId, work, address: actor.email }, whenOver)
}

/**
 * The result that the built-in engine made of the same text before: it would make the same again. Nothing is taken, and
 * the stream has only its end.
 */
async function findStored(
  { db, plans }: Context,
  engine: Engine,
  userId: string,
  request: TextRequests['generation'],
  moment: number,
): Promise<RunningGeneration | undefined> {
  if (engine.info.kind !== 'built-in') return undefined
  const { tool } = request
  const id = await findSameResult(db, {
    userId,
    tool,
    quiz: quizOf(request),
    engine: engine.info,
    source: sourceOf(request),
    plans,
    now: new Date(moment),
  })
  const row = id && (await findEndedGeneration(db, userId, id))
  if (!row) return undefined
  const found = new RunningGeneration({ id: row.id, userId, sourceId: row.source.id, isWhole: () => false })
  found.emit({ type: 'done', generation: toGeneration(row) })
  return found
}

/** What a quiz is asked to be, where that is not the usual. */
export function quizOf(request: TextRequests['generation']) {
  return request.tool === 'quiz' ? unusualOptions(request) : undefined
}

/** What a request wants used: a text, under the id that it takes if it is new, or a stored source. */
function sourceOf(request: TextRequests['generation']) {
  return 'text' in request ? textOf(request) : { id: request.source }
}

function textOf({
  text,
  hash,
  utf8Bytes,
  blocks,
  kind,
  report,
  source,
}: Extract<TextRequests['generation'], { text: string }>) {
  return { id: randomUUID(), name: source || undefined, text, hash, utf8Bytes, blocks, kind, report }
}

/**
 * Why a generation was not admitted: no such source, the plan's limit on texts, the library's room, its allowance, or too
 * many at once. A text that only its generation is refused for is stored all the same: it was sent.
 */
async function notAdmitted(
  context: Context,
  actor: Pick<Actor, 'userId' | 'email'>,
  request: TextRequests['generation'],
  moment: number,
): Promise<AppError> {
  const { db, plans } = context
  const account = await loadAccountUse(context, actor, moment)
  const { characters, generationsPerDay } = plans[account.plan]
  if ('text' in request) {
    if (request.text.length > characters) return new AppError('text_too_long', { limit: characters })
    const now = new Date(moment)
    if (!(await storeSourceRow(db, holderOf(context, actor), textOf(request), { plans, now })))
      return new AppError('library_full')
  } else {
    const length = (await findListedSource(db, actor.userId, request.source))?.characters
    if (length === undefined) return new AppError('not_found')
    if (length > characters) return new AppError('text_too_long', { limit: characters })
  }
  if (generationsPerDay !== 'unlimited' && account.used >= generationsPerDay)
    return new AppError('daily_limit_reached', { allowance: generationsPerDay })
  if ('tried' in request && request.tried) return new AppError('tried_before')
  return tooManyAtOnce()
}
