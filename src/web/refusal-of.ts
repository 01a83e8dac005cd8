import { AppError } from '#domain/errors.ts'
import { isUnreachable } from './unreachable.ts'

/** Where the sign-in service's own words are for those who built it, or do not say what to do. */
const sentences: Record<string, string> = {
  invalid_credentials: 'That email and password don’t go together. Check both, or set a new password.',
  mfa_verification_failed:
    'That code isn’t right or has already been used. Wait for the next one and try again.',
  mfa_challenge_expired: 'This took too long. Please try again with a new code.',
  mfa_factor_name_conflict: 'You already have an app with this name. Choose another.',
  too_many_enrolled_mfa_factors: 'You’ve reached the limit for authenticator apps. Remove one first.',
  mfa_factor_not_found: 'This app has been removed. Reload the page.',
  insufficient_aal: 'Enter the code from your authenticator app first.',
  otp_expired: 'That code isn’t right, has expired or has already been used.',
  reauthentication_not_valid: 'The code from the email isn’t right or has expired.',
  over_request_rate_limit: 'Too many attempts. Wait a few minutes and try again.',
  over_email_send_rate_limit: 'Too many emails requested. Wait a few minutes and try again.',
}

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
  return Object.hasOwn(sentences, code) ? sentences[code] : error.message
}

/** Whether this is the sign-in service's refusal of a code. */
export function isAuthRefusal(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** Explains an error by the service's refusal, and a fault by a sentence of one's own. */
export function refusalOr(fault: string): (error: unknown) => string {
  return (error) => refusalOf(error) ?? fault
}
