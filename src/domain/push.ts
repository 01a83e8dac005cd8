import * as z from 'zod/mini'

/** Where a browser takes push messages, and the keys to encrypt them for it (RFC 8291). */
export const PushSubscription = z.object({
  endpoint: z.url({ protocol: /^https$/ }).check(z.maxLength(2000), z.regex(/^[!-~]+$/)),
  keys: z.object({
    /** An uncompressed P-256 point, 65 bytes. */
    p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
    /** 16 bytes. */
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  }),
})
export type PushSubscription = z.infer<typeof PushSubscription>

/** The public key by which push services know this server (RFC 8292). */
export const PushKey = z.object({ key: z.string() })
