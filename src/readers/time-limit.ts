import { AppError, type ErrorCode } from '#domain/errors.ts'

/**
 * Runs `work` with a signal that is aborted when the time is up or when `outer` is, and does not wait for work that
 * ignores it.
 * @throws AppError `late`; the reason of `outer`
 */
export async function withTimeLimit<T>(
  timeoutMs: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
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
  const timer = setTimeout(() => stop(new AppError(late)), timeoutMs)
  outer?.addEventListener('abort', cancel, { once: true })
  try {
    return await Promise.race([work(inner.signal), stopped.promise])
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', cancel)
  }
}
