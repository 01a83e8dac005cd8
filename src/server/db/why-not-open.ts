import { join } from 'node:path'
import { databaseTroubleOf } from '#domain/database-trouble.ts'
import { CannotStart } from '../cannot-start.ts'

/** Throws, in place of an error of the embedded database's start, what to do about it. */
export const whyEmbeddedDatabaseDoesNotOpen =
  (dataDirectory: string) =>
  (error: unknown): never => {
    if (error instanceof CannotStart) throw error
    const trouble = databaseTroubleOf(error)
    if (trouble === 'server_full')
      throw new CannotStart(
        `The disk of DATA_DIR (${dataDirectory}) is full. Make room, or set DATA_DIR to a folder on another disk, and start again.`,
        { cause: error },
      )
    const code = codeOf(error)
    if (trouble === 'database_read_only' || /^(EACCES|EPERM|ENOTDIR|EEXIST)$/.test(code))
      throw new CannotStart(
        `DATA_DIR (${dataDirectory}) can’t be written to. Let the user who runs Morsel write there, or set DATA_DIR to another folder.`,
        { cause: error },
      )
    // Bad SQL: a mistake of ours.
    if (/^(22|23|42|0A)...$/.test(code)) throw error
    throw new CannotStart(
      `The database in ${join(dataDirectory, 'postgres')} is damaged and can’t be opened (${reasonOf(error)}). Put back your last backup: the copy of the whole DATA_DIR that was made while Morsel was stopped. Without one, move the folder away to begin with an empty database.`,
      { cause: error },
    )
  }

/** Throws, in place of an error of the first connection to PostgreSQL, what to do about it. */
export function whyRemoteDatabaseDoesNotOpen(error: unknown): never {
  if (error instanceof CannotStart) throw error
  const because = (sentence: string) => new CannotStart(`${sentence} (${reasonOf(error)}).`, { cause: error })
  switch (databaseTroubleOf(error)) {
    case 'database_away':
      throw because('The database of DATABASE_URL does not answer: start it, or correct DATABASE_URL')
    case 'server_full':
      throw because('The disk of the database is full: make room there, and start again')
    case 'database_read_only':
      throw because('The database of DATABASE_URL takes no changes: name one that does, no standby')
    case 'database_damaged':
      throw because('The database of DATABASE_URL is damaged: put back its last backup')
    case undefined:
  }
  // The role, its password, its rights, and the name of the database.
  if (/^(28...|3D000|42501)$/.test(codeOf(error)))
    throw because(
      'The database of DATABASE_URL refuses Morsel: correct DATABASE_URL, or what its role may do',
    )
  throw error
}

const below = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? error.cause : error

function codeOf(error: unknown): string {
  const source = below(error)
  return source instanceof Error && 'code' in source ? String(source.code) : ''
}

/** The words of the database's own error; a failed query quotes its parameters around them. */
function reasonOf(error: unknown): string {
  const source = below(error)
  return source instanceof Error ? source.message || codeOf(source) : String(source)
}
