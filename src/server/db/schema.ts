import {
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Evidence } from '#domain/generation.ts'
import type { PageMap } from '#domain/page-map.ts'
import type { PictureType } from '#domain/picture.ts'
import type { Result, Tool } from '#domain/tools/index.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** What a person has had, and what keeps it from being had again. */
const quota = {
  /** A trial is taken once; the account is on Pro until it ends. */
  trialStartedAt: instant(),
  trialEndsAt: instant(),
  /** The last UTC day with uses, and how many of its allowance are taken. */
  usedOn: date({ mode: 'string' }),
  used: integer().notNull().default(0),
}

/** What Morsel itself knows of a person; who they are is the sign-in service's business. */
export const accounts = pgTable('accounts', {
  userId: uuid().primaryKey(),
  /** A keyed hash of their address when they last used something. */
  addressHash: text(),
  ...quota,
  /** Running generations: as many as rows of theirs are `running`. Counted here, because a row can be locked. */
  running: integer().notNull().default(0),
  createdAt: instant().notNull().defaultNow(),
})

/** What deleted accounts had used, so that signing up again with the same address renews nothing. */
export const formerAccounts = pgTable(
  'former_accounts',
  {
    addressHash: text().primaryKey(),
    ...quota,
    deletedAt: instant().notNull(),
  },
  (table) => [index().on(table.deletedAt)],
)

/** What a person wants to be told about; somebody without a row wants the defaults. */
export const preferences = pgTable('preferences', {
  userId: uuid().primaryKey(),
  email: boolean().notNull(),
  push: boolean().notNull(),
})

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The picture a person chose to be seen by. */
export const pictures = pgTable('pictures', {
  userId: uuid().primaryKey(),
  type: text().$type<PictureType>().notNull(),
  content: bytes().notNull(),
  chosenAt: instant().notNull(),
})

/** Browsers that asked for push messages. One browser has one endpoint, whoever is signed in there. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    endpoint: text().primaryKey(),
    userId: uuid().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index().on(table.userId)],
)

/** The one key pair by which push services know this installation (VAPID, RFC 8292), made on the first start. */
export const pushKeys = pgTable('push_keys', {
  /** Always 1. */
  id: integer().primaryKey(),
  publicKey: text().notNull(),
  privateKey: text().notNull(),
})

export type GenerationStatus = 'running' | 'done' | 'failed' | 'cancelled'

export const generations = pgTable(
  'generations',
  {
    id: uuid().primaryKey(),
    userId: uuid().notNull(),
    tool: text().$type<Tool>().notNull(),
    status: text().$type<GenerationStatus>().notNull(),
    sourceName: text().notNull(),
    sourceText: text().notNull(),
    sourcePages: jsonb().$type<PageMap>(),
    /** UTF-16 code units of the source text, which PostgreSQL cannot count. */
    characters: integer().notNull(),
    engineKind: text().$type<'built-in' | 'hosted'>().notNull(),
    engineName: text().notNull(),
    title: text(),
    result: jsonb().$type<Result>(),
    evidence: jsonb().$type<Evidence[]>(),
    failureCode: text(),
    failureMessage: text(),
    durationMs: integer(),
    /** The day whose allowance paid for it. */
    day: date({ mode: 'string' }).notNull(),
    createdAt: instant().notNull(),
    /** The process that runs it renews the lease; a running row whose lease is over was orphaned. */
    leaseUntil: instant().notNull(),
    cancelRequested: boolean().notNull().default(false),
  },
  (table) => [
    // Read backward for the newest first: `.desc()` here would put nulls last, where a query's `desc()` has them first.
    index('generations_history').on(table.userId, table.createdAt, table.id),
    index('generations_running').on(table.status, table.leaseUntil),
  ],
)
