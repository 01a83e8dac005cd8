import type { GivenSettings } from '#auth/settings.ts'
import type { Rate } from '#domain/rate-limit.ts'
import type { Environment } from './env.ts'

const minuteMs = 60_000

/**
 * The settings of our own sign-in service as the operator chose them.
 * @param url where this server is reached
 */
export function authSettings(env: Environment, url: string): GivenSettings {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = env
  return {
    publicUrl: url,
    ...(env.AUTH_SITE_URL !== undefined && { siteUrl: env.AUTH_SITE_URL.replace(/(?<!\/)\/+$/, '') }),
    redirectUrls: env.AUTH_REDIRECT_URLS,
    signUpEnabled: env.AUTH_SIGN_UP,
    // Who cannot be sent a mail cannot be asked to confirm one.
    autoconfirm: env.AUTH_AUTOCONFIRM ?? env.SMTP_URL === undefined,
    adminEnabled: env.AUTH_ADMIN,
    reuseIntervalMs: env.AUTH_REUSE_SECONDS * 1000,
    google: clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined,
    rateLimits: {
      ...limit('password', env.AUTH_LIMIT_SIGN_INS, 5),
      ...limit('signUp', env.AUTH_LIMIT_SIGN_UPS, 60),
      ...limit('refresh', env.AUTH_LIMIT_REFRESHES, 5),
      ...limit('verification', env.AUTH_LIMIT_VERIFICATIONS, 5),
      ...limit('mail', env.AUTH_LIMIT_MAILS, 60),
      mailbox: { count: 1, perMs: env.AUTH_MAIL_SECONDS * 1000 },
    },
  }
}

type Limits = NonNullable<GivenSettings['rateLimits']>

/** The named limit, where the operator set one. */
function limit(name: keyof Limits, count: number | undefined, minutes: number): Record<string, Rate> {
  return count === undefined ? {} : { [name]: { count, perMs: minutes * minuteMs } }
}
