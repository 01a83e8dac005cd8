import { AppError } from '#domain/errors.ts'

/** Refuses a request for so many milliseconds. @throws AppError `rate_limited` unless there are none */
export function refuseFor(waitMs: number): void {
  if (waitMs > 0) throw new AppError('rate_limited', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}
