/** Work done after a random delay, so that the timing of responses does not reveal what was found. */
export type Outbox = {
  /** Queues work. A failure is logged under the name of the task, and goes no further. */
  later: (task: string, work: () => Promise<void>) => void
  /** Does at once whatever still waits, and waits until nothing is left to do. */
  settled: () => Promise<void>
}

type FailureLog = { error: (details: Record<string, unknown>, message: string) => void }

/**
 * An outbox in memory: whoever stops the service waits for it.
 * @param drawDelayMs how long the next task waits, drawn at random
 */
export function createOutbox(log: FailureLog, drawDelayMs: () => number): Outbox {
  const waiting = new Set<() => void>()
  const underWay = new Set<Promise<void>>()

  async function run(task: string, work: () => Promise<void>): Promise<void> {
    await new Promise<void>((resolve) => {
      const begin = () => {
        clearTimeout(timer)
        waiting.delete(begin)
        resolve()
      }
      const timer = setTimeout(begin, drawDelayMs())
      waiting.add(begin)
    })
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
      while (underWay.size > 0) {
        for (const begin of waiting) begin()
        await Promise.all(underWay)
      }
    },
  }
}
