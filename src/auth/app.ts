import { randomBytes } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AppError } from '#domain/errors.ts'
import { forgetEvents, recordEvent } from './audit.ts'
import type { AuthContext, AuthLog } from './context.ts'
import type { Db } from './database.ts'
import { answerRefusal, Refusal } from './http/errors.ts'
import { allowOwnOrigin, guardHeaders } from './http/headers.ts'
import type { AuthKeys } from './keys.ts'
import { rememberNothing, rememberSessions, type KnownSessions } from './known-sessions.ts'
import { createPasswords } from './passwords.ts'
import { createRateLimiter } from './rate-limit.ts'
import { addDisabled } from './routes/disabled.ts'
import { addLogout } from './routes/logout.ts'
import { addPublic } from './routes/public.ts'
import { addSignUp } from './routes/sign-up.ts'
import { addToken } from './routes/token.ts'
import { addUser } from './routes/user.ts'
import type { AssuranceLevel, Metadata } from './schema.ts'
import { findUserAndSession, type Session } from './sessions.ts'
import { completeSettings, type GivenSettings } from './settings.ts'
import { createAccessTokens } from './tokens.ts'
import { isBanned, removeUser, type User } from './users.ts'

const maxBodyBytes = 1_048_576

export type AuthOptions = {
  db: Db
  /** Nobody else writes to the database; living sessions may then be remembered. */
  exclusive?: boolean
  keys: AuthKeys
  settings: GivenSettings
  /** The time in milliseconds. */
  clock: () => number
  /** That many random bytes. */
  random?: (bytes: number) => Buffer
  /** The network address of whoever sent a request, proxies seen through. */
  clientAddress: (c: Context) => string
  log?: AuthLog
}

/** A person whose access token was found good. */
export type Identity = {
  userId: string
  email: string
  sessionId: string
  aal: AssuranceLevel
  userMetadata: Metadata
}

export type Auth = {
  /** To be mounted at `/auth/v1`; the paths are without it. */
  routes: Hono
  /** Who an access token speaks for. @throws AppError `signed_out` when it is not good or its session is over */
  verifyAccessToken: (token: string) => Promise<Identity>
  /** Removes a user with their sessions; their tokens are refused from now on. Somebody unknown is no error. */
  deleteUser: (id: string) => Promise<void>
  /** Forgets audit entries past their time; to be called now and then. */
  tidy: () => Promise<void>
}

/** The sign-in service: the part of Supabase Auth's HTTP contract that the product uses, on our own database. */
export function createAuth(options: AuthOptions): Auth {
  const { db, keys, clock } = options
  const settings = completeSettings(options.settings)
  const auth: AuthContext = {
    db,
    keys,
    settings,
    clock,
    random: options.random ?? randomBytes,
    clientAddress: options.clientAddress,
    log: options.log ?? { warn: () => undefined },
    passwords: createPasswords(),
    tokens: createAccessTokens(keys, settings, clock),
    limiter: createRateLimiter(clock),
  }

  const sessions = (options.exclusive ? rememberSessions : rememberNothing)<LivingSession>()

  return {
    routes: createRoutes(auth, sessions),
    async verifyAccessToken(token) {
      const bearer = await auth.tokens.read(token)
      const found = bearer && (await sessions.find(bearer.sessionId, () => findLiving(db, bearer)))
      if (!found || isBanned(found.user, new Date(clock()))) throw new AppError('signed_out')
      const { user, session } = found
      return {
        userId: user.id,
        email: user.email ?? '',
        sessionId: session.id,
        aal: session.aal,
        userMetadata: user.userMetadata,
      }
    },
    async deleteUser(id) {
      const removed = await sessions.during(() => removeUser(db, id))
      const at = new Date(clock())
      if (removed) await recordEvent(db, { at, action: 'user_deleted', userId: id, address: '' })
    },
    tidy: () => forgetEvents(db, new Date(clock() - settings.auditRetentionMs)),
  }
}

type LivingSession = { user: User; session: Session }

async function findLiving(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<LivingSession | undefined> {
  const found = await findUserAndSession(db, userId, sessionId)
  return found?.session ? { user: found.user, session: found.session } : undefined
}

function createRoutes(auth: AuthContext, sessions: KnownSessions<LivingSession>): Hono {
  const routes = new Hono()
  // Any request that is not a mere question may end or change a session.
  routes.use((c, next) => (c.req.method === 'GET' ? next() : sessions.during(next)))
  routes.use(guardHeaders, allowOwnOrigin(auth.settings))
  routes.use(
    bodyLimit({
      maxSize: maxBodyBytes,
      onError: (c) => {
        // The rest of the body is not read, so nothing more can be sent on this connection.
        c.header('Connection', 'close')
        throw new Refusal('request_too_large')
      },
    }),
  )
  addSignUp(routes, auth)
  addToken(routes, auth)
  addLogout(routes, auth)
  addUser(routes, auth)
  addPublic(routes, auth)
  addDisabled(routes, auth)
  routes.all('*', () => {
    throw new Refusal('not_found')
  })
  routes.onError((error, c) => {
    if (error instanceof Refusal) return answerRefusal(c, error)
    auth.log.warn(
      { method: c.req.method, path: c.req.path, error: describe(error) },
      'A request to sign-in failed',
    )
    return answerRefusal(c, new Refusal('unexpected_failure'))
  })
  return routes
}

/** What may be logged of an error: the message of a failed query quotes its parameters, hashes and addresses among them. */
function describe(error: unknown): Record<string, unknown> {
  const source = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(source instanceof Error)) return { name: typeof source }
  return {
    name: source.name,
    message: source.message,
    code: (source as NodeJS.ErrnoException).code,
    stack: source.stack,
  }
}
