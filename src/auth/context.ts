import type { Context } from 'hono'
import type { Db } from './database.ts'
import type { AuthKeys } from './keys.ts'
import type { Passwords } from './passwords.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { AuthSettings } from './settings.ts'
import type { AccessTokens } from './tokens.ts'

export type AuthLog = { warn: (details: Record<string, unknown>, message: string) => void }

/** What every part of this service works with. */
export type AuthContext = {
  db: Db
  keys: AuthKeys
  settings: AuthSettings
  /** The time in milliseconds. */
  clock: () => number
  random: (bytes: number) => Buffer
  clientAddress: (c: Context) => string
  log: AuthLog
  passwords: Passwords
  tokens: AccessTokens
  limiter: RateLimiter
}

/** Where a request comes from, as it is written down. */
export type Origin = { address: string; userAgent: string }

/** Where a request comes from. */
export function originOf(auth: AuthContext, c: Context): Origin {
  return { address: auth.clientAddress(c), userAgent: (c.req.header('User-Agent') ?? '').slice(0, 300) }
}
