import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgSchema, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

/** Sign-in keeps its own schema, so that a backup or a look at the product's tables never meets a password hash. */
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
  lastSignInAt: instant(),
  bannedUntil: instant(),
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

/** One way for a user to prove who they are: e-mail and password, or an account at a provider. */
export const identities = authSchema.table(
  'identities',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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
  createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})
