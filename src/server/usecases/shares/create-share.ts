import { shareLimits } from '#domain/limits.ts'
import { randomUUID } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import { contentOf, questionsIn, sharedCardOf, type SharedContent } from '#domain/share/content.ts'
import { type NewShare, type Share } from '#domain/share/share.ts'
import { listCards } from '../../db/cards.ts'
import { findGeneration } from '../../db/generations.ts'
import { countShares, findShare, insertShare } from '../../db/shares.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { toGeneration } from '../generations/stored-generation.ts'
import { hashToken, newToken } from './share-token.ts'
import { toShare } from './stored-share.ts'

/**
 * Makes a link to a result as it stands now, or to the cards of its text.
 * @throws AppError `not_found` when the result is not there or not theirs; `no_cards` where its text has none;
 * `request_too_large` for more links than one can have
 */
export async function createShare(
  { db, clock }: Context,
  { userId }: Actor,
  { generation: id, cards, mode, closesAt, ...settings }: NewShare,
): Promise<Share> {
  const row = await findGeneration(db, userId, id)
  if (row?.status !== 'done') throw new AppError('not_found')
  const { source } = row
  const generation = toGeneration(row)
  let content: SharedContent = contentOf(generation, source.text, source.blocks ?? [])
  if (cards) {
    const stored = await listCards(db, userId, { sourceId: source.id }, shareLimits.cards)
    if (stored.length === 0) throw new AppError('no_cards')
    content = { cards: stored.map(sharedCardOf) }
  }
  // Two requests at once may go one beyond, which hurts nobody.
  if ((await countShares(db, userId)) >= shareLimits.count) throw new AppError('request_too_large')
  const token = newToken()
  const share = {
    ...settings,
    id: randomUUID(),
    userId,
    sourceId: source.id,
    generationId: cards ? null : id,
    revision: cards ? null : (generation.revision ?? null),
    kind: cards ? ('cards' as const) : generation.tool,
    // What asks nothing can only be read.
    mode: questionsIn(content).length > 0 ? mode : 'read',
    token,
    tokenHash: hashToken(token),
    closesAt: closesAt === null ? null : new Date(closesAt),
    content,
    createdAt: new Date(clock()),
  }
  await insertShare(db, share)
  const stored = await findShare(db, userId, share.id)
  if (!stored) throw new AppError('not_found')
  return toShare(stored)
}
