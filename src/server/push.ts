import { buildPushPayload } from '@block65/webcrypto-web-push'
import { exportJWK, generateKeyPair } from 'jose'
import type { PushSubscription } from '#domain/push.ts'
import type { Db } from './db/open.ts'
import { findPushKeys, keepPushKeys, type PushKeys } from './db/push.ts'

/** What a browser shows: the words, and the screen that a click opens. */
export type PushNotification = { title: string; body: string; path: string }

export type Push = {
  /** The public key by which push services know this server, base64url. */
  publicKey: () => Promise<string>
  /** Sends a notification to one browser. @returns `gone` when the browser no longer listens there */
  send: (subscription: PushSubscription, notification: PushNotification) => Promise<'sent' | 'gone'>
}

/** Seconds for which a push service keeps a notification for a browser that is switched off. */
const keptSeconds = 24 * 60 * 60

const sendingMs = 10_000

/**
 * Web Push (RFC 8030), encrypted for the browser alone (RFC 8291).
 * @param subject where a push service reaches the operator: an https or mailto address
 * @param deliver carries a request to the push service
 */
export function createPush(db: Db, subject: string, deliver: typeof fetch): Push {
  let keys: Promise<PushKeys> | undefined

  function loadKeys(): Promise<PushKeys> {
    keys ??= findOrMakeKeys(db).catch((error: unknown) => {
      keys = undefined
      throw error
    })
    return keys
  }

  return {
    publicKey: async () => (await loadKeys()).publicKey,
    async send(subscription, notification) {
      const message = { data: notification, options: { ttl: keptSeconds, urgency: 'normal' } } as const
      const vapid = { subject, ...(await loadKeys()) }
      const { headers, body } = await buildPushPayload(
        message,
        { ...subscription, expirationTime: null },
        vapid,
      )
      const signal = AbortSignal.timeout(sendingMs)
      const init = { method: 'POST', headers, body, signal, redirect: 'error' } as const
      const { status } = await deliver(subscription.endpoint, init)
      if (status === 404 || status === 410) return 'gone'
      if (status >= 300) throw new Error(`The push service answered ${status}`)
      return 'sent'
    },
  }
}

/**
 * Whether an address belongs to a push service of one of the browsers: Chrome, Edge, Firefox and Safari. The address
 * comes from the browser, and this server must not be led to call anything else.
 */
export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return false
  return (
    url.hostname === 'fcm.googleapis.com' ||
    url.hostname === 'web.push.apple.com' ||
    url.hostname.endsWith('.push.services.mozilla.com') ||
    url.hostname.endsWith('.notify.windows.com')
  )
}

async function findOrMakeKeys(db: Db): Promise<PushKeys> {
  const found = await findPushKeys(db)
  if (found) return found
  await keepPushKeys(db, await makeKeys())
  // Of servers that start at once, the first one's hold.
  const kept = await findPushKeys(db)
  if (!kept) throw new Error('The keys of push messages were not stored')
  return kept
}

async function makeKeys(): Promise<PushKeys> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const { x = '', y = '', d = '' } = await exportJWK(privateKey)
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: d }
}
