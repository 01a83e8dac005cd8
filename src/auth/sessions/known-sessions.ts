/** Sessions remembered at most; beyond it all are forgotten and asked for again. */
const kept = 10_000

export type KnownSessions<Found> = {
  /** What was found for a session, from memory where nothing has been written since. */
  find: (sessionId: string, look: () => Promise<Found | undefined>) => Promise<Found | undefined>
  /** Runs what may write to users or sessions; whatever was cached before or read meanwhile is dropped. */
  during: <Result>(write: () => Promise<Result>) => Promise<Result>
}

/**
 * Remembers living sessions between requests. Only for a service that alone writes to its database: there a session
 * ends through this very process or not at all, and the memory is as good as the rows.
 */
export function rememberSessions<Found>(): KnownSessions<Found> {
  const known = new Map<string, Found>()
  let writes = 0

  function forget(): void {
    writes += 1
    known.clear()
  }

  return {
    async find(sessionId, look) {
      const remembered = known.get(sessionId)
      if (remembered !== undefined) return remembered
      const before = writes
      const found = await look()
      if (found !== undefined && before === writes) {
        if (known.size >= kept) known.clear()
        known.set(sessionId, found)
      }
      return found
    },
    async during(write) {
      forget()
      try {
        return await write()
      } finally {
        forget()
      }
    },
  }
}

/** Remembers nothing: for a database that other servers write to as well. */
export function rememberNothing<Found>(): KnownSessions<Found> {
  return { find: (_, look) => look(), during: (write) => write() }
}
