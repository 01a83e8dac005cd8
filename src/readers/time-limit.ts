import { AppError, type ErrorCode } from '#domain/errors.ts'

/**
 * Runs `work` with a signal that is aborted when the time is up or when `outer` is, and does not wait for work that
 * ignores it.
 * @param work may `allow` itself more time once it knows how much there is to do; in milliseconds from its beginning
 * @throws AppError `late`; the reason of `outer`
 */
export async function withTimeLimit<T>(
  timeoutMs: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal, allow: (ms: number) => void) => Promise<T>,
  late: ErrorCode = 'pdf_timed_out',
): Promise<T> {
  outer?.throwIfAborted()
  const inner = new AbortController()
  const stopped = Promise.withResolvers<never>()
  const stop = (reason: unknown): void => {
    inner.abort(reason)
    stopped.reject(reason)
  }
  const cancel = (): void => stop(outer?.reason)
  const isLate = () => stop(new AppError(late))
  const startedAt = performance.now()
  let allowedMs = timeoutMs
  let timer = setTimeout(isLate, timeoutMs)
  const allow = (ms: number): void => {
    if (ms <= allowedMs || inner.signal.aborted) return
    clearTimeout(timer)
    allowedMs = ms
    timer = setTimeout(isLate, startedAt + ms - performance.now())
  }
  outer?.addEventListener('abort', cancel, { once: true })
  try {
    return await Promise.race([work(inner.signal, allow), stopped.promise])
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', cancel)
  }
}
