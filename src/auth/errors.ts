import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { databaseTroubleOf, retryAfterTroubleSeconds } from '#domain/database-trouble.ts'
import { sentenceFor } from '#domain/errors.ts'

/**
 * The errors of Supabase Auth: status and usual message by code. They are a second vocabulary beside `AppError`
 * because the client library fixes them, word for word.
 */
const errors = {
  validation_failed: [400, 'The request is not valid'],
  bad_json: [400, 'Could not parse request body as JSON'],
  request_too_large: [413, 'The request body is larger than 64 KB'],
  not_found: [404, 'There is nothing at this address'],
  unexpected_failure: [500, 'Unexpected failure, please check server logs for more information'],
  // 503 whatever the trouble is: the client library then tries again, and keeps a session that it could not refresh.
  database_away: [503, sentenceFor('database_away')],
  server_full: [503, sentenceFor('server_full')],
  database_read_only: [503, sentenceFor('database_read_only')],
  database_damaged: [503, sentenceFor('database_damaged')],
  conflict: [409, 'The user was changed at the same time. Please try again.'],

  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  bad_jwt: [403, 'invalid JWT: unable to parse or verify signature'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  user_not_found: [403, 'User from sub claim in JWT does not exist'],
  user_banned: [403, 'User is banned'],
  not_admin: [403, 'User not allowed'],

  signup_disabled: [422, 'Signups not allowed for this instance'],
  user_already_exists: [422, 'User already registered'],
  weak_password: [422, 'Password is too weak'],
  invalid_credentials: [400, 'Invalid login credentials'],
  email_not_confirmed: [400, 'Email not confirmed'],
  over_request_rate_limit: [429, 'Request rate limit reached'],
  over_email_send_rate_limit: [429, 'Email rate limit exceeded'],

  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],

  same_password: [422, 'New password should be different from the old password.'],
  current_password_required: [400, 'Current password required when setting new password.'],
  current_password_invalid: [400, 'Current password is incorrect.'],

  email_exists: [422, 'A user with this email address has already been registered'],
  reauthentication_needed: [400, 'Password update requires reauthentication'],
  reauthentication_not_valid: [422, 'Nonce has expired or is invalid'],
  otp_expired: [403, 'Token has expired or is invalid'],

  flow_state_not_found: [404, 'invalid flow state, no valid flow state found'],
  flow_state_expired: [422, 'invalid flow state, flow state has expired'],
  flow_state_already_used: [400, 'This sign-in was already completed'],
  bad_code_verifier: [400, 'code challenge does not match previously saved code verifier'],
  bad_oauth_state: [400, 'OAuth state parameter is invalid'],
  bad_oauth_callback: [400, 'OAuth callback could not be read'],
  access_denied: [403, 'Sign-in was refused'],
  provider_email_needs_verification: [422, 'The provider has not verified this email address'],
  single_identity_not_deletable: [422, 'User must have at least 1 identity after unlinking'],

  insufficient_aal: [401, 'AAL2 session is required to update email or password when MFA is enabled.'],
  mfa_factor_not_found: [404, 'Factor not found'],
  mfa_factor_name_conflict: [422, 'A factor with this friendly name already exists'],
  too_many_enrolled_mfa_factors: [422, 'Maximum number of verified factors reached, unenroll to continue'],
  mfa_verification_failed: [422, 'Invalid TOTP code entered'],
  mfa_challenge_expired: [
    422,
    'MFA challenge has expired, verify against another challenge or create a new challenge.',
  ],
  mfa_phone_enroll_not_enabled: [422, 'MFA enroll is disabled for Phone'],
  mfa_web_authn_enroll_not_enabled: [422, 'MFA enroll is disabled for WebAuthn'],

  // What this service does not offer.
  anonymous_provider_disabled: [422, 'Anonymous sign-ins are disabled'],
  email_provider_disabled: [422, 'E-mail is not set up on this server'],
  phone_provider_disabled: [422, 'Phone logins are disabled'],
  manual_linking_disabled: [404, 'Manual linking is disabled'],
  saml_provider_disabled: [404, 'SAML 2.0 is disabled'],
  web3_provider_disabled: [422, 'Web3 provider is disabled'],
  passkey_disabled: [404, 'Passkeys are disabled'],
} as const satisfies Record<string, readonly [ContentfulStatusCode, string]>

type AuthErrorCode = keyof typeof errors

type AuthErrorDetails = {
  message?: string
  /** The status, where the same code has several. */
  status?: ContentfulStatusCode
  /** Why a password is too weak. */
  reasons?: ('length' | 'characters' | 'pwned')[]
  retryAfterMs?: number
}

/** An expected error of this service: why a request is refused. */
export class AuthApiError extends Error {
  override readonly name = 'AuthApiError'
  readonly code: AuthErrorCode
  readonly status: ContentfulStatusCode
  readonly details: AuthErrorDetails

  constructor(code: AuthErrorCode, details: AuthErrorDetails = {}) {
    super(details.message ?? errors[code][1])
    this.code = code
    this.status = details.status ?? errors[code][0]
    this.details = details
  }
}

/** The error for a request that is read and makes no sense. */
export function invalidRequest(message: string): AuthApiError {
  return new AuthApiError('validation_failed', { message })
}

/** What is answered where something failed that nobody refused: trouble with the database in its own words. */
export function faultFor(error: unknown): AuthApiError {
  const trouble = databaseTroubleOf(error)
  if (trouble === undefined) return new AuthApiError('unexpected_failure')
  return new AuthApiError(trouble, { retryAfterMs: retryAfterTroubleSeconds[trouble] * 1000 })
}
