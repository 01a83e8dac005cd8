import { shortestPassword } from '#domain/limits.ts'
import type { Rate } from '#domain/rate-limit.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

type RateLimits = {
  /** Wrong passwords for any account, per address. */
  password: Rate
  /** Wrong passwords for one account from one address. */
  wrongPassword: Rate
  /** New accounts, per address. */
  signUp: Rate
  /** Refreshes that are refused, per address. */
  refresh: Rate
  /** Refreshes of one session. */
  sessionRefresh: Rate
  /** Changes to a user, per user. */
  user: Rate
  /** Requests that send mail, per address. */
  mailRequest: Rate
  /** Mails of one kind that strangers have sent, per address; ten times as many from all of them together. */
  mail: Rate
  /** Mails of one kind to an account's own mailbox, asked for where its owner has signed in. */
  ownMail: Rate
  /** Mails of one kind to one mailbox. */
  mailbox: Rate
  /** Links and codes shown back that are wrong, per address. */
  verification: Rate
  /** Challenges and codes of second factors, per user and address. */
  factor: Rate
  /**
   * Wrong codes of second factors, per user, and of those that are mailed, per mailbox (NIST SP 800-63B, section 5.2.2,
   * has 100 at most).
   */
  wrongCode: Rate
  /** Those of them that come from one address that is new to the account, or where no factor was shown yet. */
  wrongCodeElsewhere: Rate
  /** Wrong recovery codes, per user and address. A right one is taken all the same. */
  wrongRecoveryCode: Rate
  /** Sign-ins begun at a provider, and codes and tokens of providers shown, per address. */
  flow: Rate
}

export type AuthSettings = {
  /** Where browsers reach this service, without `/auth/v1` and without a final slash. */
  publicUrl: string
  /** The site that signs in here; its origin may call from a browser, and links lead to it. */
  siteUrl: string
  /** Where else a sign-in may lead back to; `*` stands for a run of characters without `.` or `/`, `**` for any. */
  redirectUrls: string[]
  signUpEnabled: boolean
  /** A new address counts as confirmed, though nobody has proven it. */
  autoconfirm: boolean
  /** Operators may manage users over HTTP with the secret key. */
  adminEnabled: boolean
  /** UTF-16 code units. */
  minPasswordLength: number
  /** A new password must come with the present one. */
  requireCurrentPassword: boolean
  accessTokenSeconds: number
  /** How long after its use a refresh token still answers with its successor: two tabs refresh at once. */
  reuseIntervalMs: number
  /** How long the parent of the token in force still does: the answer with its successor may have been lost. */
  lostReplyMs: number
  /** Sign-in with Google; none where it is not set up. */
  google: ProviderSettings | undefined
  /** Mail leaves at a moment drawn at random, at most this long after it was asked for. */
  mailDelayMs: number
  /** How long a mailed link or code holds. */
  oneTimeTokenMs: number
  /** Wrong codes after which a mailed code is void. */
  oneTimeTokenAttempts: number
  /** How old a session may be before a password change needs a mailed code; never where no mail is sent. */
  reauthenticationMs: number
  /** How long a sign-in by a provider may take, and how long its code waits to be exchanged. */
  flowMs: number
  rateLimits: RateLimits
  auditRetentionMs: number
  /** How long a session lives that is not refreshed. */
  sessionIdleMs: number
  /** How long an address is remembered from which somebody signed in. */
  knownAddressMs: number
  /** How long somebody who never confirmed their address is kept. */
  unconfirmedUserMs: number
}

const defaults = {
  redirectUrls: [] as string[],
  signUpEnabled: true,
  autoconfirm: true,
  adminEnabled: true,
  google: undefined,
  minPasswordLength: shortestPassword,
  requireCurrentPassword: true,
  accessTokenSeconds: 3600,
  reuseIntervalMs: 10_000,
  lostReplyMs: minuteMs,
  mailDelayMs: 2000,
  oneTimeTokenMs: 60 * minuteMs,
  oneTimeTokenAttempts: 5,
  reauthenticationMs: 24 * 60 * minuteMs,
  flowMs: 5 * minuteMs,
  auditRetentionMs: 90 * dayMs,
  sessionIdleMs: 90 * dayMs,
  knownAddressMs: 90 * dayMs,
  unconfirmedUserMs: 7 * dayMs,
}

/** What counts for an address has room for a class behind it. */
const defaultRateLimits: RateLimits = {
  password: { count: 150, perMs: 5 * minuteMs },
  wrongPassword: { count: 10, perMs: 5 * minuteMs },
  signUp: { count: 300, perMs: 60 * minuteMs },
  refresh: { count: 150, perMs: 5 * minuteMs },
  sessionRefresh: { count: 30, perMs: 5 * minuteMs },
  user: { count: 30, perMs: 5 * minuteMs },
  mailRequest: { count: 120, perMs: 5 * minuteMs },
  mail: { count: 120, perMs: 60 * minuteMs },
  ownMail: { count: 6, perMs: 60 * minuteMs },
  mailbox: { count: 1, perMs: minuteMs },
  verification: { count: 60, perMs: 5 * minuteMs },
  factor: { count: 15, perMs: minuteMs },
  wrongCode: { count: 100, perMs: 24 * 60 * minuteMs },
  wrongCodeElsewhere: { count: 20, perMs: 24 * 60 * minuteMs },
  wrongRecoveryCode: { count: 10, perMs: 60 * minuteMs },
  flow: { count: 240, perMs: 5 * minuteMs },
}

/** Google, or whatever OpenID provider stands in for it. */
export type ProviderSettings = { issuer: string; clientId: string; clientSecret: string }

export type GivenSettings = Pick<AuthSettings, 'publicUrl'> &
  Partial<Omit<AuthSettings, 'rateLimits'>> & { rateLimits?: Partial<RateLimits> }

/** Fills in what was left out. The limits and times are those of Supabase Auth, except where it is laxer than us. */
export function completeSettings(given: GivenSettings): AuthSettings {
  const publicUrl = given.publicUrl.replace(/(?<!\/)\/+$/, '')
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
