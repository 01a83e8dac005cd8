import { pruneFreeLimits } from '#auth/limits/persistent-rate-limit.ts'
import { pruneDeletedAccounts, pruneFormerAccounts } from '../../db/accounts.ts'
import { pruneCards } from '../../db/cards.ts'
import { pruneParts } from '../../db/generation-parts.ts'
import { pruneFailedGenerations } from '../../db/generations.ts'
import { pruneModelCalls } from '../../db/model-calls.ts'
import { pruneAttempts } from '../../db/shared-attempts.ts'
import { removeServers } from '../../db/servers.ts'
import { pruneSourceRows } from '../../db/sources.ts'
import type { Context } from '../context.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Long enough for a reader to come back and see how it ended. */
const failedKeptMs = 7 * dayMs

/** For how long signing up again renews nothing. */
const formerKeptMs = 90 * dayMs

/** For how long the answers of people without an account are kept, at the most: a year of school. */
const answersKeptMs = 365 * dayMs

/** How long the counts of a model's calls are kept. */
const callsKeptMs = 30 * dayMs

/** How long what was made of parts of texts is kept after it was last used. */
const partsKeptMs = 30 * dayMs

/** For how long the deletion of a source can be taken back. */
export const deletedKeptMs = 10 * 60_000

/**
 * Removes what nobody needs any more: rows of failed and cancelled generations, what deleted accounts had used, old
 * answers to what was shared, what was begun and not answered, limits with all their uses, and counts of calls.
 */
export async function prune({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  await pruneFailedGenerations(db, new Date(now - failedKeptMs))
  await pruneDeletedAccounts(db, new Date(now - dayMs))
  await pruneFormerAccounts(db, new Date(now - formerKeptMs))
  await pruneAttempts(db, { answered: new Date(now - answersKeptMs), unanswered: new Date(now - dayMs) })
  await pruneFreeLimits(db, new Date(now))
  await pruneModelCalls(db, new Date(now - callsKeptMs))
  await pruneParts(db, new Date(now - partsKeptMs))
  await removeServers(db)
}

/** Removes deleted sources and cards that can no longer be restored, and what was made of them. */
export async function pruneDeletedSources({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock() - deletedKeptMs)
  await pruneSourceRows(db, before)
  await pruneCards(db, before)
}
