import { toString as drawQr } from 'qrcode'
import { Secret, TOTP } from 'otpauth'

/** The one kind of code that every authenticator app knows (RFC 6238 with HMAC-SHA-1). */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Steps by which the two clocks may differ, either way (RFC 6238, section 5.2). */
const skew = 1

/** The shared secret as apps take it, in base32. @param bytes 20 random ones, the length of the hash (RFC 4226, section 4) */
export function writeSecret(bytes: Buffer): string {
  return new Secret({ buffer: new Uint8Array(bytes).buffer }).base32
}

/** What an app reads to be set up: `otpauth://totp/…`. */
export function enrolmentUri(secret: string, issuer: string, account: string): string {
  return new TOTP({ ...kind, secret, issuer, label: account }).toString()
}

/**
 * The time step whose code this is, among the present one and its neighbours.
 * @param code as somebody shows it
 * @param now in milliseconds
 * @returns undefined for a wrong code
 */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const totp = new TOTP({ ...kind, secret })
  const delta = totp.validate({ token: code, window: skew, timestamp: now })
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta
}

/** A QR code as SVG. The client library puts it into an address as it stands, where a `#` would end it. */
export async function drawQrCode(text: string): Promise<string> {
  const svg = await drawQr(text, { type: 'svg' })
  return svg.trim().replaceAll('#000000', 'black').replaceAll('#ffffff', 'white')
}
