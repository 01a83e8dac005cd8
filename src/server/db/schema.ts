import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Evidence } from '#domain/generation.ts'
import type { Result, Tool } from '#domain/tools/index.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** What Morsel itself knows of a person; who they are is the sign-in service's business. */
export const accounts = pgTable('accounts', {
  userId: uuid().primaryKey(),
  /** A trial is taken once; the account is on Pro until it ends. */
  trialStartedAt: instant(),
  trialEndsAt: instant(),
  createdAt: instant().notNull().defaultNow(),
})

/** What a person wants to be told about; somebody without a row wants the defaults. */
export const preferences = pgTable('preferences', {
  userId: uuid().primaryKey(),
  email: boolean().notNull(),
  push: boolean().notNull(),
})

/** Uses taken from the daily allowance, by UTC day. */
export const dailyUses = pgTable(
  'daily_uses',
  {
    userId: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    used: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
)

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
    index('generations_history').on(table.userId, table.createdAt.desc(), table.id.desc()),
    index('generations_running').on(table.status, table.leaseUntil),
  ],
)
