import { AppError } from '#domain/errors.ts'
import { isUnreachable } from './unreachable.ts'
import * as words from './words.ts'

/**
 * Why the sign-in service refused something, or that it could not be reached.
 * @returns undefined for a fault, of which there is nothing to say
 */
export function refusalOf(error: unknown): string | undefined {
  if (isUnreachable(error)) {
    // Of a database that is away or a full disk our service says so in a sentence; a proxy has a phrase, if anything.
    const own =
      error instanceof Error && 'status' in error && error.status === 503 && error.message.endsWith('.')
    return own ? error.message : new AppError('offline').message
  }
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return undefined
  if (error.status < 400 || error.status >= 500) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return Object.hasOwn(words.refusals, code) ? words.refusals[code] : error.message
}

/** Whether this is the sign-in service's refusal of a code. */
export function isAuthRefusal(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** Explains an error by the service's refusal, and a fault by a sentence of one's own. */
export function refusalOr(fault: string): (error: unknown) => string {
  return (error) => refusalOf(error) ?? fault
}
