import { invalidRequest } from '../errors.ts'

/** What `<input type="email">` accepts (HTML Living Standard, "valid e-mail address"). */
const pattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/

/**
 * Reads an e-mail address into the one form in which it is kept: lower case, no blanks around it.
 * @returns undefined for what is no address
 */
export function readEmailAddress(text: string): string | undefined {
  const address = text.trim().toLowerCase()
  return address.length <= 255 && pattern.test(address) ? address : undefined
}

/** Reads an e-mail address. @throws AuthApiError `validation_failed` for what is no address */
export function requireEmailAddress(text: string): string {
  const address = readEmailAddress(text)
  if (address) return address
  throw invalidRequest('Unable to validate email address: invalid format')
}
