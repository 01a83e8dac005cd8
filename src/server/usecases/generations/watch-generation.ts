import { setTimeout as delay } from 'node:timers/promises'
import { AppError } from '#domain/errors.ts'
import { isEnding, type GenerationEvent } from '#domain/generation.ts'
import { findEndedGeneration, findStatus } from '../../db/generations.ts'
import type { Actor, ById } from '../actor.ts'
import type { Context } from '../context.ts'
import { cancelledCounted, toGeneration } from './stored-generation.ts'

/** How often a generation that another server runs is looked up. */
const lookupMs = 500

/**
 * The events of a generation, joined at any time: live while this server runs it, from the database otherwise.
 * @throws AppError `not_found` when it is not this person's
 */
export async function watchGeneration(
  context: Context,
  { userId }: Pick<Actor, 'userId'>,
  { id }: ById,
): Promise<(signal: AbortSignal, after?: string) => AsyncIterable<GenerationEvent[]>> {
  const running = context.running.find(id)
  if (running?.userId === userId) return (signal, after) => running.events(signal, after)
  const first = await endingOrStart(context, userId, id)
  return async function* (signal) {
    yield [first]
    let latest = first
    while (!isEnding(latest) && !signal.aborted) {
      await delay(lookupMs, undefined, { signal }).catch(() => {})
      latest = await endingOrStart(context, userId, id)
      if (isEnding(latest)) yield [latest]
    }
  }
}

/** Only its state while it runs: the row itself, which may be long, is read once, when it has ended. */
async function endingOrStart(context: Context, userId: string, id: string): Promise<GenerationEvent> {
  const state = await findStatus(context.db, userId, id)
  if (state?.status === 'running')
    return {
      type: 'started',
      id,
      engine: { kind: state.engineKind, name: state.engineName },
      source: state.sourceId,
    }
  const row = state && (await findEndedGeneration(context.db, userId, id))
  if (!row) throw new AppError('not_found')
  if (row.status === 'done') return { type: 'done', generation: toGeneration(row) }
  if (row.status === 'cancelled') return { type: 'cancelled', counted: row.failureCode === cancelledCounted }
  return { type: 'failed', code: row.failureCode ?? 'unexpected', message: row.failureMessage ?? '' }
}
