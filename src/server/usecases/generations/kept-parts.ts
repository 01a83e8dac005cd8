import type { PartStore } from '#engines/engine.ts'
import { findPart, keepPart } from '../../db/generation-parts.ts'
import type { Context } from '../context.ts'

/**
 * What was made of parts of a person's texts, kept beside one of them. A database that is away costs calls that could have
 * been spared, and not the result.
 */
export function keptParts(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  { userId, sourceId }: { userId: string; sourceId: string },
): PartStore {
  const orLog = async <T>(work: Promise<T>): Promise<T | undefined> => {
    try {
      return await work
    } catch (error) {
      log.warn(
        { err: error, source: sourceId },
        'What was made of a part of a text could not be kept or found',
      )
      return undefined
    }
  }
  return {
    find: (key) => orLog(findPart(db, { userId, key, now: new Date(clock()) })),
    keep: (key, value) => orLog(keepPart(db, { userId, sourceId, key, value, now: new Date(clock()) })),
  }
}
