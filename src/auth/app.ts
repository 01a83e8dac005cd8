import { randomBytes } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { AppError } from '#domain/errors.ts'
import type { SendMail } from './mail/email-template.ts'
import { pruneEvents } from './audit.ts'
import { atLevel, isStrongest } from './sessions/assurance.ts'
import type { AuthContext, AuthLog, Write } from './context.ts'
import type { AuthDb } from './database.ts'
import { deleteUser } from './users/delete-user.ts'
import { describeError } from './describe-error.ts'
import { boundBody } from './http/body.ts'
import { AuthApiError, faultFor } from './errors.ts'
import { answerError } from './http/answer-error.ts'
import { allowOrigins, guardHeaders } from './http/headers.ts'
import { requireAdmin } from './http/require-admin.ts'
import { createInFlight } from './limits/in-flight.ts'
import { createLimiter } from './limits/limiter.ts'
import { createKeyRing } from './keys/key-ring.ts'
import type { AuthKeys, SigningKey } from './keys/keys.ts'
import { pruneChallenges } from './factors/challenges.ts'
import { pruneAddresses } from './limits/known-addresses.ts'
import { asSender } from './limits/sender.ts'
import { pruneFreeLimits } from './limits/persistent-rate-limit.ts'
import { rememberNothing, rememberSessions, type KnownSessions } from './sessions/known-sessions.ts'
import { pruneTokens } from './mail/one-time-tokens.ts'
import { deliverLetter } from './mail/deliver-letter.ts'
import { createOutbox, type Outbox } from './mail/outbox.ts'
import { createPasswords, type Passwords } from './passwords/passwords.ts'
import { exportUser, listSessions, type SessionSummary } from './sessions/person.ts'
import { pruneFlows } from './providers/provider-flow.ts'
import { addAdminLinks } from './routes/admin-links.ts'
import { addAdminUsers } from './routes/admin-users.ts'
import { addDisabled } from './routes/disabled.ts'
import { addFactors, addRecoveryCodes } from './routes/factors.ts'
import { addLogout } from './routes/logout.ts'
import { addMail } from './routes/mail.ts'
import { addOtp } from './routes/otp.ts'
import { addProvider } from './routes/provider.ts'
import { addPublic } from './routes/public.ts'
import { addSignUp } from './routes/sign-up.ts'
import { addToken } from './routes/token.ts'
import { addUser } from './routes/user.ts'
import { addVerify } from './routes/verify.ts'
import type { AssuranceLevel, Metadata } from './schema.ts'
import { endIdleSessions, findUserAndSession, type Session } from './sessions/sessions.ts'
import { createSeal } from './keys/seal.ts'
import { completeSettings, type GivenSettings } from './settings.ts'
import { createAccessTokens } from './sessions/tokens.ts'
import { isBanned, listIdentities, mergeUserMetadata, removeUnconfirmed, type User } from './users/users.ts'

/**
 * Three times the largest body of any use, that of somebody's metadata written in escapes. Whoever sends it need not be
 * signed in: what a connection holds, and what a parser makes of it, is worth nothing to a flood.
 */
const maxBodyBytes = 65_536

const nothing = () => undefined
const silent: AuthLog = { warn: nothing, error: nothing }

export type AuthOptions = {
  db: AuthDb
  /** Nobody else writes to the database; living sessions may then be remembered. */
  exclusive?: boolean
  keys: AuthKeys
  settings: GivenSettings
  /** The time in milliseconds. */
  clock: () => number
  /** That many random bytes. */
  random?: (bytes: number) => Buffer
  /** How passwords are hashed and checked. */
  passwords?: Passwords | undefined
  /** Sends mail; without it the operator is told the links. */
  sendMail?: SendMail | undefined
  /** Where letters wait; in memory, without one. */
  outbox?: Outbox
  /** Removes what the product keeps of a user whom an operator deletes. */
  forgetUser?: (id: string) => Promise<void>
  /** The network address of whoever sent a request, proxies seen through. */
  clientAddress: (c: Context) => string
  log?: AuthLog
  /** Says what only the operator can pass on: links, where no mail is sent. */
  tellOperator?: Write
}

/** A person whose access token was found good. */
export type VerifiedIdentity = {
  userId: string
  email: string
  sessionId: string
  aal: AssuranceLevel
  /** No higher level is open to this person: they have no second factor, or have shown it. */
  strongest: boolean
  userMetadata: Metadata
}

export type Auth = {
  /** To be mounted at `/auth/v1`; the paths are without it. */
  routes: Hono
  /**
   * Who an access token speaks for.
   * @param onSigned told whose it is once its signature is found good, before anything is looked up
   * @throws AppError `signed_out` when it is not good or its session is over
   */
  verifyAccessToken: (token: string, onSigned?: (userId: string) => void) => Promise<VerifiedIdentity>
  /** Removes a user with all that is kept of them; their tokens are refused from now on. Nobody is no error. */
  deleteUser: (id: string) => Promise<void>
  /** Sets the name a user goes by. @throws AppError `request_invalid` when no more can be kept of them */
  renameUser: (id: string, fullName: string) => Promise<void>
  /** Whether a user has shown that they read an address: by an answered mail, by a provider, or by the operator's word. */
  hasProven: (id: string, email: string) => Promise<boolean>
  listSessions: (id: string) => Promise<SessionSummary[]>
  /** All that is kept of a user but secrets. */
  exportUser: (id: string) => Promise<Record<string, unknown> | undefined>
  /** Signs and verifies by these keys from now on. */
  useSigningKeys: (keys: SigningKey[]) => void
  /** Delivers a letter that was kept in the outbox. @throws whatever kept it from being sent */
  deliver: (letter: unknown) => Promise<void>
  /** Waits for the mails that are still to be sent, where they wait in memory. */
  settled: () => Promise<void>
  /** Removes whatever's time is over, of audit entries to users who never confirmed; to be called now and then. */
  prune: () => Promise<void>
}

/** The sign-in service: the part of Supabase Auth's HTTP contract that the product uses, on our own database. */
export function createAuth(options: AuthOptions): Auth {
  const { db, keys, clock } = options
  const settings = completeSettings(options.settings)
  const keyRing = createKeyRing(keys.signingKeys, clock)
  const log = options.log ?? silent
  const random = options.random ?? randomBytes
  const seal = createSeal(keys.sealingSecret)
  const deliver = (letter: unknown) => deliverLetter(auth, letter)
  const outbox = options.outbox ?? createOutbox(log, deliver)
  const auth: AuthContext = {
    db,
    keys,
    keyRing,
    seal,
    settings,
    clock,
    random,
    forgetUser: options.forgetUser ?? (() => Promise.resolve()),
    clientAddress: options.clientAddress,
    sendMail: options.sendMail,
    later: (letter) => outbox.keep(letter, (random(4).readUInt32BE() / 2 ** 32) * settings.mailDelayMs),
    log,
    tellOperator: options.tellOperator ?? nothing,
    passwords: options.passwords ?? createPasswords(),
    tokens: createAccessTokens(keyRing, settings, clock),
    limiter: createLimiter({
      db,
      hash: (key) => seal.hash('limit', key),
      clock,
    }),
    inFlight: createInFlight(() => new AuthApiError('over_request_rate_limit', { retryAfterMs: 1000 })),
  }

  const sessions = (options.exclusive ? rememberSessions : rememberNothing)<LivingSession>()

  return {
    routes: createRoutes(auth, sessions),
    async verifyAccessToken(token, onSigned) {
      const bearer = await auth.tokens.verify(token)
      if (bearer) onSigned?.(bearer.userId)
      const found = bearer && (await sessions.find(bearer.sessionId, () => findLiving(db, bearer)))
      // What was remembered of a session speaks for its own user alone.
      if (!bearer || found?.user.id !== bearer.userId || isBanned(found.user, new Date(clock()))) {
        throw new AppError('signed_out')
      }
      const { user } = found
      const session = atLevel(found.session, bearer.aal)
      return {
        userId: user.id,
        email: user.email ?? '',
        sessionId: session.id,
        aal: session.aal,
        strongest: isStrongest(session, found.hasSecondFactor),
        userMetadata: user.userMetadata,
      }
    },
    async deleteUser(id) {
      await sessions.during(() => deleteUser(db, id, new Date(clock()), ''))
    },
    async renameUser(id, fullName) {
      const change = { full_name: fullName }
      await sessions
        .during(() => mergeUserMetadata(db, id, change, new Date(clock())))
        .catch((error: unknown) => {
          throw error instanceof AuthApiError ? new AppError('request_invalid', {}, error) : error
        })
    },
    async hasProven(id, address) {
      const ways = await listIdentities(db, id)
      return ways.some(
        ({ email, identityData }) => email === address && identityData['email_verified'] === true,
      )
    },
    listSessions: (id) => listSessions(db, id),
    exportUser: (id) => exportUser(db, id),
    useSigningKeys: keyRing.use,
    settled: outbox.settled,
    deliver,
    async prune() {
      const now = clock()
      await pruneFreeLimits(db, new Date(now))
      await pruneTokens(db, new Date(now))
      await pruneFlows(db, new Date(now))
      await pruneAddresses(db, new Date(now - settings.knownAddressMs))
      await pruneChallenges(db, new Date(now))
      await sessions.during(async () => {
        await endIdleSessions(db, new Date(now - settings.sessionIdleMs))
        await removeUnconfirmed(db, new Date(now - settings.unconfirmedUserMs))
      })
      await pruneEvents(db, new Date(now - settings.auditRetentionMs))
    },
  }
}

type LivingSession = { user: User; session: Session; hasSecondFactor: boolean }

async function findLiving(
  db: AuthDb,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<LivingSession | undefined> {
  const found = await findUserAndSession(db, userId, sessionId)
  return found?.session ? { ...found, session: found.session } : undefined
}

/**
 * Whether a request ends and changes no session: it asks, or begins a new one by a password. Any other may, and so may
 * coming back from elsewhere.
 */
function leavesSessions(c: Context): boolean {
  const { method, path } = c.req
  if (method === 'GET') return !/\/(callback|verify)$/.test(path)
  return path.endsWith('/signup') || (path.endsWith('/token') && c.req.query('grant_type') === 'password')
}

function createRoutes(auth: AuthContext, sessions: KnownSessions<LivingSession>): Hono {
  const routes = new Hono()
  routes.use((c, next) => asSender(auth.clientAddress(c), next))
  routes.use((c, next) => (leavesSessions(c) ? next() : sessions.during(next)))
  routes.use(guardHeaders, allowOrigins(auth.settings))
  routes.use(boundBody(maxBodyBytes))
  for (const path of ['/admin/*', '/invite']) {
    routes.use(path, async (c, next) => {
      await requireAdmin(auth, c)
      await next()
    })
  }
  addSignUp(routes, auth)
  addToken(routes, auth)
  addLogout(routes, auth)
  addUser(routes, auth)
  addRecoveryCodes(routes, auth)
  addFactors(routes, auth)
  addMail(routes, auth)
  addOtp(routes, auth)
  addVerify(routes, auth)
  addProvider(routes, auth)
  addAdminUsers(routes, auth)
  addAdminLinks(routes, auth)
  addPublic(routes, auth)
  addDisabled(routes, auth)
  routes.all('*', () => {
    throw new AuthApiError('not_found')
  })
  routes.onError((error, c) => {
    if (error instanceof AuthApiError) return answerError(c, error)
    auth.log.warn(
      { method: c.req.method, path: c.req.path, error: describeError(error) },
      'A request to sign-in failed',
    )
    return answerError(c, faultFor(error))
  })
  return routes
}
