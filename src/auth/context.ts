import type { Context } from 'hono'
import type { SendMail } from './mail/email-template.ts'
import type { AuthDb } from './database.ts'
import type { InFlight } from './limits/in-flight.ts'
import type { Limiter } from './limits/limiter.ts'
import type { KeyRing } from './keys/key-ring.ts'
import type { AuthKeys } from './keys/keys.ts'
import type { Letter } from './mail/letter.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { Seal } from './keys/seal.ts'
import type { AuthSettings } from './settings.ts'
import type { AccessTokens } from './sessions/tokens.ts'

export type Write = (details: Record<string, unknown>, message: string) => void

export type AuthLog = { warn: Write; error: Write }

/** What every part of this service works with. */
export type AuthContext = {
  db: AuthDb
  keys: AuthKeys
  keyRing: KeyRing
  seal: Seal
  settings: AuthSettings
  /** The time in milliseconds. */
  clock: () => number
  random: (bytes: number) => Buffer
  /** None where no mail server is set up. */
  sendMail: SendMail | undefined
  /** Keeps a letter, to be delivered at a moment drawn at random. Once this resolves it is not lost. */
  later: (letter: Letter) => Promise<void>
  /** Removes what others keep of a user. */
  forgetUser: (id: string) => Promise<void>
  clientAddress: (c: Context) => string
  log: AuthLog
  /** Says what only the operator can pass on, however little is logged otherwise. */
  tellOperator: Write
  passwords: Passwords
  tokens: AccessTokens
  limiter: Limiter
  inFlight: InFlight
}

/** Where a request comes from: all that is known of whoever has not signed in. */
export type Origin = { address: string; userAgent: string }

/** Where a request comes from. */
export function originOf(auth: AuthContext, c: Context): Origin {
  return { address: auth.clientAddress(c), userAgent: (c.req.header('User-Agent') ?? '').slice(0, 300) }
}
