// Where the sign-in service’s own words are for those who built it, or do not say what to do
export const refusals: Record<string, string> = {
  invalid_credentials:
    'E-Mail und Passwort passen nicht zusammen. Prüfe beide, oder setz ein neues Passwort.',
  mfa_verification_failed:
    'Der Code stimmt nicht oder wurde schon verwendet. Warte auf den nächsten und versuch es noch einmal.',
  mfa_challenge_expired: 'Das hat zu lange gedauert. Bitte versuch es mit einem neuen Code.',
  mfa_factor_name_conflict: 'Du hast schon eine App mit diesem Namen. Nimm einen anderen.',
  too_many_enrolled_mfa_factors: 'Mehr Authenticator-Apps gehen nicht. Entferne erst eine.',
  mfa_factor_not_found: 'Diese App wurde entfernt. Lade die Seite neu.',
  insufficient_aal: 'Gib erst den Code aus deiner Authenticator-App ein.',
  otp_expired: 'Der Code stimmt nicht, ist abgelaufen oder wurde schon verwendet.',
  reauthentication_not_valid: 'Der Code aus der E-Mail stimmt nicht oder ist abgelaufen.',
  over_request_rate_limit: 'Zu viele Versuche. Warte ein paar Minuten und versuch es noch einmal.',
  over_email_send_rate_limit: 'Zu viele E-Mails. Warte ein paar Minuten und versuch es noch einmal.',
}

// Mails
export const mailNotSent = 'Die E-Mail ließ sich nicht senden. Bitte versuch es noch einmal.'
