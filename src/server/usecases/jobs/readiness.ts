import { databaseTroubleOf, type DatabaseTrouble } from '#domain/database-trouble.ts'
import type { Logger } from 'pino'

/** Whether a server can do its work, or why not. */
export type Readiness = 'ready' | 'database_slow' | 'unexpected' | DatabaseTrouble

type Options = {
  /** Stores something. */
  store: () => Promise<void>
  /** How many bytes are free for a database on this machine, and how many it needs. */
  room?: { findFree: () => Promise<number>; leastBytes: number } | undefined
  log: Pick<Logger, 'warn'>
  /** Milliseconds that never go back. */
  monotonic?: () => number
  /** How long the database may take. */
  limitMs?: number
}

/** For how long an answer holds: whoever asks all the time costs the database nothing. */
const keptMs = 3_000

/**
 * Proves that the database takes changes, by one. The proof holds for some seconds; one that is under way is waited for
 * and never made twice.
 */
export function createReadiness(options: Options): () => Promise<Readiness> {
  const { store, room, log, monotonic = () => performance.now(), limitMs = 3_000 } = options
  let proof: Promise<Readiness> | undefined
  let provedAt = -Infinity

  async function prove(): Promise<Readiness> {
    try {
      if (room && (await room.findFree()) < room.leastBytes) return 'server_full'
      await store()
      return 'ready'
    } catch (error) {
      log.warn({ err: error }, 'The database takes no changes')
      return databaseTroubleOf(error) ?? 'unexpected'
    }
  }

  return async () => {
    if (!proof || monotonic() - provedAt > keptMs) {
      provedAt = Infinity
      proof = prove().finally(() => (provedAt = monotonic()))
    }
    const { promise: late, resolve: tellLate } = Promise.withResolvers<Readiness>()
    const timer = setTimeout(() => tellLate('database_slow'), limitMs)
    return Promise.race([proof, late]).finally(() => clearTimeout(timer))
  }
}
