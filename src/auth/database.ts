import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** PostgreSQL by `pg`, opened with `casing: 'snake_case'`. */
export type AuthDb = NodePgDatabase

/** A database or an open transaction on it. */
export type Executor = Pick<AuthDb, 'select' | 'insert' | 'update' | 'delete' | 'execute'>
