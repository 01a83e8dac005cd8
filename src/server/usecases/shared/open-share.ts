import { AppError } from '#domain/errors.ts'
import { excerptOf, questionsIn } from '#domain/share/content.ts'
import { isOpenAt } from '#domain/share/share.ts'
import type { ClosedShare, SharedView } from '#domain/share/shared.ts'
import { findOpened, findShown, type OpenedShare, type ShownShare } from '../../db/shares.ts'
import type { Visitor } from '../actor.ts'
import type { Context } from '../context.ts'
import { hashToken } from '../shares/share-token.ts'

/** The state of a link, for whoever has it: it leads somewhere, its time is over, or there is nothing to tell. */
export type LinkState = 'open' | 'closed' | 'unknown'

type Opened = { share: OpenedShare; closed?: never } | ClosedShare

/**
 * What stands behind a link, or that its time is over.
 * @throws AppError `not_found` for one that was withdrawn or never was, which nobody can tell apart
 */
export async function openShare(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { token }: Pick<Visitor, 'token'>,
): Promise<Opened> {
  const share = await findOpened(db, hashToken(token))
  if (!share) throw new AppError('not_found')
  const { kind, title, byline } = share
  const closesAt = share.closesAt?.toISOString() ?? null
  return isOpenAt({ closesAt }, clock()) ? { share } : { closed: { kind, title, byline, closesAt } }
}

/** The state of a link. */
export async function getLinkState(context: Context, { token }: Pick<Visitor, 'token'>): Promise<LinkState> {
  const found = await findOpened(context.db, hashToken(token))
  if (!found) return 'unknown'
  return isOpenAt({ closesAt: found.closesAt?.toISOString() ?? null }, context.clock()) ? 'open' : 'closed'
}

/**
 * What a link shows at once: of a quiz that is practised nothing but how long it is.
 * @throws AppError `not_found`
 */
export async function getShared(
  context: Context,
  visitor: Pick<Visitor, 'token'>,
): Promise<SharedView | ClosedShare> {
  const opened = await openShare(context, visitor)
  if (opened.closed) return opened
  const { id: _, ...share } = opened.share
  const shown = await findShown(context.db, opened.share.id)
  if (!shown) throw new AppError('not_found')
  const view = { ...share, closesAt: share.closesAt?.toISOString() ?? null }
  if (share.mode === 'practice') return { ...view, questions: questionsIn(shown.content).length }
  if ('cards' in shown.content) return { ...view, cards: shown.content.cards }
  const { tool, result, notCovered } = shown.content
  return { ...view, result: { tool, result, notCovered, ...textShown(shown, share) } }
}

/** As much of the text as a link shows, with the evidence of its result: all of it, or the passages alone. */
function textShown({ content, text, blocks }: ShownShare, { showsText }: Pick<OpenedShare, 'showsText'>) {
  const evidence = 'cards' in content ? [] : content.evidence
  return showsText ? { text, blocks: blocks ?? [], evidence } : excerptOf(text, blocks ?? [], evidence)
}
