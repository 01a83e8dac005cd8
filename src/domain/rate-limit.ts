/** `count` uses at once, then one more each `perMs / count` milliseconds. */
export type Rate = { count: number; perMs: number } | 'unlimited'

/** A limit and whom a use of it counts for. */
export type Use = { key: string; limit: Rate }

export type RateLimiter = {
  /**
   * Takes a use of each of several limits, or of none.
   * @param count uses of each
   * @returns 0, or the milliseconds until the next use of the one that stands in the way
   */
  consume: (uses: readonly Use[], count?: number) => number
  /** Undoes one `consume`. */
  refund: (uses: readonly Use[]) => void
}

/**
 * A limiter in memory by the generic cell rate algorithm (ITU-T I.371): one number a key, the time at which its uses
 * would all be free again. Nobody waits longer than a limit's own period, however the clock is moved.
 * @param clock the time in milliseconds
 * @param capacity keys kept; beyond it the one longest untouched is forgotten, so that strangers cannot fill the memory
 */
export function createRateLimiter(clock: () => number, capacity = 100_000): RateLimiter {
  const freeAt = new Map<string, number>()
  const time = neverBack(clock)

  function keep(key: string, free: number): void {
    freeAt.delete(key)
    freeAt.set(key, free)
    if (freeAt.size <= capacity) return
    const [oldest] = freeAt.keys()
    if (oldest !== undefined) freeAt.delete(oldest)
  }

  function consumeOne({ key, limit }: Use, count: number): number {
    if (limit === 'unlimited') return 0
    const now = time()
    const next = Math.max(freeAt.get(key) ?? now, now) + (count * limit.perMs) / limit.count
    const waitMs = next - now - limit.perMs
    if (waitMs > 0) return waitMs
    keep(key, next)
    return 0
  }

  function refund(uses: readonly Use[], count = 1): void {
    for (const { key, limit } of uses) {
      const free = freeAt.get(key)
      if (limit !== 'unlimited' && free !== undefined) keep(key, free - (count * limit.perMs) / limit.count)
    }
  }

  return {
    consume(uses, count = 1) {
      for (const [index, use] of uses.entries()) {
        const waitMs = consumeOne(use, count)
        if (waitMs === 0) continue
        refund(uses.slice(0, index), count)
        return waitMs
      }
      return 0
    },
    refund: (uses) => refund(uses),
  }
}

/**
 * A clock that is never set back: where the one it follows jumps into the past, it goes on from where it stood. What is
 * measured by it lasts no longer for that; a jump forward is taken for time that has passed.
 * @param clock the time in milliseconds
 */
export function neverBack(clock: () => number): () => number {
  let last = clock()
  let behindMs = 0
  return () => {
    const now = clock()
    behindMs += Math.max(last - now, 0)
    last = now
    return now + behindMs
  }
}

/** A limit with so many times its uses. */
export function times(limit: Rate, factor: number): Rate {
  return limit === 'unlimited' ? limit : { ...limit, count: limit.count * factor }
}

/** A network that an address belongs to, and how many times a subscriber's share it has. */
export type Network = { prefix: string; share: number }

/**
 * The networks that a sender counts for, the narrowest first. Whoever holds a /48 of IPv6 has 65,536 subscribers'
 * prefixes to come from (RFC 6177), so that the wider ones count too.
 */
export function networksOf(address: string): Network[] {
  const subscriber = subscriberOf(address)
  if (!subscriber.includes(':')) return [{ prefix: subscriber, share: 1 }]
  const groups = subscriber.split(':')
  const upper = (parseInt(groups[3] ?? '0', 16) & 0xff00).toString(16)
  return [
    { prefix: subscriber, share: 1 },
    { prefix: `${groups.slice(0, 3).join(':')}:${upper}/56`, share: 2 },
    { prefix: `${groups.slice(0, 3).join(':')}/48`, share: 4 },
  ]
}

/** A limit as it counts for a sender: for their own prefix, and for wider ones with more uses. */
export function usesOf(address: string, limit: Rate, ...key: string[]): Use[] {
  return networksOf(address).map(({ prefix, share }) => ({
    key: [...key, prefix].join(' '),
    limit: times(limit, share),
  }))
}

/** The widest network that a sender counts for: a /48 of IPv6, or an address of IPv4. */
export function widestNetworkOf(address: string): string {
  return networksOf(address).at(-1)?.prefix ?? address
}

/** The part of an address that one subscriber holds: all of IPv4, the first 64 bits of IPv6 (RFC 6177). */
export function subscriberOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(8 - left.length - right.length, 0) }, () => '0')
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
