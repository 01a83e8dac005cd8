import type { Logger } from 'pino'

export type ScheduledJob = {
  /** For the log: what could not be done. */
  name: string
  everyMs: number
  run: () => Promise<void>
}

/**
 * Runs each job now and then again and again, until stopped. A failure is logged and the next turn comes all the same;
 * a job that still runs is not begun anew. Servers on one database each run theirs: a job must not mind.
 */
export function startJobs(
  jobs: readonly ScheduledJob[],
  log: Pick<Logger, 'error'>,
): { stop: () => Promise<void> } {
  const started = jobs.map(({ name, everyMs, run }) => {
    let current: Promise<void> | undefined
    const turn = () => {
      current ??= run()
        .catch((error: unknown) => log.error({ err: error, job: name }, 'A scheduled job failed'))
        .finally(() => (current = undefined))
    }
    turn()
    const timer = setInterval(turn, everyMs)
    return { timer, settled: async () => current }
  })
  return {
    async stop() {
      for (const { timer } of started) clearInterval(timer)
      await Promise.all(started.map((job) => job.settled()))
    },
  }
}
