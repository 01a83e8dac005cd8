import { pruneSourceRows as pruneRows } from '../../db/sources.ts'
import type { Context } from '../context.ts'

/** For how long a deletion can be taken back. */
export const deletedKeptMs = 10 * 60_000

/** Removes deleted sources that can no longer be restored, and what was made of them. */
export async function pruneDeletedSources({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await pruneRows(db, new Date(clock() - deletedKeptMs))
}
