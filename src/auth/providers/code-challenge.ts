import { invalidRequest } from '../errors.ts'

type Asked = { code_challenge?: string | null | undefined; code_challenge_method?: string | null | undefined }

/**
 * The S256 challenge that comes with a request for a mail. A browser without cryptography sends its verifier in plain
 * (RFC 7636, section 4.2), which proves nothing: it is passed over.
 * @throws AuthApiError `validation_failed` for what can be no challenge
 */
export function parseCodeChallenge({ code_challenge, code_challenge_method }: Asked): string | undefined {
  if (!code_challenge || code_challenge_method?.toLowerCase() !== 's256') return undefined
  if (/^[A-Za-z0-9_-]{43,128}$/.test(code_challenge)) return code_challenge
  throw invalidRequest('code challenge has to be between 43 and 128 characters')
}
