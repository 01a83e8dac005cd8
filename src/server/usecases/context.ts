import type { Logger } from 'pino'
import type { SendMail } from '#domain/letter.ts'
import type { Plans } from '#domain/plans.ts'
import type { Engine } from '#engines/engine.ts'
import type { Articles } from '../articles/articles.ts'
import type { Db } from '../db/open.ts'
import type { People } from '../people.ts'
import type { Push } from '../push.ts'
import type { RunningGenerations } from './running-generations.ts'

/** What every use case works with. Time comes in from outside, so that a test can turn the clock. */
export type Context = {
  db: Db
  engine: Engine
  plans: Plans
  running: RunningGenerations
  people: People
  push: Push
  /** None where the operator lets nobody read pages of the web. */
  articles: Articles | undefined
  /** None where no mail server is set up. */
  sendMail: SendMail | undefined
  /** Where people reach this server, without a final slash. */
  publicUrl: string
  /** Milliseconds since the epoch. */
  clock: () => number
  log: Logger
}

/** The UTC day a moment falls on, as the daily allowance counts it. */
export function utcDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}

/** When the allowance of a moment's day is renewed: the next midnight, UTC. */
export function nextUtcDay(moment: number): Date {
  const date = new Date(moment)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + 1))
}
