import { createHash, randomBytes } from 'node:crypto'

/** The part of a link that nobody can guess: 128 random bits, as 22 characters. */
export function newToken(): string {
  return randomBytes(16).toString('base64url')
}

/** What a token is looked up by. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
