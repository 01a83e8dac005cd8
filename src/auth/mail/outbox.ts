import type { Letter } from './letter.ts'

/** Where letters wait until they are delivered. */
export type Outbox = {
  /** Keeps a letter for so long at least. Once this resolves it is not lost. */
  keep: (letter: Letter, delayMs: number) => Promise<void>
  /** Delivers at once whatever still waits here, and waits until nothing is left. */
  settled: () => Promise<void>
}

type FailureLog = { error: (details: Record<string, unknown>, message: string) => void }

/** An outbox in memory, for a service that runs without a durable one: it loses what waits when its process dies. */
export function createOutbox(log: FailureLog, deliver: (letter: unknown) => Promise<void>): Outbox {
  const waiting = new Set<() => void>()
  const underWay = new Set<Promise<void>>()

  async function run(written: string, kind: string, delayMs: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const begin = () => {
        clearTimeout(timer)
        waiting.delete(begin)
        resolve()
      }
      const timer = setTimeout(begin, delayMs)
      waiting.add(begin)
    })
    try {
      await deliver(JSON.parse(written))
    } catch (error) {
      // Messages of mail servers and failed queries quote addresses; the code says what went wrong.
      const { name, code, responseCode } = error as { name?: string; code?: string; responseCode?: number }
      log.error({ task: kind, name, code, responseCode }, 'A mail could not be sent')
    }
  }

  return {
    async keep(letter, delayMs) {
      const running = run(JSON.stringify(letter), letter.kind, delayMs).finally(() =>
        underWay.delete(running),
      )
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
