import { createCipheriv, createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

/** What the database holds of secrets: sealed where they must be read again, hashed where they need only be recognised. */
export type Seal = {
  /** Seals a text (AES-256-GCM) for one purpose; `iv` is 12 fresh random bytes. */
  close: (purpose: string, text: string, iv: Buffer) => string
  /** @returns undefined for what was not sealed here for this purpose, or was altered */
  open: (purpose: string, sealed: string) => string | undefined
  /** A keyed hash (HMAC-SHA256) of a text for one purpose, base64url: useless without the key, short as the text may be. */
  hash: (purpose: string, text: string) => string
}

/** @param secret 32 bytes, base64url; each purpose gets a key of its own (HKDF, RFC 5869) */
export function createSeal(secret: string): Seal {
  const keyFor = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', purpose, 32))
  return {
    close(purpose, text, iv) {
      const cipher = createCipheriv('aes-256-gcm', keyFor(`seal ${purpose}`), iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(purpose, text) {
      const bytes = Buffer.from(text, 'base64url')
      if (bytes.length < ivBytes + tagBytes) return undefined
      const decipher = createDecipheriv('aes-256-gcm', keyFor(`seal ${purpose}`), bytes.subarray(0, ivBytes))
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      try {
        const opened = [decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]
        return Buffer.concat(opened).toString('utf8')
      } catch {
        return undefined
      }
    },
    hash: (purpose, text) =>
      createHmac('sha256', keyFor(`hash ${purpose}`))
        .update(text)
        .digest('base64url'),
  }
}

/** Compares two texts in constant time, but for their lengths. */
export function sameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
