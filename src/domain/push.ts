import * as z from 'zod/mini'

/** The curve of the keys: y² = x³ − 3x + b modulo p (FIPS 186-4, D.1.2.3). */
const p = 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n
const b = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Whether base64url of 65 bytes names a point of the curve: with any other, no message can be encrypted. */
function isPoint(key: string): boolean {
  if (!/^B[A-P][\w-]{84}[AEIMQUYcgkosw048]$/.test(key)) return false
  const bits = Array.from(key, (letter) => BigInt(letters.indexOf(letter))).reduce(
    (sum, six) => (sum << 6n) | six,
    0n,
  )
  const [x, y] = [BigInt.asUintN(256, bits >> 258n), BigInt.asUintN(256, bits >> 2n)]
  return x < p && y < p && (y * y - x * x * x + 3n * x - b) % p === 0n
}

const Endpoint = z.string().check(z.maxLength(2000))

/** Where a browser takes push messages, and the keys to encrypt them for it (RFC 8291). */
export const PushSubscription = z.object({
  endpoint: Endpoint.check(z.regex(/^https:\/\/[a-z0-9.-]+\/[!$-[\]-~]+$/)),
  keys: z.object({
    /** An uncompressed P-256 point: 65 bytes, of which the first is 4. */
    p256dh: z.string().check(z.refine(isPoint)),
    /** 16 bytes. */
    auth: z.string().check(z.regex(/^[\w-]{21}[AQgw]$/)),
  }),
})
export type PushSubscription = z.infer<typeof PushSubscription>

/** The browser that no longer wants messages. */
export const PushPlace = z.object({ endpoint: Endpoint })

/** The public key by which push services know this server (RFC 8292). */
export const PushKey = z.object({ key: z.string() })
