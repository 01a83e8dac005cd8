import { createRateLimiter, type Use } from '#domain/rate-limit.ts'
import type { Executor } from '../database.ts'
import { consumePersistentLimits, refundPersistentLimits } from './persistent-rate-limit.ts'

/**
 * Limits of sign-in, of the interface and of what is shared. Mere rates of requests are counted in memory, by each server
 * on its own; what can be guessed or filled up, in the database, for all servers and over a restart.
 */
export type Limiter = {
  /**
   * Takes a use of each limit in memory, or of none.
   * @param count uses of each
   * @returns 0, or the milliseconds to wait
   */
  consume: (uses: readonly Use[], count?: number) => number
  /** As `consume`, in the database: in memory first, so that a flood does not reach it. */
  consumeForAll: (uses: readonly Use[]) => Promise<number>
  refund: (uses: readonly Use[]) => void
  refundForAll: (uses: readonly Use[]) => Promise<void>
}

type Options = {
  db: Executor
  /** A keyed hash: whom limits count for stands in the database by no other name. */
  hash: (key: string) => string
  /** The time in milliseconds. */
  clock: () => number
}

export function createLimiter({ db, hash, clock }: Options): Limiter {
  const memory = createRateLimiter(clock)
  const hashed = (uses: readonly Use[]) => uses.map(({ key, limit }) => ({ key: hash(key), limit }))
  return {
    consume: memory.consume,
    refund: memory.refund,
    async consumeForAll(uses) {
      const waitMs = memory.consume(uses)
      if (waitMs > 0) return waitMs
      const lastingMs = await consumePersistentLimits(db, hashed(uses), clock())
      if (lastingMs > 0) memory.refund(uses)
      return lastingMs
    },
    async refundForAll(uses) {
      memory.refund(uses)
      await refundPersistentLimits(db, hashed(uses))
    },
  }
}
