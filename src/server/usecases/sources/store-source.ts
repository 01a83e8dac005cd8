import { randomUUID } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import type { SourceSummary } from '#domain/source.ts'
import { findListedSource } from '../../db/sources.ts'
import { storeSourceRow } from '../../db/store-sources.ts'
import type { TextRequests } from '../../requests/text-request.ts'
import type { Actor } from '../actor.ts'
import { holderOf, getUsage } from '../billing/billing.ts'
import type { Context } from '../context.ts'
import { toSummary } from './stored-source.ts'

/**
 * Stores a text, once: sent again, it is found, takes the new name, and is back if it had been deleted.
 * @param input its text cleaned and hashed, its blocks fitting
 * @returns the source, and whether it is new
 * @throws AppError `text_missing`, `text_too_long`, `library_full`
 */
export async function storeSource(
  context: Context,
  actor: Actor,
  input: TextRequests['source'],
): Promise<{ source: SourceSummary; isNew: boolean }> {
  const { db, plans, clock } = context
  if (input.text === '') throw new AppError('text_missing')
  const text = { ...input, id: randomUUID(), name: input.name || undefined, blocks: input.blocks }
  const id = await storeSourceRow(db, holderOf(context, actor), text, { plans, now: new Date(clock()) })
  if (id === undefined) {
    const { characters: limit } = (await getUsage(context, actor)).plan
    throw input.text.length > limit ? new AppError('text_too_long', { limit }) : new AppError('library_full')
  }
  const row = await findListedSource(db, actor.userId, id)
  // Deleted by another request in between.
  if (!row) throw new AppError('not_found')
  return { source: await toSummary(context, row), isNew: id === text.id }
}
