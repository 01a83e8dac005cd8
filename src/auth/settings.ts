import type { RateLimit } from './rate-limit.ts'

const minuteMs = 60_000

type RateLimits = {
  /** Sign-ins by password, per address. */
  password: RateLimit
  /** Wrong passwords for one account from one address: another address is not held up by them. */
  wrongPassword: RateLimit
  /** New accounts, per address. */
  signUp: RateLimit
  /** Refreshes, per address. */
  refresh: RateLimit
  /** Refreshes of one session. */
  sessionRefresh: RateLimit
  /** Changes to a user, per user. */
  user: RateLimit
}

export type AuthSettings = {
  /** Where browsers reach this service, without `/auth/v1` and without a final slash. */
  publicUrl: string
  /** The site that signs in here; its origin may call from a browser. */
  siteUrl: string
  signUpEnabled: boolean
  /** A new address counts as confirmed. Without it nobody new can sign in until mail is set up. */
  autoconfirm: boolean
  /** UTF-16 code units. */
  minPasswordLength: number
  /** A new password must come with the present one. */
  requireCurrentPassword: boolean
  accessTokenSeconds: number
  /** How long after its use a refresh token still answers with its successor: two tabs refresh at once. */
  reuseIntervalMs: number
  /** The same for the direct parent alone: the answer that carried its successor may have been lost. */
  lostReplyMs: number
  rateLimits: RateLimits
  auditRetentionMs: number
}

const defaults = {
  signUpEnabled: true,
  autoconfirm: true,
  minPasswordLength: 6,
  requireCurrentPassword: true,
  accessTokenSeconds: 3600,
  reuseIntervalMs: 10_000,
  lostReplyMs: minuteMs,
  auditRetentionMs: 90 * 24 * 60 * minuteMs,
} as const

const defaultRateLimits: RateLimits = {
  password: { count: 150, perMs: 5 * minuteMs },
  wrongPassword: { count: 10, perMs: 5 * minuteMs },
  signUp: { count: 100, perMs: 5 * minuteMs },
  refresh: { count: 150, perMs: 5 * minuteMs },
  sessionRefresh: { count: 30, perMs: 5 * minuteMs },
  user: { count: 30, perMs: 5 * minuteMs },
}

export type GivenSettings = Pick<AuthSettings, 'publicUrl'> &
  Partial<Omit<AuthSettings, 'rateLimits'>> & { rateLimits?: Partial<RateLimits> }

/** Fills in what was left out. The limits and times are those of Supabase Auth, except where it is laxer than us. */
export function completeSettings(given: GivenSettings): AuthSettings {
  const publicUrl = given.publicUrl.replace(/\/+$/, '')
  return {
    ...defaults,
    siteUrl: publicUrl,
    ...given,
    publicUrl,
    rateLimits: { ...defaultRateLimits, ...given.rateLimits },
  }
}

/** The issuer of our access tokens, and the base of every address of this service. */
export function issuerOf(settings: Pick<AuthSettings, 'publicUrl'>): string {
  return `${settings.publicUrl}/auth/v1`
}
