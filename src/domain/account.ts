import * as z from 'zod/mini'
import { PlanName } from './plans.ts'
import { Usage } from './usage.ts'

/** What a person wants to be notified of. */
export const Preferences = z.object({ email: z.boolean(), push: z.boolean() })
export type Preferences = z.infer<typeof Preferences>

export const defaultPreferences: Preferences = { email: true, push: true }

/** A person as the account screen shows them. */
export const Account = z.object({
  email: z.string(),
  fullName: z.string(),
  /** When the picture was chosen; null for none. */
  pictureChosenAt: z.nullable(z.iso.datetime()),
})
export type Account = z.infer<typeof Account>

/** A name of one line, in characters that can be stored and shown. */
const Name = z.string().check(z.trim(), z.maxLength(200), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))

export const AccountChange = z.object({ fullName: Name })
export type AccountChange = z.infer<typeof AccountChange>

/** A browser that is signed in. */
export const ActiveSession = z.object({
  id: z.uuid(),
  /** The one that asks. */
  current: z.boolean(),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  address: z.string(),
  userAgent: z.string(),
})
export type ActiveSession = z.infer<typeof ActiveSession>

/** Newest first; null where the sign-in service does not list them. */
export const ActiveSessions = z.object({ sessions: z.nullable(z.array(ActiveSession)) })

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

/** One line of the billing history. */
const BillingEntry = z.object({
  id: z.string(),
  date: z.iso.date(),
  /** US dollars. */
  amount: z.number(),
  status: z.enum(['success', 'failure']),
  description: z.string(),
})

export const Billing = z.object({
  plan: PlanName,
  status: z.enum(['active', 'trialing']),
  /** When the trial ends; null outside a trial. */
  trialEndsAt: z.nullable(z.iso.datetime()),
  trialAvailable: z.boolean(),
  usage: Usage,
  /** True while no payment service is connected: the card and the history are samples. */
  sample: z.boolean(),
  card: z.object({ brand: z.string(), last4: z.string(), expires: z.string() }),
  history: z.array(BillingEntry),
})
export type Billing = z.infer<typeof Billing>
