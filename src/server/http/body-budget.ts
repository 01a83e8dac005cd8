import { createRateLimiter, neverBack } from '#domain/rate-limit.ts'
import { AppError } from '#domain/errors.ts'

/** What one request holds of the memory for bodies. */
export type Holding = {
  /**
   * @throws AppError `uploads_full` when its account holds too much, `rate_limited` when it sent too much, `server_busy`
   * when all together hold too much
   */
  take: (bytes: number) => void
  /** Rejects with AppError `server_busy` when its place went to somebody else. */
  lost: Promise<never>
  /** All of its body is there: nobody else gets its place any more. */
  arrived: () => void
  free: () => void
}

export type BodyBudget = (userId: string) => Holding

const retryAfterSeconds = 5

/** How long a body may be on its way, in milliseconds, before somebody else who needs its place gets it. */
const evictAfterMs = 5_000

type Arriving = { userId: string; since: number; giveUp: () => void }

export type BodyLimits = {
  /** Bytes that each account may hold at once. */
  each: number
  /** Bytes that all accounts together may hold at once. */
  all: number
  /** Bytes that each account may send: so many at once, then the same number over each minute. */
  eachPerMinute: number
}

/**
 * Bounds the bytes of bodies. They are counted as they arrive, so that a slow sender holds only what was sent. Where all is
 * taken, the slowest give way, and then the oldest of whoever holds most: whoever sends halves of bodies and waits keeps
 * nobody out who holds less.
 * @param clock the time in milliseconds
 */
export function createBodyBudget(limits: BodyLimits, clock: () => number): BodyBudget {
  const sent = createRateLimiter(clock)
  const time = neverBack(clock)
  const rate = { count: limits.eachPerMinute, perMs: 60_000 }
  const held = new Map<string, number>()
  /** The oldest first. */
  const arriving = new Set<Arriving>()
  let all = 0

  function makeRoom(bytes: number, asking: Arriving): void {
    for (const one of arriving) {
      if (all + bytes <= limits.all || time() - one.since < evictAfterMs) break
      if (one !== asking) one.giveUp()
    }
    while (all + bytes > limits.all) {
      const theirs = (held.get(asking.userId) ?? 0) + bytes
      let [most, mostBytes]: [Arriving | undefined, number] = [undefined, theirs]
      for (const one of arriving) {
        const bytesOfOne = held.get(one.userId) ?? 0
        if (bytesOfOne > mostBytes) [most, mostBytes] = [one, bytesOfOne]
      }
      if (!most) throw busy()
      most.giveUp()
    }
  }

  return (userId) => {
    let mine = 0
    const { promise: lost, reject } = Promise.withResolvers<never>()
    // By then nobody may be reading the body any more: the rejection is no bug.
    lost.catch(() => {})
    const add = (bytes: number) => {
      mine += bytes
      all += bytes
      const theirs = (held.get(userId) ?? 0) + bytes
      if (theirs > 0) held.set(userId, theirs)
      else held.delete(userId)
    }
    const body: Arriving = {
      userId,
      since: time(),
      giveUp() {
        arriving.delete(body)
        add(-mine)
        reject(busy())
      },
    }
    return {
      take(bytes) {
        if ((held.get(userId) ?? 0) + bytes > limits.each)
          throw new AppError('uploads_full', { retryAfterSeconds })
        const waitMs = sent.consume([{ key: userId, limit: rate }], bytes)
        if (waitMs > 0) throw new AppError('rate_limited', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
        makeRoom(bytes, body)
        if (mine === 0) body.since = time()
        arriving.add(body)
        add(bytes)
      },
      lost,
      arrived: () => void arriving.delete(body),
      free() {
        arriving.delete(body)
        add(-mine)
      },
    }
  }
}

function busy(): AppError {
  return new AppError('server_busy', { retryAfterSeconds })
}
