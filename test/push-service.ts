import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { PushSubscription } from '#domain/push.ts'

/** A push message as it arrived, unopened. */
export type Arrived = { endpoint: string; headers: Headers; body: Buffer }

/** A browser that listens for push messages, and the service that brings them. */
export type PushService = {
  subscription: PushSubscription
  arrived: Arrived[]
  /** Carries a request of the server, as `fetch` does. */
  deliver: typeof fetch
  /** The status of each answer from now on; 410 says that the browser is gone. */
  answerWith: (status: number) => void
  /** Opens a message with the browser's own keys (RFC 8291). */
  open: (message: Arrived) => unknown
}

export function createPushService(endpoint = 'https://fcm.googleapis.com/fcm/send/a-browser'): PushService {
  const browser = createECDH('prime256v1')
  const publicKey = browser.generateKeys()
  const secret = randomBytes(16)
  const arrived: Arrived[] = []
  let status = 201
  return {
    subscription: {
      endpoint,
      keys: { p256dh: publicKey.toString('base64url'), auth: secret.toString('base64url') },
    },
    arrived,
    async deliver(input, init) {
      const request = new Request(input, init)
      const body = Buffer.from(await request.arrayBuffer())
      arrived.push({ endpoint: request.url, headers: request.headers, body })
      return new Response(null, { status })
    },
    answerWith: (next) => (status = next),
    open({ body }) {
      // RFC 8188, section 2.1: salt, record size, length of the sender's key, the key, one record.
      const salt = body.subarray(0, 16)
      const sender = body.subarray(21, 21 + body.readUInt8(20))
      const record = body.subarray(21 + sender.length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const shared = derive(browser.computeSecret(sender), secret, info, 32)
      const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(record.subarray(-16))
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as unknown
    },
  }
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}
