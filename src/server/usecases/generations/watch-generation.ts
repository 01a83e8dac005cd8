import { setTimeout as delay } from 'node:timers/promises'
import { AppError } from '#domain/errors.ts'
import { isEnding, type GenerationEvent } from '#domain/generation.ts'
import { findEndedGeneration, findStatus, type StoredState } from '../../db/generations.ts'
import type { Actor, ById } from '../actor.ts'
import type { Context } from '../context.ts'
import type { RunningGeneration } from './running-generations.ts'
import { cancelledCounted, toGeneration } from './stored-generation.ts'

/** How often a generation that another server runs is looked up. */
const lookupMs = 500

/** @param after the last event of a draft that the reader was told before */
type Events = (signal: AbortSignal, after?: string) => AsyncIterable<GenerationEvent[]>

/**
 * The events of a generation, joined at any time: live while this server runs it, from the database otherwise.
 * @throws AppError `not_found` when it is not this person's
 */
export async function watchGeneration(
  context: Context,
  { userId }: Pick<Actor, 'userId'>,
  { id }: ById,
): Promise<Events> {
  const running = context.running.find(id)
  if (running?.userId === userId) return followGeneration(context, { userId }, running)
  const state = await findStatus(context.db, userId, id)
  if (!state) throw new AppError('not_found')
  if (state.status !== 'running') {
    const ending = await endingOf(context, userId, id)
    return async function* () {
      yield [ending]
    }
  }
  return (signal, after) => follow(context, { userId, id }, undefined, signal, after)
}

/** The events of a generation that this server runs, and after it whichever takes it over. */
export function followGeneration(
  context: Context,
  { userId }: Pick<Actor, 'userId'>,
  running: RunningGeneration,
): Events {
  return (signal, after) => follow(context, { userId, id: running.id }, running, signal, after)
}

/** Goes on until the ending, whoever works on it; this server leaves its readers when it stops. */
async function* follow(
  context: Context,
  { userId, id }: { userId: string; id: string },
  first: RunningGeneration | undefined,
  signal: AbortSignal,
  after: string | undefined,
): AsyncGenerator<GenerationEvent[]> {
  let running = first
  let seen: StoredState | undefined
  while (!signal.aborted) {
    if (running) {
      for await (const news of running.events(signal, after)) {
        yield news
        if (news.some(isEnding)) return
      }
      seen = undefined
    } else {
      const state = await findStatus(context.db, userId, id)
      if (state?.status !== 'running') return yield [await endingOf(context, userId, id)]
      const news = newsOf(id, seen, state)
      seen = state
      if (news.length > 0) yield news
      await delay(lookupMs, undefined, { signal }).catch(() => {})
    }
    if (context.running.closing) return
    const here = context.running.find(id)
    running = here?.userId === userId ? here : undefined
  }
}

/** What is new of a generation that runs elsewhere: that it began, and whether it waits to be taken over. */
function newsOf(id: string, seen: StoredState | undefined, state: StoredState): GenerationEvent[] {
  const news: GenerationEvent[] = []
  if (!seen)
    news.push({
      type: 'started',
      id,
      engine: { kind: state.engineKind, name: state.engineName },
      source: state.sourceId,
    })
  if (!state.held && seen?.held !== false)
    news.push({ type: 'progress', stage: 'resuming', done: 0, total: 0 })
  if (state.held && seen?.held === false) news.push({ type: 'progress', stage: 'reading', done: 0, total: 0 })
  return news
}

/** The row itself, which may be long, is read once, when it has ended. */
async function endingOf({ db }: Context, userId: string, id: string): Promise<GenerationEvent> {
  const row = await findEndedGeneration(db, userId, id)
  if (!row) throw new AppError('not_found')
  if (row.status === 'done') return { type: 'done', generation: toGeneration(row) }
  if (row.status === 'cancelled') return { type: 'cancelled', counted: row.failureCode === cancelledCounted }
  return { type: 'failed', code: row.failureCode ?? 'unexpected', message: row.failureMessage ?? '' }
}
