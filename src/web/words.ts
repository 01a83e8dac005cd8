// Where the sign-in service’s own words are for those who built it, or do not say what to do
export const refusals: Record<string, string> = {
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

// Mails
export const mailNotSent = 'Failed to send the mail. Please try again.'
