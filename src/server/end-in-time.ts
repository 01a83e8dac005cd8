import type { Logger } from 'pino'

type Ending = Promise<unknown> | undefined

/** Waits for what ends, each no longer than it is given; what does not end by then is named in the log and left behind. */
export async function endInTime(
  log: Pick<Logger, 'error'>,
  limitMs: number,
  endings: Record<string, Ending>,
): Promise<void> {
  await Promise.all(Object.entries(endings).map(([name, ending]) => endOne(log, limitMs, name, ending)))
}

async function endOne(
  log: Pick<Logger, 'error'>,
  limitMs: number,
  name: string,
  ending: Ending,
): Promise<void> {
  const { promise: late, resolve: tellLate } = Promise.withResolvers<'late'>()
  const timer = setTimeout(() => tellLate('late'), limitMs)
  const failed = (error: unknown) => log.error({ err: error, name }, 'Something failed while it was stopped')
  const outcome = await Promise.race([Promise.resolve(ending).catch(failed), late])
  clearTimeout(timer)
  if (outcome === 'late') log.error({ name, limitMs }, 'Something did not end in time, and is left behind')
}
