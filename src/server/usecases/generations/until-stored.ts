import { setTimeout as delay } from 'node:timers/promises'

/** Waits between attempts, in milliseconds; the last one repeats. */
const pausesMs = [100, 500, 1000, 2000]

/**
 * Stores an ending, retrying while the database cannot be reached or has no connection free: a finished result is not
 * lost to a busy minute. Where another server takes it over meanwhile, the attempt finds it so.
 * @param giveUp aborted when there is no more time to wait
 * @throws the database's error once waiting cannot help, or is over
 */
export async function untilStored<T>(
  store: () => Promise<T>,
  { giveUp, onRetry }: { giveUp: AbortSignal; onRetry: (error: unknown) => void },
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await store()
    } catch (error) {
      if (giveUp.aborted || isPermanent(error)) throw error
      onRetry(error)
      await delay(pausesMs[Math.min(attempt, pausesMs.length - 1)], undefined, { signal: giveUp }).catch(
        () => {},
      )
    }
  }
}

/** Whether retrying cannot help: bad data, a violated constraint, bad SQL (SQLSTATE 22, 23, 42). */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error)) return true
  if ('code' in error && typeof error.code === 'string' && /^(22|23|42)...$/.test(error.code)) return true
  return error.cause instanceof Error && isPermanent(error.cause)
}
