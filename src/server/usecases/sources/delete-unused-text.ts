import { deleteUnusedSource } from '../../db/sources.ts'
import type { Context } from '../context.ts'

/**
 * Deletes a text that nothing rests on any more, unless it was stored by itself. What was done before stands even where
 * this fails: then the text goes with the next pruning.
 */
export async function deleteUnusedText(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  sourceId: string,
): Promise<void> {
  await deleteUnusedSource(db, sourceId, new Date(clock())).catch((error: unknown) =>
    log.error({ err: error, source: sourceId }, 'A text that nothing rests on could not be deleted yet'),
  )
}
