/** What is done once the answer is on its way, so that its time tells nothing of what was found. */
export type Outbox = {
  /** Does something later. A failure goes to the log, by the name of the task, and no further. */
  later: (task: string, work: () => Promise<void>) => void
  /** Waits until nothing is left to do. */
  settled: () => Promise<void>
}

type FailureLog = { error: (details: Record<string, unknown>, message: string) => void }

/** An outbox in memory: whoever stops the service waits for it. */
export function createOutbox(log: FailureLog): Outbox {
  const underWay = new Set<Promise<void>>()

  async function run(task: string, work: () => Promise<void>): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve))
    try {
      await work()
    } catch (error) {
      // Messages of mail servers and failed queries quote addresses; the code says what went wrong.
      const { name, code, responseCode } = error as { name?: string; code?: string; responseCode?: number }
      log.error({ task, name, code, responseCode }, 'A mail could not be sent')
    }
  }

  return {
    later(task, work) {
      const running = run(task, work).finally(() => underWay.delete(running))
      underWay.add(running)
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
