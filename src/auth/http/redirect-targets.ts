import { AuthApiError } from '../errors.ts'

/** Errors that are the provider's or the operator's will; any other is a fault of the request or of a server. */
const denials = new Set([
  'access_denied',
  'signup_disabled',
  'user_banned',
  'provider_email_needs_verification',
])

/** The address that hands a page a code to exchange (RFC 6749, section 4.1.2). */
export function withCode(redirectTo: string, code: string): string {
  const url = new URL(redirectTo)
  url.searchParams.set('code', code)
  return url.href
}

/** The address that hands a session to a page, in the part that no server sees (RFC 6749, section 4.2.2). */
export function withSession(redirectTo: string, session: Record<string, unknown>): string {
  const url = new URL(redirectTo)
  const fields = ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type']
  const given = new URLSearchParams(fields.map((name) => [name, String(session[name])]))
  url.hash = `${given.toString()}&sb=`
  return url.href
}

/** The address that reports an error to a page, in the query and in the fragment: the client library reads both. */
export function withError(redirectTo: string, error: AuthApiError): string {
  const url = new URL(redirectTo)
  const given = new URLSearchParams({
    error: denials.has(error.code)
      ? 'access_denied'
      : error.status < 500
        ? 'invalid_request'
        : 'server_error',
    error_code: error.code,
    error_description: error.message,
  })
  for (const [name, value] of given) url.searchParams.set(name, value)
  url.hash = `${given.toString()}&sb=`
  return url.href
}
