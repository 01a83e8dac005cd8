import type { Context } from 'hono'
import type { AuthApiError } from '../errors.ts'

const versionHeader = 'X-Supabase-Api-Version'
const firstVersion = '2024-01-01'

/**
 * Answers an error in the shape of the API version that the request names: `{code, message}` from 2024-01-01 on,
 * `{code: <status>, error_code, msg}` before. The client reads the first shape only if the version comes back.
 */
export function answerError(c: Context, error: AuthApiError): Response {
  const { code, status, message, details } = error
  c.header('x-sb-error-code', code)
  if (details.retryAfterMs) c.header('Retry-After', String(Math.ceil(details.retryAfterMs / 1000)))
  const weak = details.reasons && { weak_password: { reasons: details.reasons } }
  const version = c.req.header(versionHeader) ?? ''
  if (/^\d{4}-\d\d-\d\d$/.test(version) && version >= firstVersion) {
    c.header(versionHeader, firstVersion)
    return c.json({ code, message, ...weak }, status)
  }
  return c.json({ code: status, error_code: code, msg: message, ...weak }, status)
}
