import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Evidence } from '#domain/generation.ts'
import type { Block } from '#domain/document/block.ts'
import type { ReadingReport } from '#domain/document/reading-report.ts'
import type { ReplyWay } from '#domain/model-calls.ts'
import type { PictureType } from '#domain/picture.ts'
import type { Coverage } from '#domain/reading-plan.ts'
import type { SharedContent } from '#domain/share/content.ts'
import type { ShareKind, ShareMode } from '#domain/share/share.ts'
import type { SourceKind } from '#domain/source.ts'
import type { Feedback } from '#domain/study/attempt.ts'
import type { CardOrigin, CardPassage } from '#domain/study/card.ts'
import type { Memory, Rating } from '#domain/study/memory.ts'
import type { Result, Tool } from '#domain/tools/index.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** The trial and the uses that a person has taken, so that neither is given twice. */
const quota = {
  /** A trial is taken once; the account is on Pro until it ends. */
  trialStartedAt: instant(),
  trialEndsAt: instant(),
  /** The last UTC day with uses, and how many of its allowance are taken. */
  usedOn: date({ mode: 'string' }),
  used: integer().notNull().default(0),
}

/** What Morsel itself knows of a person; who they are is the sign-in service's business. */
export const accounts = pgTable(
  'accounts',
  {
    userId: uuid().primaryKey(),
    /** Keyed hashes of all addresses under which they used something. */
    addressHashes: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    ...quota,
    /** Running generations: as many as rows of theirs are `running`. Counted here, because a row can be locked. */
    running: integer().notNull().default(0),
    createdAt: instant().notNull().defaultNow(),
    /** When they were deleted: for a day nothing more is stored for them, whatever was under way. All else is gone. */
    deletedAt: instant(),
  },
  (table) => [index().using('gin', table.addressHashes)],
)

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

/** What a person wants to be notified of; without a row, the defaults. */
export const preferences = pgTable('preferences', {
  userId: uuid().primaryKey(),
  email: boolean().notNull(),
  push: boolean().notNull(),
})

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const words = customType<{ data: string }>({ dataType: () => 'tsvector' })

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

/** A person's texts, each stored once. */
export const sources = pgTable(
  'sources',
  {
    id: uuid().primaryKey(),
    userId: uuid().notNull(),
    name: text().notNull(),
    kind: text().$type<SourceKind>(),
    /** SHA-256 of the text as UTF-8. */
    hash: bytes().notNull(),
    text: text().notNull(),
    /** Its owner, and the words of its first 500,000 characters: what it is searched by. Null until it is indexed. */
    words: words(),
    blocks: jsonb().$type<Block[]>(),
    report: jsonb().$type<ReadingReport>(),
    /** UTF-16 code units of the text, which PostgreSQL cannot count. */
    characters: integer().notNull(),
    /** What it takes of its owner's room: its text, blocks and report, in bytes before compression. */
    bytes: integer().notNull().default(0),
    createdAt: instant().notNull(),
    lastUsedAt: instant().notNull(),
    /** Removed by its owner, who can still take that back for a while. */
    deletedAt: instant(),
  },
  (table) => [
    unique('sources_text').on(table.userId, table.hash),
    // Read backward, as the history.
    index('sources_library').on(table.userId, table.lastUsedAt, table.id),
    index('sources_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    index('sources_words').using('gin', table.words),
    index('sources_not_indexed')
      .on(table.userId)
      .where(sql`words is null`),
  ],
)

/** A result as it stood, and the revision that named it: none as the engine made it. */
type ResultState = { title: string; result: Result; evidence: Evidence[]; revision?: string | undefined }

/** How a reader changed a result. */
export type Edits = {
  /** Names the state that it is in; none where all was taken back. */
  revision?: string | undefined
  /** How many parts a model wrote again. */
  rewrites: number
  /** What was replaced by the engine or offered by it, and is not to come back; the newest last. */
  unwanted: string[]
  /** What the last change can be taken back to. */
  before?: ResultState | undefined
}

/** What readers were given of a running generation: no word of its result, some, or all of it. */
export type Shown = 'nothing' | 'words' | 'all'

export type GenerationStatus = 'running' | 'done' | 'failed' | 'cancelled'

export const generations = pgTable(
  'generations',
  {
    id: uuid().primaryKey(),
    userId: uuid().notNull(),
    tool: text().$type<Tool>().notNull(),
    status: text().$type<GenerationStatus>().notNull(),
    sourceId: uuid()
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    engineKind: text().$type<'built-in' | 'hosted'>().notNull(),
    engineName: text().notNull(),
    title: text(),
    result: jsonb().$type<Result>(),
    evidence: jsonb().$type<Evidence[]>(),
    /** Where it looked in a text that was read in parts. */
    coverage: jsonb().$type<Coverage>(),
    /** What its reader changed; none of a result as the engine made it. */
    edits: jsonb().$type<Edits>(),
    failureCode: text(),
    failureMessage: text(),
    durationMs: integer(),
    /** The longest summary that its plan allowed, in words; of older rows the least that any did. */
    summaryWords: integer().notNull().default(500),
    /** The day whose allowance paid for it; none of what cost nothing. */
    day: date({ mode: 'string' }),
    createdAt: instant().notNull(),
    /** The how-manieth process works on it. Only the last may change it: one that was taken for dead may still live. */
    attempt: integer().notNull().default(1),
    /** What readers were given of it while it ran. */
    shown: text().$type<Shown>().notNull().default('nothing'),
    cancelRequested: boolean().notNull().default(false),
  },
  (table) => [
    // Read backward for the newest first: `.desc()` here would put nulls last, where a query's `desc()` has them first.
    index('generations_history').on(table.userId, table.createdAt, table.id),
    index('generations_of_source').on(table.sourceId, table.createdAt, table.id),
    index('generations_without_result')
      .on(table.createdAt)
      .where(sql`status <> 'done'`),
  ],
)

/** What was made of parts of a text, found again by all that went in: also for another tool, or once the text was edited. */
export const generationParts = pgTable(
  'generation_parts',
  {
    userId: uuid().notNull(),
    /** SHA-256. */
    key: bytes().notNull(),
    sourceId: uuid()
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    value: jsonb().$type<unknown>().notNull(),
    /** When it was made, or last found. */
    usedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('generation_parts_of_source').on(table.sourceId),
    index('generation_parts_used').on(table.usedAt),
  ],
)

/** How a person wants to review; whoever chose nothing has no row. */
export const studySettings = pgTable('study_settings', {
  userId: uuid().primaryKey(),
  newADay: integer().notNull(),
  reviewsADay: integer().notNull(),
  mail: boolean().notNull(),
  push: boolean().notNull(),
  zone: text().notNull(),
  /** The last day of study on which they were reminded, or had nothing due. */
  remindedOn: date({ mode: 'string' }),
})

/** Cards that a person learns, each from one of their texts. */
export const cards = pgTable(
  'cards',
  {
    id: uuid().primaryKey(),
    userId: uuid().notNull(),
    sourceId: uuid()
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    front: text().notNull(),
    back: text().notNull(),
    origin: text().$type<CardOrigin>().notNull(),
    /** SHA-256 of what it was made from, so that the same card is made once, however it was edited since. */
    hash: bytes().notNull(),
    passage: jsonb().$type<CardPassage>(),
    /** Null until its first review. */
    memory: jsonb().$type<Memory>(),
    /** When it is due; null while it is new. */
    dueAt: instant(),
    /** How often it was reviewed: each review is of the card as it was after so many. */
    reviews: integer().notNull().default(0),
    createdAt: instant().notNull(),
    /** Removed by its owner, who can still take that back for a while. */
    deletedAt: instant(),
  },
  (table) => [
    unique('cards_made').on(table.sourceId, table.hash),
    index('cards_due').on(table.userId, table.dueAt, table.createdAt, table.id),
    index('cards_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
)

/** Every review of a card, with what was known of it before, so that it can be taken back. */
export const reviews = pgTable(
  'reviews',
  {
    /** Chosen by the device: a review that is sent twice counts once. */
    id: uuid().primaryKey(),
    userId: uuid().notNull(),
    cardId: uuid()
      .notNull()
      .references(() => cards.id, { onDelete: 'cascade' }),
    rating: text().$type<Rating>().notNull(),
    /** The how-manieth of its card: only the last can be taken back. */
    number: integer().notNull(),
    /** The person's day of study. */
    day: date({ mode: 'string' }).notNull(),
    reviewedAt: instant().notNull(),
    memoryBefore: jsonb().$type<Memory>(),
    /** Whether the card had stayed for three weeks. */
    mature: boolean().notNull(),
  },
  (table) => [index('reviews_days').on(table.userId, table.day), index('reviews_of_card').on(table.cardId)],
)

/** What was answered in an attempt, by the place of the question in the quiz. */
export type StoredAnswers = Record<string, { option: number; ms: number; right: boolean }>

/** Rounds through a quiz, finished or not. */
export const attempts = pgTable(
  'attempts',
  {
    /** Chosen by the device. */
    id: uuid().primaryKey(),
    userId: uuid().notNull(),
    generationId: uuid()
      .notNull()
      .references(() => generations.id, { onDelete: 'cascade' }),
    /** The state of the quiz that is answered. */
    revision: uuid(),
    seed: integer().notNull(),
    feedback: text().$type<Feedback>().notNull(),
    asked: jsonb().$type<number[]>().notNull(),
    /** Whether it asks all that the quiz had when it began. */
    whole: boolean().notNull(),
    answers: jsonb().$type<StoredAnswers>().notNull(),
    startedAt: instant().notNull(),
    finishedAt: instant(),
  },
  (table) => [
    index('attempts_of_generation').on(table.generationId, table.startedAt, table.id),
    index('attempts_of_user').on(table.userId),
  ],
)

/** Links by which something of a text is shown to whoever has them. */
export const shares = pgTable(
  'shares',
  {
    id: uuid().primaryKey(),
    userId: uuid().notNull(),
    sourceId: uuid()
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    /** None of cards. */
    generationId: uuid().references(() => generations.id, { onDelete: 'cascade' }),
    /** The state of the result that is shown; none as the engine made it. */
    revision: text(),
    kind: text().$type<ShareKind>().notNull(),
    mode: text().$type<ShareMode>().notNull(),
    /** Kept as it is, so that its owner can copy the link again. */
    token: text().notNull(),
    /** SHA-256 of the token: what is looked up, so that the time of a look-up tells nothing of the token. */
    tokenHash: bytes().notNull().unique('shares_token'),
    title: text().notNull(),
    byline: text(),
    closesAt: instant(),
    attempts: text().$type<'one' | 'many'>().notNull(),
    asksName: boolean().notNull(),
    showsText: boolean().notNull(),
    content: jsonb().$type<SharedContent>().notNull(),
    createdAt: instant().notNull(),
    withdrawnAt: instant(),
  },
  (table) => [
    index('shares_of_person').on(table.userId, table.createdAt),
    index('shares_of_source').on(table.sourceId, table.createdAt),
    index('shares_of_generation').on(table.generationId),
  ],
)

/** Answers to a shared quiz, from one beginning to one end. */
export const sharedAttempts = pgTable(
  'shared_attempts',
  {
    /** Known to whoever answers, and to nobody else. */
    id: uuid().primaryKey(),
    shareId: uuid()
      .notNull()
      .references(() => shares.id, { onDelete: 'cascade' }),
    name: text(),
    /** A keyed hash of the network it was begun from, another one for each link; none of older rows. */
    network: text(),
    /** By question the option, both counted from 0. */
    answers: jsonb().$type<Record<string, number>>().notNull().default({}),
    startedAt: instant().notNull(),
    finishedAt: instant(),
  },
  (table) => [
    index('shared_attempts_of_share').on(table.shareId, table.startedAt, table.id),
    index('shared_attempts_started').on(table.startedAt),
  ],
)

/** How many calls of a model ended in one way on a day of UTC. Whose they were, and of what, is not kept. */
export const modelCalls = pgTable(
  'model_calls',
  {
    day: date({ mode: 'string' }).notNull(),
    model: text().notNull(),
    way: text().$type<ReplyWay>().notNull(),
    /** What a good reply was, or the code of an error. */
    outcome: text().notNull(),
    calls: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.model, table.way, table.outcome] })],
)

/** What the clock showed when it was last looked at, so that it is noticed when somebody sets it. */
export const clockReadings = pgTable('clock_readings', {
  /** Always 1: servers on one database go by one clock. */
  id: integer().primaryKey(),
  seenAt: instant().notNull(),
  /** What it showed after a leap forward, until that is believed. */
  leaptAt: instant(),
})

/** The servers that use this database: where each says people reach it, and when it last showed that it can store. */
export const servers = pgTable('servers', {
  id: uuid().primaryKey(),
  publicUrl: text().notNull(),
  seenAt: instant().notNull(),
})
