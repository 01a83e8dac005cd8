import type { Logger } from 'pino'

export type ScheduledJob = {
  /** For the log when it fails. */
  name: string
  everyMs: number
  run: () => Promise<void>
}

/**
 * Runs each job at once and then at its interval, until stopped. A failed run is logged and the next one comes all the
 * same; runs of a job never overlap. Every server on a database runs all jobs, so they must be safe to run side by side.
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
