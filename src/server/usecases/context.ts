import type { Logger } from 'pino'
import type { SendMail } from '#domain/letter.ts'
import type { Plans } from '#domain/plans.ts'
import type { Engine } from '#engines/engine.ts'
import type { EvidenceThread } from '#engines/threaded/evidence.ts'
import type { Articles } from '../articles/articles.ts'
import type { AccountHolder } from '../db/accounts.ts'
import type { Db } from '../db/open.ts'
import type { Identity } from '../http/server-env.ts'
import type { People } from '../people.ts'
import type { Push } from '../push.ts'
import type { RequestReader } from '../requests/read-requests.ts'
import type { RunningGenerations } from './running-generations.ts'

/** What every use case works with. Time comes in from outside, so that a test can turn the clock. */
export type Context = {
  db: Db
  engine: Engine
  /** Looks up the passages of what an engine wrote, where it did not name them itself. */
  evidence: EvidenceThread
  plans: Plans
  running: RunningGenerations
  people: People
  /** A keyed hash of an e-mail address: useless without the installation's key. */
  hashAddress: (address: string) => string
  push: Push
  requests: RequestReader
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

/** Whose account a request uses; whoever has no address is known by their id alone. */
export function holderOf(
  { hashAddress }: Pick<Context, 'hashAddress'>,
  { userId, email }: Pick<Identity, 'userId' | 'email'>,
): AccountHolder {
  const address = email.trim().toLowerCase()
  return { userId, addressHash: address === '' ? null : hashAddress(address) }
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
