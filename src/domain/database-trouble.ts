import type { ErrorCode } from './errors.ts'

/** Why a database or its disk cannot do what it was asked, as a code for whoever asked. */
export type DatabaseTrouble = Extract<
  ErrorCode,
  'database_away' | 'server_full' | 'database_read_only' | 'database_damaged'
>

/** In how many seconds it is worth asking again. */
export const retryAfterTroubleSeconds = {
  database_away: 5,
  server_full: 60,
  database_read_only: 30,
  database_damaged: 60,
} satisfies Record<DatabaseTrouble, number>

/** By SQLSTATE or the code of a system call. https://www.postgresql.org/docs/current/errcodes-appendix.html */
const troubles: Record<string, DatabaseTrouble> = {
  // Disk, memory and quota of the database's machine; too many connections there.
  '53100': 'server_full',
  '53200': 'database_away',
  '53300': 'database_away',
  ENOSPC: 'server_full',
  EDQUOT: 'server_full',
  '25006': 'database_read_only',
  EROFS: 'database_read_only',
  // Ended by its operator, after a crash of another connection, starting or stopping; a statement that took too long.
  '57P01': 'database_away',
  '57P02': 'database_away',
  '57P03': 'database_away',
  '57P05': 'database_away',
  '57014': 'database_away',
  // An error of the disk, pages and indexes that cannot be read.
  '58030': 'database_damaged',
  XX001: 'database_damaged',
  XX002: 'database_damaged',
  ECONNREFUSED: 'database_away',
  ECONNRESET: 'database_away',
  EPIPE: 'database_away',
  ETIMEDOUT: 'database_away',
  EHOSTUNREACH: 'database_away',
  ENETUNREACH: 'database_away',
  ENOTFOUND: 'database_away',
  EAI_AGAIN: 'database_away',
}

/** PostgreSQL gives a disk that became read-only the code of missing rights; its words are the system's own. */
const readOnlyDisk = /: Read-only file system$/

/** What the driver says without a code. */
const wordsOfDriver =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)|Cannot use a pool after)/

/**
 * Classifies an error of the database's driver, of the disk, or one that was caused by such. This is the one place that
 * knows how they are named.
 * @returns undefined where the error is another one
 */
export function databaseTroubleOf(error: unknown): DatabaseTrouble | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (Object.hasOwn(troubles, code)) return troubles[code]
  if (code === '42501' && readOnlyDisk.test(error.message)) return 'database_read_only'
  if (/^08...$/.test(code) || wordsOfDriver.test(error.message)) return 'database_away'
  // Of several addresses of one name, each has refused.
  const below = error instanceof AggregateError ? (error.errors[0] as unknown) : error.cause
  return databaseTroubleOf(below)
}
