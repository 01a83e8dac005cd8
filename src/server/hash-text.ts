import { createHash } from 'node:crypto'

/** A text with what it is known by in its owner's library. */
export type HashedText = {
  text: string
  /** SHA-256 of its UTF-8, in hexadecimal. */
  hash: string
  /** Bytes of its UTF-8. */
  utf8Bytes: number
}

/** Hashes a text: milliseconds for one of millions of characters. */
export function hashText(text: string): HashedText {
  const encoded = Buffer.from(text)
  return { text, hash: createHash('sha256').update(encoded).digest('hex'), utf8Bytes: encoded.length }
}
