/** `count` uses at once, then one more each `perMs / count` milliseconds. */
export type Rate = { count: number; perMs: number } | 'unlimited'

export type RateLimiter = {
  /** Takes one use, or several. @returns 0, or the milliseconds until they are free */
  consume: (key: string, limit: Rate, uses?: number) => number
  /** Undoes one `consume`. */
  refund: (key: string, limit: Rate) => void
}

/**
 * A limiter in memory by the generic cell rate algorithm (ITU-T I.371): one number a key, the time at which its uses
 * would all be free again.
 * @param clock the time in milliseconds
 * @param capacity keys kept; beyond it the one longest untouched is forgotten, so that strangers cannot fill the memory
 */
export function createRateLimiter(clock: () => number, capacity = 50_000): RateLimiter {
  const freeAt = new Map<string, number>()

  function keep(key: string, time: number): void {
    freeAt.delete(key)
    freeAt.set(key, time)
    if (freeAt.size <= capacity) return
    const [oldest] = freeAt.keys()
    if (oldest !== undefined) freeAt.delete(oldest)
  }

  return {
    consume(key, limit, uses = 1) {
      if (limit === 'unlimited') return 0
      const now = clock()
      const next = Math.max(freeAt.get(key) ?? now, now) + (uses * limit.perMs) / limit.count
      const waitMs = next - now - limit.perMs
      if (waitMs > 0) return waitMs
      keep(key, next)
      return 0
    },
    refund(key, limit) {
      const time = freeAt.get(key)
      if (limit === 'unlimited' || time === undefined) return
      keep(key, time - limit.perMs / limit.count)
    },
  }
}

/**
 * Consumes one use of each of several limits, or of none.
 * @returns 0, or the milliseconds until the next use of the one that stands in the way
 */
export function consumeTogether(limiter: RateLimiter, uses: { key: string; limit: Rate }[]): number {
  for (const [index, { key, limit }] of uses.entries()) {
    const waitMs = limiter.consume(key, limit)
    if (waitMs === 0) continue
    for (const taken of uses.slice(0, index)) limiter.refund(taken.key, taken.limit)
    return waitMs
  }
  return 0
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
