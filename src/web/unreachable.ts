import { AppError } from '#domain/errors.ts'

/** Whether nobody answered at all, so that the same may well work in a moment. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'offline'
  return (
    error instanceof Error &&
    error.name === 'AuthRetryableFetchError' &&
    'status' in error &&
    error.status !== 500
  )
}
