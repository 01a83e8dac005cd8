import { invalidRequest } from '../errors.ts'

/** What `<input type="email">` accepts (HTML Living Standard, "valid e-mail address"). */
const pattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/

/**
 * Parses an e-mail address into the form in which it is stored: lower case, trimmed.
 * @returns undefined when the text is not an address
 */
export function parseEmailAddress(text: string): string | undefined {
  const address = text.trim().toLowerCase()
  return address.length <= 255 && pattern.test(address) ? address : undefined
}

/** Parses an e-mail address. @throws AuthApiError `validation_failed` when the text is not one */
export function requireEmailAddress(text: string): string {
  const address = parseEmailAddress(text)
  if (address) return address
  throw invalidRequest('Unable to validate email address: invalid format')
}
