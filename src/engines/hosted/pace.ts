/** How fast a model reads and writes: where nothing is known of it, as a usual one of its kind does. */
export type Pace = {
  /** Told how a call went. */
  note: (call: { read: number; written: number; firstWordMs: number; durationMs: number }) => void
  /** About how long a call takes, in milliseconds. */
  msOf: (read: number, written: number) => number
}

/** Before a first word, and tokens in a second: behind the network, and on a machine nearby. */
const remote = { waitMs: 1_000, read: 8_000, written: 60 }
const nearby = { waitMs: 200, read: 400, written: 20 }

/** The newest call counts so much. */
const share = 0.3

/** Learns from the calls of this process. */
export function createPace(isNearby: boolean): Pace {
  const known = { ...(isNearby ? nearby : remote) }
  const learn = (what: 'read' | 'written', perSecond: number) => {
    if (Number.isFinite(perSecond) && perSecond > 0) known[what] += share * (perSecond - known[what])
  }
  return {
    note({ read, written, firstWordMs, durationMs }) {
      learn('written', (1000 * written) / (durationMs - firstWordMs))
      // What a server had read before says nothing of how fast it reads.
      learn('read', (1000 * read) / Math.max(firstWordMs - known.waitMs, firstWordMs / 4))
    },
    msOf: (read, written) => known.waitMs + 1000 * (read / known.read + written / known.written),
  }
}
