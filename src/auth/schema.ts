import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

/**
 * Every table of sign-in in one place, as a migration sees them; hence the length. Sign-in keeps its own schema, so that
 * a backup or a look at the product's tables never meets a password hash.
 */
export const authSchema = pgSchema('auth')

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** What a person or the product wrote about a user: any JSON object. */
export type Metadata = Record<string, unknown>

/** Authenticator assurance level: one proof of identity, or two. */
export type AssuranceLevel = 'aal1' | 'aal2'

/** How a session was proven, newest first; `timestamp` in seconds (RFC 8176 gives the idea). */
export type AuthenticationMethod = { method: string; timestamp: number }

export const users = authSchema.table('users', {
  id: uuid().primaryKey(),
  /** Lower case. Null only for an account that has no confirmed address of its own. */
  email: text().unique(),
  /** Argon2id in PHC format; null for an account that signs in by a provider alone. */
  passwordHash: text(),
  emailConfirmedAt: instant(),
  /** The address this user is moving to, until the mails about it are answered. */
  newEmail: text(),
  /** When mail of each kind was last sent. */
  confirmationSentAt: instant(),
  invitedAt: instant(),
  recoverySentAt: instant(),
  emailChangeSentAt: instant(),
  reauthenticationSentAt: instant(),
  lastSignInAt: instant(),
  bannedUntil: instant(),
  /** Made by an operator's program: kept however long it takes to come. */
  operatorMade: boolean().notNull().default(false),
  /** Written by this service only. */
  appMetadata: jsonb().$type<Metadata>().notNull(),
  /** Written by the user. */
  userMetadata: jsonb()
    .$type<Metadata>()
    .notNull()
    .default(sql`'{}'::jsonb`),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
})

/** What belongs to a user goes with them. */
const userReference = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** One way for a user to prove who they are: e-mail and password, or an account at a provider. */
export const identities = authSchema.table(
  'identities',
  {
    id: uuid().primaryKey(),
    userId: userReference(),
    provider: text().notNull(),
    /** The user's name at the provider (`sub`); for e-mail, the user's own id. */
    providerId: text().notNull(),
    identityData: jsonb().$type<Metadata>().notNull(),
    email: text(),
    lastSignInAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [unique().on(table.provider, table.providerId), index().on(table.userId)],
)

/** A signed-in browser. Its refresh tokens are computed from the key and the counter, never stored. */
export const sessions = authSchema.table(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: userReference(),
    aal: text().$type<AssuranceLevel>().notNull(),
    amr: jsonb().$type<AuthenticationMethod[]>().notNull(),
    refreshKey: text().notNull(),
    /** The number of the one refresh token in force. */
    refreshCounter: integer().notNull(),
    /** When that token was issued, which is when its parent was used up. */
    refreshedAt: instant().notNull(),
    /** When the parent was issued, which is when the grandparent was used up. */
    previouslyRefreshedAt: instant(),
    address: text().notNull(),
    userAgent: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index().on(table.userId)],
)

/** What a one-time token proves. An e-mail change has two: one for each mailbox. */
export type TokenKind =
  | 'signup'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'

/** What was mailed to a user to be shown back once: a link, a six-digit code, or both. Only keyed hashes are kept. */
export const oneTimeTokens = authSchema.table(
  'one_time_tokens',
  {
    id: uuid().primaryKey(),
    userId: userReference(),
    kind: text().$type<TokenKind>().notNull(),
    /** The mailbox it was sent to. */
    email: text().notNull(),
    linkHash: text().notNull().unique(),
    codeHash: text().notNull(),
    /** Of the browser that asked, where its answer is to be a code to exchange. */
    codeChallenge: text(),
    /** Wrong codes tried against it by strangers, and from addresses where its user was let in before. */
    attempts: integer().notNull().default(0),
    knownAttempts: integer().notNull().default(0),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  // A newer token of a kind takes the place of the older one.
  (table) => [unique().on(table.userId, table.kind)],
)

/** One sign-in by way of a provider or a mailed link, from leaving this service to the exchange of its code (RFC 7636). */
export const flowStates = authSchema.table(
  'flow_states',
  {
    id: uuid().primaryKey(),
    provider: text().notNull(),
    /** How the session will say it was proven. */
    method: text().notNull(),
    /** Of the browser that began; null in the implicit flow. */
    codeChallenge: text(),
    redirectTo: text().notNull(),
    /** What binds the provider's answer to this request: our own PKCE verifier and nonce, sealed. */
    providerSecrets: text(),
    /** Keyed hash of the cookie of the browser that began. */
    browserHash: text(),
    /** Set once the provider has answered: keyed hash of the code that the browser exchanges. */
    codeHash: text().unique(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Wrong verifiers tried. */
    attempts: integer().notNull().default(0),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
)

/** A second way of proving who one is: an authenticator app (RFC 6238). */
export const factors = authSchema.table(
  'factors',
  {
    id: uuid().primaryKey(),
    userId: userReference(),
    friendlyName: text().notNull(),
    type: text().$type<'totp'>().notNull(),
    status: text().$type<'unverified' | 'verified'>().notNull(),
    /** The shared secret, sealed. */
    secret: text().notNull(),
    /** The last time step whose code was accepted; a code of it or of an earlier one is refused. */
    lastStep: bigint({ mode: 'number' }),
    lastChallengedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [unique().on(table.userId, table.friendlyName)],
)

/** A question put to the holder of a factor, to be answered once. */
export const challenges = authSchema.table(
  'challenges',
  {
    id: uuid().primaryKey(),
    factorId: uuid()
      .notNull()
      .references(() => factors.id, { onDelete: 'cascade' }),
    /** Wrong codes given to it. */
    attempts: integer().notNull().default(0),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index().on(table.factorId)],
)

/** A way past a lost authenticator app, shown once and good for one use. Only a keyed hash is kept. */
export const recoveryCodes = authSchema.table(
  'recovery_codes',
  {
    userId: userReference(),
    codeHash: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** Where somebody has signed in from. Strangers elsewhere cannot use up what is left to their owner here. */
export const knownAddresses = authSchema.table(
  'known_addresses',
  {
    userId: userReference(),
    /** Keyed hash of the part of a network address that one subscriber holds. */
    addressHash: text().notNull(),
    seenAt: instant().notNull(),
    /** When a second factor was last shown from there. */
    secondFactorAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.addressHash] }), index().on(table.seenAt)],
)

/** Limits that outlive a restart and hold for all servers on one database. */
export const rateCounters = authSchema.table(
  'rate_counters',
  {
    key: text().primaryKey(),
    /** When all its uses will be free again (generic cell rate algorithm). */
    freeAt: instant().notNull(),
  },
  (table) => [index().on(table.freeAt)],
)

/** What happened, to whom, from where. Never a secret: no password, token or message text. */
export const auditLog = authSchema.table(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    action: text().notNull(),
    /** Not a reference: the record outlives the user. */
    userId: uuid(),
    sessionId: uuid(),
    address: text().notNull(),
  },
  (table) => [index().on(table.at), index().on(table.userId)],
)

/** Used only where several servers share one database; a single server keeps its keys in a file. */
export const signingKeys = authSchema.table('signing_keys', {
  /** Always 1: there is one set of keys. */
  id: integer().primaryKey(),
  keys: jsonb().$type<unknown>().notNull(),
  createdAt: instant().notNull().defaultNow(),
})
