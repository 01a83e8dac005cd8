import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** The parts of a refresh token. */
export type RefreshToken = { sessionId: string; counter: number; mac: Buffer }

const version = 0
const macBytes = 16
const checksumBytes = 4

/**
 * Writes refresh token number `counter` of a session: base64url(0 ‖ session id ‖ uvarint counter ‖ HMAC-SHA256[16] ‖
 * SHA-256[4]), the second format of Supabase Auth. Nothing of it is stored: the same input gives the same token.
 */
export function writeRefreshToken(key: Buffer, sessionId: string, counter: number): string {
  const head = headOf(sessionId, counter)
  const signed = Buffer.concat([head, macOf(key, head)])
  return Buffer.concat([signed, checksumOf(signed)]).toString('base64url')
}

/**
 * Parses a refresh token into its parts; `isGenuine` checks who made it.
 * @returns undefined when the text is not a token of this format
 */
export function parseRefreshToken(token: string): RefreshToken | undefined {
  if (token.length > 100) return undefined
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.toString('base64url') !== token || bytes[0] !== version) return undefined
  const signed = bytes.subarray(0, -checksumBytes)
  if (!equal(checksumOf(signed), bytes.subarray(-checksumBytes))) return undefined
  const counter = decodeUvarint(signed.subarray(17, -macBytes))
  if (counter === undefined) return undefined
  const hex = signed.subarray(1, 17).toString('hex')
  const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { sessionId, counter, mac: signed.subarray(-macBytes) }
}

/** Whether a token was made with this key, compared in constant time. */
export function isGenuine(key: Buffer, token: RefreshToken): boolean {
  return equal(macOf(key, headOf(token.sessionId, token.counter)), token.mac)
}

/**
 * The key of one session's refresh tokens: what the database holds, mixed with a secret that it does not, so that a
 * copy of the database forges no token.
 */
export function refreshKeyOf(secret: string, stored: string): Buffer {
  return createHmac('sha256', Buffer.from(secret, 'base64url')).update(stored).digest()
}

function headOf(sessionId: string, counter: number): Buffer {
  return Buffer.concat([
    Buffer.of(version),
    Buffer.from(sessionId.replaceAll('-', ''), 'hex'),
    encodeUvarint(counter),
  ])
}

function macOf(key: Buffer, head: Buffer): Buffer {
  return createHmac('sha256', key).update(head).digest().subarray(0, macBytes)
}

function checksumOf(signed: Buffer): Buffer {
  return createHash('sha256').update(signed).digest().subarray(0, checksumBytes)
}

function equal(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Seven bits a byte, lowest first; a set high bit says that more follow. */
function encodeUvarint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  return Buffer.from([...bytes, rest])
}

function decodeUvarint(bytes: Buffer): number | undefined {
  let value = 0
  for (const [index, byte] of bytes.entries()) value += (byte % 128) * 128 ** index
  return value <= 0x7fffffff && encodeUvarint(value).equals(bytes) ? value : undefined
}
