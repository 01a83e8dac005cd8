import type { Logger } from 'pino'

/** Waits for what ends, each no longer than it is given; what does not end by then is named in the log and left behind. */
export function endInTime(log: Pick<Logger, 'error'>) {
  async function end(name: string, ending: Promise<unknown> | undefined, limitMs: number): Promise<void> {
    const { promise: late, resolve } = Promise.withResolvers<'late'>()
    const timer = setTimeout(() => resolve('late'), limitMs)
    const failed = (error: unknown) =>
      log.error({ err: error, name }, 'Something failed while it was stopped')
    const outcome = await Promise.race([Promise.resolve(ending).catch(failed), late])
    clearTimeout(timer)
    if (outcome === 'late') log.error({ name, limitMs }, 'Something did not end in time, and is left behind')
  }

  return {
    end,
    /** Waits for several at once. */
    async endAll(limitMs: number, endings: Record<string, Promise<unknown> | undefined>): Promise<void> {
      await Promise.all(Object.entries(endings).map(([name, ending]) => end(name, ending, limitMs)))
    },
  }
}
